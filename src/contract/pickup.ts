import * as v from 'valibot'
import { count, maybe, text, time, translationsOf, yen } from './common.ts'
import { endpoint } from './endpoint.ts'

/** An entry needs a title to be shown. */
const title = v.pipe(v.string(), v.nonEmpty())

/** News (shapes of docs/product.md, "Wire format"). */
const newsEntry = v.object({
  uuid: v.string(),
  title,
  body: text,
  url: maybe(v.string()),
  image_url: maybe(v.string()),
  published_at: maybe(time),
  translations: translationsOf({ title: v.string(), body: v.string() }),
})

/** The price and availability of a featured ball, at the time of the answer (our addition). */
const onSale = v.object({
  price: yen,
  status: v.picklist(['sale', 'suspended', 'closed']),
  remain_count: count,
  /** When its sale will begin; null once it has, and from a server that does not say. */
  starts_at: v.optional(maybe(time)),
  /** When it will end; null where it has no end. */
  ends_at: v.optional(maybe(time)),
})

export const pickup = v.object({
  uuid: v.string(),
  kind: v.picklist(['group_page', 'ball', 'nft']),
  title,
  image_url: maybe(v.string()),
  /** A page of this site. */
  path: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
  author: maybe(v.string()),
  translations: translationsOf({ title: v.string(), author: v.string() }),
  ball: v.optional(maybe(onSale)),
})
export type Pickup = v.InferOutput<typeof pickup>

export const pickupApi = {
  news: endpoint({
    method: 'GET',
    path: '/api/v1/pickup/news',
    summary: 'News of the home screen, newest first',
    access: 'public',
    /** Not shown in docs/specification.md. */
    answer: v.optional(v.array(newsEntry), []),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/pickup/list',
    summary: 'Group pages, balls and NFTs that the home screen shows',
    access: 'public',
    /** Not shown in docs/specification.md. */
    answer: v.optional(v.array(pickup), []),
  }),
}
