import * as v from 'valibot'
import {
  count,
  expectedPrice,
  groupName,
  id,
  maybe,
  orZero,
  text,
  time,
  translationsOf,
  yen,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { BALL_KINDS, BALL_MATERIALS, BALL_STATUSES } from './states.ts'

/**
 * Status values of docs/specification.md section 4; any other value of another server reads as `suspended` (not
 * purchasable).
 */
const ballStatus = v.fallback(v.picklist(BALL_STATUSES), 'suspended')

/** What a ball is made of (our addition); a material of another server that we do not know reads as null. */
export const ballMaterial = v.optional(v.fallback(maybe(v.picklist(BALL_MATERIALS)), null))

const ballContent = v.object({
  uuid: v.string(),
  movie_url: maybe(v.string()),
  image_url: maybe(v.string()),
  description: text,
  ball_id: maybe(v.union([v.string(), v.number()])),
  display_order: orZero(v.number()),
  translations: translationsOf({ description: v.string() }),
})

/**
 * One line of the odds table: a work, how many were put in, how many are left at this moment (our addition).
 */
const ballOdds = v.object({
  item_uuid: v.string(),
  name: text,
  image_url: maybe(v.string()),
  total_count: count,
  remain_count: count,
  translations: translationsOf({ name: v.string() }),
})
export type BallOdds = v.InferOutput<typeof ballOdds>

/**
 * What a ball has published so that its draws can be checked (docs/product.md, "Draws are fair by proof"; our
 * addition).
 */
export const ballProof = v.object({
  merkle_root: v.string(),
  slot_count: count,
  commit_tx: maybe(v.string()),
  commit_block: maybe(count),
  seed_block: maybe(count),
  seed_block_hash: maybe(v.string()),
  starting_offset: maybe(count),
})
export type BallProof = v.InferOutput<typeof ballProof>

/** A blind box (docs/specification.md section 3). `groupPage` has its wire name. */
export const ball = v.object({
  uuid: v.string(),
  status: ballStatus,
  name: text,
  description: text,
  price: yen,
  inventory: count,
  total_sales_count: orZero(count),
  remain_count: count,
  position: v.optional(maybe(v.number()), null),
  order: v.optional(maybe(v.number()), null),
  image_url: maybe(v.string()),
  groupPage: maybe(
    v.object({
      uuid: v.string(),
      code: v.string(),
      name: text,
      translations: translationsOf({ name: v.string() }),
    }),
  ),
  ball_contents: v.optional(v.nullable(v.array(ballContent)), []),
  translations: translationsOf({ name: v.string(), description: v.string() }),
  /**
   * How it is obtained: by card, or by one of the two free calls of docs/specification.md section 7. Absent on
   * other servers: by card.
   */
  kind: v.optional(v.picklist(BALL_KINDS)),
  material: ballMaterial,
  starts_at: v.optional(maybe(time)),
  ends_at: v.optional(maybe(time)),
  author: v.optional(
    maybe(v.object({ uuid: v.string(), name: text, translations: translationsOf({ name: v.string() }) })),
  ),
  odds: v.optional(v.nullable(v.array(ballOdds))),
  proof: v.optional(v.nullable(ballProof)),
  /** How many members have it as a favorite; null where they are few (our addition). */
  favorites: v.optional(maybe(count)),
  /** Whether all data of a closed ball is available from `draws` (our addition). */
  draws_published: v.optional(v.boolean()),
})
export type Ball = v.InferOutput<typeof ball>

const inGroup = v.object({ groupName, id })
const byId = v.object({ id })
/** The address of the checkout page; always present. */
const paymentAnswer = v.object({ payment_url: v.string() })
/** The address to redirect to after a free ball. */
const redirectAnswer = v.object({ redirect_url: v.string() })

export const ballsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/:groupName/balls',
    summary: 'Balls of a group page',
    access: 'public',
    params: v.object({ groupName }),
    answer: v.array(ball),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/v1/:groupName/balls/:id',
    summary: 'A ball',
    access: 'public',
    params: inGroup,
    answer: ball,
  }),
  buy: endpoint({
    method: 'PUT',
    path: '/api/v1/:groupName/balls/:id/buy',
    summary: 'Reserves one unit and opens a checkout page; an unpaid order of the same ball is gone on with',
    access: 'session',
    params: inGroup,
    /** Our addition; `another`: a further unit, although one waits for its payment. */
    query: v.object({ expected_price: expectedPrice, another: v.optional(v.picklist(['1'])) }),
    answer: paymentAnswer,
  }),
  buyForFree: endpoint({
    method: 'PUT',
    path: '/api/v1/balls/:id/buy_for_free',
    summary: 'Takes one unit of a free ball; the ball says when its NFT is minted',
    access: 'session',
    params: byId,
    answer: redirectAnswer,
  }),
  buyForFreeAndMint: endpoint({
    method: 'PUT',
    path: '/api/v1/balls/:id/buy_for_free_and_mint',
    summary: 'The same: either call takes a free ball of either kind',
    access: 'session',
    params: byId,
    answer: redirectAnswer,
  }),
}
