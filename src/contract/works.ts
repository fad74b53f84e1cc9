import * as v from 'valibot'
import { count, groupName, id, maybe, text, time, translationsOf, yen } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A work of a shop, as a picture that leads on: to its first edition, or to the ball that holds it. */
const work = v.object({
  /** Its item. */
  uuid: v.string(),
  name: text,
  image_url: maybe(v.string()),
  author: v.object({ uuid: v.string(), name: text, translations: translationsOf({ name: v.string() }) }),
  /** Its first minted edition whose certificate is not revoked; null where there is none. */
  nft_uuid: maybe(v.string()),
  /** A ball whose published list names it: one on sale with units left, where there is one. */
  ball_uuid: v.string(),
  translations: translationsOf({ name: v.string() }),
})
export type Work = v.InferOutput<typeof work>

/** Another edition of a work, for whoever compares. */
const edition = v.object({
  nft_uuid: v.string(),
  edition_number: count,
  /** Yen, tax included, of its open listing; null where it is not on sale. */
  price: maybe(yen),
})

/** What else there is of a work, and what it costs (our addition). */
const editions = v.object({
  /** Up to 24 other minted editions whose certificates count: the cheapest on sale first, then by number. */
  others: v.array(edition),
  /** The last sale of any edition on the marketplace that stands. */
  last_sale: maybe(v.object({ price: yen, at: time, edition_number: maybe(count) })),
})
export type Editions = v.InferOutput<typeof editions>

/** What a work was sold for on the marketplace, all its editions together. */
const priceHistory = v.object({
  /** How many settled sales there are. */
  count,
  /** Yen, tax included: half of them cost less, half more; null where there is none. */
  median: maybe(yen),
  /** Up to 100, the newest first. */
  sales: v.array(v.object({ price: yen, at: time, edition_number: count })),
})
export type PriceHistory = v.InferOutput<typeof priceHistory>

/** Works that are inside a published ball, the rarest first (our addition: docs/specification.md has no such list). */
export const worksApi = {
  ofGroup: endpoint({
    method: 'GET',
    path: '/api/v1/group_pages/:groupName/works',
    summary:
      'Works of a shop: up to eight of each of its artists, in the order of the artists; 404 without the shop',
    access: 'public',
    params: v.object({ groupName }),
    answer: v.array(work),
    extra: 'works',
  }),
  beside: endpoint({
    method: 'GET',
    path: '/api/v1/nfts/:id/beside',
    summary:
      'Up to twelve other works each: by the same artist, of the same ball, of the same shop; 404 without the NFT',
    access: 'public',
    params: v.object({ id }),
    answer: v.object({ author: v.array(work), ball: v.array(work), group: v.array(work) }),
    extra: 'works',
  }),
  besideBall: endpoint({
    method: 'GET',
    path: '/api/v1/balls/:id/beside',
    summary:
      'Up to twelve works each that are not inside a ball: by its artist, of its shop by others; 404 without the ball',
    access: 'public',
    params: v.object({ id }),
    answer: v.object({ author: v.array(work), group: v.array(work) }),
    extra: 'works',
  }),
  editions: endpoint({
    method: 'GET',
    path: '/api/v1/nfts/:id/editions',
    summary:
      'Other editions of the work of an NFT, with their prices, and its last sale; 404 without the NFT',
    access: 'public',
    params: v.object({ id }),
    answer: editions,
    extra: 'works',
  }),
  prices: endpoint({
    method: 'GET',
    path: '/api/v1/nfts/:id/prices',
    summary:
      'What all editions of the work of an NFT were sold for: settled sales alone; 404 without the NFT',
    access: 'public',
    params: v.object({ id }),
    answer: priceHistory,
    extra: 'works',
  }),
}
