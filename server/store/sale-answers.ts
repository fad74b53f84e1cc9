import type { Language } from '../../src/contract/translations.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import { translated } from '../lib/translated.ts'
import type { GroupRow } from './group-pages.ts'
import { nftAnswer, type NftRow } from './nfts.ts'
import { isLive, type SaleRow } from './sales.ts'
import { userInfoAnswer } from '../http/answers/users.ts'

/** What proves a work of ours: its token. */
const PROOF_TYPE = 'ERC-721'

type Chain = Pick<Dependencies['chain'], 'chainId' | 'collection' | 'operator'>

/** What a sale is about, and in whose words. */
export interface Subject {
  nft: NftRow
  group: GroupRow | undefined
  chain: Chain
  language: Language
}

/** What everybody sees of a sale in a list; why it ended, its seller only. */
export function listedSale(sale: SaleRow, subject: Subject, viewerId: string | undefined) {
  const status = isLive(sale) ? 'sale' : sale.state === 'sold' ? 'sold' : 'no_selling'
  return saleAnswer(sale, status, subject, viewerId)
}

/** The sale of an NFT as the viewer sees it (docs/product.md, "Wire format"). */
export function saleForViewer(sale: SaleRow | undefined, subject: Subject, viewerId: string | undefined) {
  const { nft } = subject
  const own = viewerId === nft.owner_user_id
  // nobody can buy what is being taken off sale; its seller sees that it is under way
  if (sale && isLive(sale) && (sale.state !== 'cancelling' || viewerId === sale.seller_user_id)) {
    const status = viewerId === sale.seller_user_id ? 'selling' : 'other_selling'
    return saleAnswer(sale, status, subject, viewerId)
  }
  if (own) return notListed(nft.is_secondary_distribution ? 'resalable' : 'no_selling', subject)
  // Sold as long as the work is still with whoever bought it.
  if (sale?.state === 'sold' && sale.buyer_user_id === nft.owner_user_id)
    return saleAnswer(sale, 'sold', subject, viewerId)
  return notListed('no_selling', subject)
}

function notListed(status: 'resalable' | 'no_selling', subject: Subject) {
  const { user_info, ...facts } = factsOf(subject)
  return { uuid: null, price: null, status, created_at: null, user_info, ...facts }
}

function saleAnswer(
  sale: SaleRow,
  status: 'sale' | 'sold' | 'no_selling' | 'selling' | 'other_selling',
  subject: Subject,
  viewerId: string | undefined,
) {
  return {
    ...factsOf(subject),
    uuid: sale.id,
    price: sale.price,
    status,
    created_at: sale.created_at.toISOString(),
    user_info: userInfoAnswer(sale),
    // Whoever has reserved it may go on to the card page again.
    reserved:
      sale.state === 'settling' ||
      (sale.state === 'reserved' && (viewerId !== sale.buyer_user_id || sale.ending !== null)),
    ended_at: (sale.sold_at ?? sale.closed_at)?.toISOString() ?? null,
    reason: viewerId === sale.seller_user_id ? reasonOf(sale) : null,
  }
}

/** Why a listing ended or is ending, as a stable word. */
function reasonOf({ state, reason, ending }: SaleRow): string | null {
  return state === 'cancelling' || ending === 'cancelled' ? 'cancelling' : reason
}

function factsOf({ nft: row, group, chain, language }: Subject) {
  const nft = nftAnswer(row, chain, language)
  return {
    user_info: nft.user_info,
    group_page: group
      ? {
          uuid: group.id,
          code: group.code,
          image_url: group.image_url,
          ...translated({ name: group.name, description: group.description }, language),
        }
      : null,
    nft: {
      uuid: nft.uuid,
      item_id: row.item_id,
      owner_user_id: row.owner_user_id,
      original_data_url: nft.original_data_url,
      token: nft.token,
      user_info: nft.user_info,
      item: nft.item,
    },
    metadata: {
      token: row.token,
      title: row.item_name[language],
      thumbnail_url: row.image_url,
      creation_year: row.creation_year,
      edition_number: row.edition_number,
      total_edition_number: row.total_editions,
      uniqueness: row.total_editions === 1 ? 'unique' : 'edition',
      proof_type: PROOF_TYPE,
      updated_at: nft.metadata.updated_at,
      issuer: { name: row.creator_name[language], issuer_address: chain.operator },
      owner: {
        owner_address: row.owner_address,
        owner_transferred_at: row.acquired_at.toISOString(),
      },
    },
  }
}
