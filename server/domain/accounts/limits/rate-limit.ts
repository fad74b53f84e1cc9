import { sql } from 'kysely'
import type { Dependencies } from '../../dependencies.ts'
import { Problem } from '../../../lib/problem.ts'

const SECOND_MS = 1000

/** How often something may be tried in a window. */
export interface Limit {
  count: number
  seconds: number
}

/**
 * Counts one attempt at `key` and refuses the one too many. One statement: parallel attempts can't slip through.
 * @throws Problem 429 with Retry-After in seconds
 */
export async function countAttempt(deps: Dependencies, key: string, limit: Limit): Promise<void> {
  const now = deps.now()
  const resets = new Date(now.getTime() + limit.seconds * SECOND_MS)
  // a window that ends later than one that begins now was begun by a clock that has been set back since
  const isOver = sql<boolean>`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > ${resets})`
  const row = await deps.db
    .insertInto('rate_limits')
    .values({ key, count: 1, resets_at: resets })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else rate_limits.count + 1 end`,
        resets_at: sql<Date>`case when ${isOver} then ${resets} else rate_limits.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow()
  if (row.count <= limit.count) return
  const wait = Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / SECOND_MS))
  throw new Problem(429, 'TOO_MANY', {}, { 'Retry-After': String(wait) })
}
