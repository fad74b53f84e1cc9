import * as v from 'valibot'
import { count, maybe, text, time, translationsOf, yen } from './common.ts'
import { endpoint } from './endpoint.ts'

const named = { name: text, author: maybe(v.string()) }
const namedTranslations = translationsOf({ name: v.string(), author: v.string() })

/** An edition of a work in somebody's collection, as a picture of a wall with what its label says. */
const shownWork = v.object({
  /** Of the NFT. */
  uuid: v.string(),
  group_code: v.string(),
  ...named,
  image_url: maybe(v.string()),
  edition_number: count,
  total_edition_number: count,
  /** The name that its owner has chosen; null for a former member. */
  owner_name: maybe(v.string()),
  translations: namedTranslations,
})
export type ShownWork = v.InferOutput<typeof shownWork>

/** A ball with some of the works inside. */
const shownBall = v.object({
  uuid: v.string(),
  /** Works inside, each counted once. */
  work_count: count,
  /** Of them, those that can still come out. */
  left_count: v.optional(count),
  /** A few of them, from the rarest to the commonest. */
  works: v.array(
    v.object({
      item_uuid: v.string(),
      name: text,
      image_url: maybe(v.string()),
      total_edition_number: count,
      /** That the next ball holds it, 0 to 1. */
      chance: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
      translations: translationsOf({ name: v.string() }),
    }),
  ),
})

/** A shop by its works. */
const shownShop = v.object({
  code: v.string(),
  name: text,
  creator: text,
  /** Pictures of works, the rarest first. */
  works: v.array(v.string()),
  translations: translationsOf({ name: v.string(), creator: v.string() }),
})
export type ShownShop = v.InferOutput<typeof shownShop>

/**
 * What the home screen shows beside the pickups of docs/specification.md section 7 (our addition): a work with the
 * facts of its certificate, the shops by their works, the works that were drawn last, and the newest listings. Works
 * whose certificate is revoked are none of them.
 */
const showcase = v.object({
  /** Null as long as nobody owns a work. */
  hero: maybe(
    v.object({
      ...shownWork.entries,
      /** What its artist says of their work; absent where the server does not say it. */
      author_about: v.optional(maybe(v.string())),
      token: v.string(),
      /** When it was minted; asked for by apps that were installed before 2026-12 and read by none since. */
      issued_at: v.optional(maybe(time)),
      /**
       * SHA-256 of the certificate's own facts, hexadecimal: its border is drawn from it (docs/capsule.md); null or
       * absent where the server does not say it.
       */
      fingerprint: v.optional(maybe(text)),
      /** A ball of its shop among the pickups; null or absent where there is none. */
      ball: v.optional(maybe(shownBall)),
      translations: translationsOf({ name: v.string(), author: v.string(), author_about: v.string() }),
    }),
  ),
  shops: v.array(shownShop),
  /** The last draws first, each work once. */
  found: v.array(shownWork),
  /** The newest listings first, each work once. */
  listed: v.array(v.object({ ...shownWork.entries, price: yen })),
})
export type Showcase = v.InferOutput<typeof showcase>

export const showcaseApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/v1/pickup/showcase',
    summary: 'A work with its certificate, the shops by their works, the newest works and listings',
    access: 'public',
    answer: showcase,
    extra: 'showcase',
  }),
}
