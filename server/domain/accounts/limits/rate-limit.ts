import type { Dependencies } from '../../dependencies.ts'
import { SECOND_MS, secondsAfter } from '../../../lib/time.ts'
import { Problem } from '../../../lib/problem.ts'
import { addAttempt } from '../../../store/accounts/rate-limits.ts'

/** How often something may be tried in a window. */
export interface Limit {
  count: number
  seconds: number
}

/**
 * Counts one attempt at `key` and refuses the one too many.
 * @throws Problem 429 with Retry-After in seconds
 */
export async function countAttempt(
  deps: Pick<Dependencies, 'db' | 'now'>,
  key: string,
  limit: Limit,
): Promise<void> {
  const now = deps.now()
  const row = await addAttempt(deps.db, key, { now, resets: secondsAfter(now, limit.seconds) })
  if (row.count <= limit.count) return
  const wait = Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / SECOND_MS))
  throw new Problem(429, 'TOO_MANY', {}, { 'Retry-After': String(wait) })
}
