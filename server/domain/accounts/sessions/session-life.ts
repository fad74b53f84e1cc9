import { DAY_SECONDS, HOUR_SECONDS, SECOND_MS, secondsAfter } from '../../../lib/time.ts'
import { renewSessions } from '../../../store/accounts/sessions.ts'
import type { Dependencies } from '../../dependencies.ts'

/** How long a session lives, used or not: a month at most (NIST SP 800-63B, AAL1; ASVS 5.0, 7.3.2). */
export const SESSION_SECONDS = 30 * DAY_SECONDS
/** How long an unused session lives: a collector opens the app at events weeks apart (ASVS 5.0, 7.3.1). */
export const IDLE_SECONDS = 14 * DAY_SECONDS
/** On a shared device: as long as a library is open. */
export const SHARED_SECONDS = 12 * HOUR_SECONDS
export const SHARED_IDLE_SECONDS = HOUR_SECONDS / 2
/** How old `seen_at` may be: a session in use costs one write in this time, not one per request. */
const SEEN_SECONDS = HOUR_SECONDS
const SHARED_SEEN_SECONDS = 300

/** Whether the use of a session has to be written down again. */
export function isSeenLongAgo(now: Date, { seen_at, shared }: { seen_at: Date; shared: boolean }): boolean {
  return now.getTime() - seen_at.getTime() > (shared ? SHARED_SEEN_SECONDS : SEEN_SECONDS) * SECOND_MS
}

/** Writes down that sessions were used now. */
export async function renew(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  ids: readonly string[],
): Promise<void> {
  const at = now()
  const idle = secondsAfter(at, IDLE_SECONDS)
  await renewSessions(db, ids, { at, idle, sharedIdle: secondsAfter(at, SHARED_IDLE_SECONDS) })
}
