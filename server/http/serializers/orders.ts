import type { Order } from '../../../src/contract/orders.ts'
import type { Language } from '../../../src/contract/translations.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { translated } from '../../lib/translated.ts'
import { nftById } from '../../store/provenance/nfts.ts'
import type { OrderWithBall } from '../../store/shop/orders.ts'
import { drawReceiptAnswer } from './draw-receipts.ts'
import { nftAnswer } from './nfts.ts'
import { paymentAnswer } from './payments.ts'

/** An order as its buyer sees it, without its content. */
export function orderAnswer(row: OrderWithBall, language: Language) {
  return {
    uuid: row.id,
    state: row.state,
    price: row.price,
    quantity: 1,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    paid_at: row.paid_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    opened_at: row.opened_at?.toISOString() ?? null,
    undelivered: undeliveredOf(row),
    ...paymentAnswer(row),
    ball: {
      uuid: row.ball_id,
      group_code: row.group_code,
      image_url: row.ball_image_url,
      material: row.ball_material,
      ...translated({ name: row.ball_name }, language),
    },
    terms: row.terms,
    item_uuid: row.state === 'delivered' ? row.item_id : null,
    nft: null,
    draw: null,
  }
}

/** Why an order is refunded: what was drawn could not be minted, or there was nothing left to draw. */
function undeliveredOf({
  state,
  drawn_at: drawnAt,
}: Pick<OrderWithBall, 'state' | 'drawn_at'>): Order['undelivered'] {
  if (state !== 'refunding' && state !== 'refunded') return null
  return drawnAt === null ? 'gone' : 'refused'
}

/** The NFT of a delivered order and the receipt of its draw; null before. */
export async function deliveredAnswer(
  deps: Pick<Dependencies, 'db' | 'chain'>,
  row: OrderWithBall,
  language: Language,
) {
  if (row.state !== 'delivered' || row.nft_id === null) return { nft: null, draw: null }
  const nft = await nftById(deps.db, row.nft_id)
  return {
    nft: nft ? nftAnswer(nft, deps.chain, { language, viewerId: row.user_id }) : null,
    draw: await drawReceiptAnswer(deps, row.id),
  }
}
