import { later, SECOND_MS } from '../../../lib/time.ts'
import { eventCursor, saveEventCursor } from '../../../store/chain/events.ts'
import { addJob } from '../../../store/jobs.ts'
import { listedTokens } from '../../../store/resale/listed-tokens.ts'
import { closeExpiredSales } from '../../../store/resale/sale-transitions.ts'
import type { Dependencies } from '../../dependencies.ts'
import { NOTIFY_LISTING_CLOSED, WATCH_LISTINGS } from '../../job-kinds.ts'
import { followMoves } from '../../provenance/follow-moves.ts'
import { chainStanding } from '../chain-standing.ts'
import { followToken } from './follow-token.ts'
import { isReadLately, isReorganised, saveReadBlock, tokensToRecheck } from './reorganisation.ts'
import { followRevertedSettlements } from '../orders/reverted-settlement.ts'

/** Listings follow the chain within seconds. */
const INTERVAL_MS = 3 * SECOND_MS
/** Blocks read again each time: events that a reorganisation moved are found at their new place. */
const OVERLAP_BLOCKS = 12
/** Blocks that are read before their number is stored; the adapter asks for as many at once as the node takes. */
const BLOCKS_PER_READ = 10_000
/** After a reorganisation leftover commitments are withdrawn at once. */
const AT_ONCE = 0

/**
 * Job: reads the chain's events about tokens and closes every listing whose commitment is gone, whose token has
 * moved or whose time is over. Tokens are compared as they are now, so that reading an event twice changes
 * nothing.
 */
export async function watchListings(deps: Dependencies): Promise<void> {
  await closeExpired(deps)
  await followChain(deps)
  // after a failure the job's own backoff applies
  await addJob(deps.db, WATCH_LISTINGS, 'all', later(deps.now(), INTERVAL_MS))
}

async function closeExpired(deps: Dependencies): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.now()
    for (const id of await closeExpiredSales(trx, now)) await addJob(trx, NOTIFY_LISTING_CLOSED, id, now)
  })
}

async function followChain(deps: Dependencies): Promise<void> {
  // a node that has not read its newest blocks yet has replaced none of them
  if ((await chainStanding(deps)) === 'behind') return
  const reorganised = await isReorganised(deps)
  // while our own transactions are missing, a token's present owner is not its final one
  if ((await deps.chain.catchUp()) > 0) return
  await followRevertedSettlements(deps)
  const head = await deps.chain.confirmedBlock()
  if (!reorganised && (await isReadLately(deps, head))) return
  const cursor = await eventCursor(deps.db)
  // the first read compares everything that is listed, whatever its events
  let from = cursor === undefined ? head : Math.max(0, Math.min(cursor, head) - OVERLAP_BLOCKS)
  if (cursor === undefined) await followTokens(deps, (await listedTokens(deps.db)).map(BigInt))
  else if (reorganised) await followTokens(deps, await tokensToRecheck(deps), AT_ONCE)
  for (; from <= head; from += BLOCKS_PER_READ) {
    const to = Math.min(head, from + BLOCKS_PER_READ - 1)
    await followTokens(deps, await deps.chain.changedTokens(from, to))
    await saveEventCursor(deps.db, to)
  }
  await followMoves(deps)
  await saveReadBlock(deps, head)
}

async function followTokens(deps: Dependencies, tokens: readonly bigint[], minAgeMs?: number): Promise<void> {
  for (const token of tokens) await followToken(deps, token, minAgeMs)
}
