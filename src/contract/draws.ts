import * as v from 'valibot'
import { ballProof } from './balls.ts'
import { count, groupName, id, maybe, paginationMeta, text, translationsOf } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Slots in one answer of a published list; a ball of 100,000 units is fifty answers. */
export const SLOTS_PER_PAGE = 2000

/**
 * One slot of a published ball, in the order of their numbers: content, edition, salt, and, where it was
 * assigned to an order, its place in the queue and the token it became.
 */
const publishedSlot = v.tuple([v.string(), count, v.string(), v.nullable(count), v.nullable(v.string())])
export type PublishedSlot = v.InferOutput<typeof publishedSlot>

/** A work that the ball held, by its id, and how many units of it were put in. */
const publishedContent = v.object({
  uuid: v.string(),
  name: text,
  total_count: count,
  translations: translationsOf({ name: v.string() }),
})

/**
 * A page of everything that a closed ball publishes (docs/product.md, "Draws are fair by proof"; our addition).
 */
const publishedDraws = v.object({
  ball_uuid: v.string(),
  proof: ballProof,
  contents: v.array(publishedContent),
  slots: v.array(publishedSlot),
  meta: paginationMeta,
})
export type PublishedDraws = v.InferOutput<typeof publishedDraws>

/** What the chain itself answers about a ball's draw, relayed by our server (our addition). */
const chainRecord = v.object({
  chain_id: count,
  collection_address: v.string(),
  /** Null where the chain has no record of this ball. */
  recorded: v.nullable(
    v.object({
      root: v.string(),
      slots: count,
      block_number: count,
      /** Of the block after; null where it does not exist yet. */
      seed_block_hash: maybe(v.string()),
    }),
  ),
})
export type ChainRecord = v.InferOutput<typeof chainRecord>

const ofBall = v.object({ groupName, id })

export const drawsApi = {
  published: endpoint({
    method: 'GET',
    path: '/api/v1/:groupName/balls/:id/draws',
    summary: 'Every slot, salt and place of a closed ball, 2,000 a page; 409 before',
    access: 'public',
    params: ofBall,
    query: v.object({ page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/))) }),
    answer: publishedDraws,
    extra: 'draws',
  }),
  record: endpoint({
    method: 'GET',
    path: '/api/v1/:groupName/balls/:id/record',
    summary: "What the chain has recorded of a ball's draw",
    access: 'public',
    params: ofBall,
    answer: chainRecord,
    extra: 'draws',
  }),
}
