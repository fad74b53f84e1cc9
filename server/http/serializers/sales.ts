import { textIn, type Language } from '../../../src/contract/translations.ts'
import { translated } from '../../lib/translated.ts'
import type { GroupRow } from '../../store/shop/group-pages.ts'
import type { NftRow } from '../../store/provenance/nfts.ts'
import { LIVE_STATES, type SaleRow } from '../../store/resale/sales.ts'
import { isHidden, userInfoAnswer } from './users.ts'
import { type CollectionFacts, nftAnswer } from './nfts.ts'

/** The token standard that backs a work of the shop. */
const PROOF_TYPE = 'ERC-721'

/** The NFT that a sale is about, and the language of the answer. */
interface Subject {
  nft: NftRow
  group: GroupRow | undefined
  chain: CollectionFacts
  language: Language
  viewerId: string | undefined
}

/** A sale as lists show it; the reason for its end is for its seller alone. */
export function listedSaleAnswer(sale: SaleRow, subject: Subject) {
  const status = isLive(sale) ? 'sale' : sale.state === 'sold' ? 'sold' : 'no_selling'
  return saleAnswer(sale, status, subject)
}

/** The sale of an NFT as the viewer sees it (docs/product.md, "Wire format"). */
export function viewerSaleAnswer(sale: SaleRow | undefined, subject: Subject) {
  const { nft, viewerId } = subject
  const revoked = nft.revoked_at !== null
  const own = viewerId === nft.owner_user_id
  // a listing that is being cancelled cannot be bought; its seller sees that the cancellation is pending
  if (sale && !revoked && isLive(sale) && (sale.state !== 'cancelling' || viewerId === sale.seller_user_id)) {
    const status = viewerId === sale.seller_user_id ? 'selling' : 'other_selling'
    return saleAnswer(sale, status, subject)
  }
  if (own) return notListed(nft.is_secondary_distribution && !revoked ? 'resalable' : 'no_selling', subject)
  // shown as sold while its buyer still owns the work
  if (sale?.state === 'sold' && sale.buyer_user_id === nft.owner_user_id)
    return saleAnswer(sale, 'sold', subject)
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
) {
  const { viewerId } = subject
  return {
    ...factsOf(subject),
    uuid: sale.id,
    price: sale.price,
    status,
    created_at: sale.created_at.toISOString(),
    user_info: userInfoAnswer(sale, isSellerHidden(sale, viewerId)),
    // its own buyer may continue to the checkout page
    reserved:
      sale.state === 'settling' ||
      (sale.state === 'reserved' && (viewerId !== sale.buyer_user_id || sale.ending !== null)),
    ended_at: (sale.sold_at ?? sale.closed_at)?.toISOString() ?? null,
    reason: viewerId === sale.seller_user_id ? reasonOf(sale) : null,
  }
}

/** Who offers a work is named; whose work it once was is told of nobody with a private collection. */
function isSellerHidden(sale: SaleRow, viewerId: string | undefined): boolean {
  const seller = { id: sale.seller_user_id, private_collection: sale.private_collection }
  return !isLive(sale) && isHidden(seller, viewerId)
}

/** The code of the reason for which a listing ended or is ending. */
function reasonOf({ state, reason, ending }: SaleRow): string | null {
  return state === 'cancelling' || ending === 'cancelled' ? 'cancelling' : reason
}

function factsOf({ nft: row, group, chain, language, viewerId }: Subject) {
  const nft = nftAnswer(row, chain, { language, viewerId })
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
      title: textIn(row.item_name, language),
      thumbnail_url: row.image_url,
      creation_year: row.creation_year,
      edition_number: row.edition_number,
      total_edition_number: row.total_editions,
      uniqueness: row.total_editions === 1 ? 'unique' : 'edition',
      proof_type: PROOF_TYPE,
      updated_at: nft.metadata.updated_at,
      issuer: { name: textIn(row.creator_name, language), issuer_address: chain.operator },
      owner: {
        owner_address: row.owner_address,
        owner_transferred_at: row.acquired_at.toISOString(),
      },
    },
  }
}

/** Whether a sale may still end in a resale order. */
function isLive(sale: Pick<SaleRow, 'state'>): boolean {
  return LIVE_STATES.includes(sale.state)
}
