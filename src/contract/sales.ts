import * as v from 'valibot'
import { id, maybe, paginationMeta, text, time, translationsOf, yen } from './common.ts'
import { endpoint } from './endpoint.ts'
import { item } from './nfts.ts'
import { SALE_SORTS, SALE_VALUES_MOST } from './sale-sorts.ts'
import { userInfo } from './users.ts'

const LONGEST_TAG = 200

/**
 * Sale status values of docs/specification.md section 4; an unknown value of another server reads as
 * `no_selling`.
 */
const saleStatus = v.fallback(
  v.picklist(['sale', 'sold', 'no_selling', 'resalable', 'selling', 'other_selling']),
  'no_selling',
)

/** What a sale says of the work itself (docs/specification.md section 3, "Sale"). */
const saleMetadata = v.object({
  token: v.optional(v.unknown()),
  title: v.optional(maybe(v.string())),
  thumbnail_url: v.optional(maybe(v.string())),
  creation_year: v.optional(maybe(v.number())),
  edition_number: v.optional(maybe(v.number())),
  total_edition_number: v.optional(maybe(v.number())),
  uniqueness: v.optional(maybe(v.string())),
  proof_type: v.optional(maybe(v.string())),
  updated_at: v.optional(maybe(time)),
  issuer: v.optional(
    maybe(v.object({ name: v.optional(text), issuer_address: v.optional(maybe(v.string())) })),
  ),
  owner: v.optional(
    maybe(
      v.object({
        owner_address: v.optional(maybe(v.string())),
        owner_transferred_at: v.optional(maybe(time)),
      }),
    ),
  ),
})

/** A sale (docs/specification.md section 3). Not listed NFTs have no uuid and no price. */
export const sale = v.object({
  uuid: maybe(v.string()),
  price: maybe(yen),
  status: saleStatus,
  created_at: maybe(time),
  user_info: maybe(userInfo),
  group_page: maybe(
    v.object({
      uuid: v.string(),
      code: v.string(),
      name: text,
      image_url: maybe(v.string()),
      description: text,
      translations: translationsOf({ name: v.string(), description: v.string() }),
    }),
  ),
  nft: maybe(
    v.object({
      uuid: v.string(),
      item_id: v.optional(maybe(v.union([v.string(), v.number()]))),
      owner_user_id: v.optional(maybe(v.union([v.string(), v.number()]))),
      original_data_url: maybe(v.string()),
      token: v.optional(v.unknown()),
      user_info: v.optional(maybe(userInfo)),
      item: maybe(item),
    }),
  ),
  metadata: v.optional(maybe(saleMetadata)),
  /** Our additions: a buyer is at the checkout page; when and why it ended (the reason for its seller only). */
  reserved: v.optional(maybe(v.boolean())),
  ended_at: v.optional(maybe(time)),
  reason: v.optional(maybe(v.string())),
})
export type Sale = v.InferOutput<typeof sale>

/** One value, or several, any of which will do: `?tag=a&tag=b`. */
const several = <S extends v.GenericSchema<string, string>>(value: S) =>
  v.optional(v.union([value, v.pipe(v.array(value), v.maxLength(SALE_VALUES_MOST))]))

/** The groups of listings; more than one is an addition of ours. */
export const groupsOfSales = several(id)

/** What narrows lists of open listings, beside the group and the seller; additions of ours. */
export const saleNarrowing = {
  /** Works by these artists. */
  artist_id: several(id),
  /** The lowest and the highest price, yen. */
  min: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))),
  max: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))),
  /** Values of the works' tags, in English, as the facets name them: for each key that they have, one of them. */
  tag: several(v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_TAG))),
  /** Works of at most so many editions. */
  editions: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/))),
}

/** An entry of a list: one that names neither itself nor its work cannot be shown, and is left out. */
const listed = v.pipe(
  sale,
  v.check(({ uuid, nft, metadata }) => uuid !== null && Boolean(nft ?? metadata), 'names no work'),
)

export const salesApi = {
  byNft: endpoint({
    method: 'GET',
    path: '/api/v1/sales/:nftUuid/by_nft',
    summary: 'The sale of an NFT as the viewer sees it',
    access: 'public',
    params: v.object({ nftUuid: id }),
    answer: sale,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/sales/:nftUuid',
    summary: 'Lists an NFT; successful only when the answer has the status sale',
    access: 'session',
    params: v.object({ nftUuid: id }),
    body: v.object({
      price: yen,
      reveal_hash: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/)),
      txReceiptId: v.pipe(v.string(), v.maxLength(128)),
    }),
    answer: sale,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/sales',
    summary:
      'Open listings of a group (`page_id`) or a person (`display_id`): the newest 24, or a page when `page` is given',
    access: 'public',
    query: v.object({
      page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/))),
      page_id: groupsOfSales,
      display_id: v.optional(id),
      /** Our addition: those that came out of one ball. */
      ball_id: v.optional(id),
      /** Our addition: newest first where absent. */
      sort: v.optional(v.picklist(SALE_SORTS)),
      ...saleNarrowing,
      /** Our addition, instead of `page`: those that follow a listing, which may have ended since; without `meta`. */
      after: v.optional(id),
      /** Our addition: `meta` counts up to so many, and one more where there are more. */
      count_to: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/))),
      /** Our addition: `all` adds what has ended, for the viewer's own listings only. */
      state: v.optional(v.picklist(['open', 'all'])),
    }),
    answer: v.union([
      v.array(listed),
      v.object({
        objects: v.array(listed),
        meta: v.optional(paginationMeta),
        /** Our addition: what `after` is to be for those that follow; null at the end. */
        next: v.optional(v.nullable(v.string())),
        /** Our addition: the order it is in. A server that does not say it cannot sort. */
        sort: v.optional(v.nullable(v.fallback(v.nullable(v.picklist(SALE_SORTS)), null))),
      }),
    ]),
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/v1/sales/:saleUuid',
    summary: 'Cancels a listing',
    access: 'session',
    params: v.object({ saleUuid: id }),
  }),
}
