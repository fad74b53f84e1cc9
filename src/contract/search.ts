import * as v from 'valibot'
import { count, groupName, maybe, text, time, translationsOf, yen } from './common.ts'
import { endpoint } from './endpoint.ts'
import { SEARCH_KINDS } from './search-kinds.ts'
import { BALL_STATUSES } from './states.ts'
import { writtenLine } from './written-text.ts'

const code = { group_code: groupName }
const nameAndArtist = translationsOf({ name: v.string(), artist: v.string() })
const nameAndShop = translationsOf({ name: v.string(), shop: v.string() })

const foundWork = v.object({
  uuid: v.string(),
  name: text,
  artist: text,
  ...code,
  image_url: maybe(v.string()),
  /** The edition to show: the cheapest on sale, else the first that was minted. */
  nft_uuid: maybe(v.string()),
  /** A ball that holds it: one on sale, where there is one. */
  ball_uuid: maybe(v.string()),
  /** Of the cheapest listing; null where there is none. */
  price: maybe(yen),
  translations: nameAndArtist,
})
export type FoundWork = v.InferOutput<typeof foundWork>

const foundBall = v.object({
  uuid: v.string(),
  name: text,
  shop: text,
  ...code,
  image_url: maybe(v.string()),
  price: yen,
  status: v.fallback(v.picklist(BALL_STATUSES), 'suspended'),
  remain_count: count,
  /** Null where its sale has begun. */
  starts_at: maybe(time),
  translations: nameAndShop,
})
export type FoundBall = v.InferOutput<typeof foundBall>

const foundShop = v.object({
  uuid: v.string(),
  name: text,
  creator: text,
  ...code,
  image_url: maybe(v.string()),
  translations: translationsOf({ name: v.string(), creator: v.string() }),
})

const foundArtist = v.object({
  uuid: v.string(),
  name: text,
  shop: text,
  ...code,
  image_url: maybe(v.string()),
  translations: nameAndShop,
})

const foundMember = v.object({ display_id: v.string(), name: text, icon_url: maybe(v.string()) })
export type FoundMember = v.InferOutput<typeof foundMember>

/** What was found of one kind, the best first. */
function listOf<S extends v.GenericSchema>(entry: S) {
  return v.object({
    /** How many there are, counted up to `SEARCH_COUNTED` + 1. */
    count,
    objects: v.array(entry),
    /** What `after` is to be for those that follow; null at the end. */
    next: maybe(v.string()),
  })
}

/** A kind that was not asked for is left out. */
const found = v.object({
  works: v.optional(listOf(foundWork)),
  balls: v.optional(listOf(foundBall)),
  shops: v.optional(listOf(foundShop)),
  artists: v.optional(listOf(foundArtist)),
  members: v.optional(listOf(foundMember)),
})
export type Found = v.InferOutput<typeof found>

/** Search over the whole shop (our addition: docs/specification.md has none). */
export const searchApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/v1/search',
    summary:
      'What is found of each kind, the first few; with `kind` a page of that kind alone, from `after` on. Private members and suspended balls are never among it',
    access: 'public',
    query: v.object({
      q: v.pipe(v.optional(v.string(), ''), v.transform(writtenLine)),
      kind: v.optional(v.picklist(SEARCH_KINDS)),
      /** `next` of the page before. */
      after: v.optional(v.pipe(v.string(), v.regex(/^[0-4]-\d{1,15}$/))),
    }),
    answer: found,
    extra: 'search',
  }),
}
