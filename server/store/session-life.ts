import { sql } from 'kysely'
import type { Dependencies } from '../domain/dependencies.ts'
import { SECOND_MS } from '../lib/time.ts'

const HOUR = 3600
const DAY = 24 * HOUR
/** How long a session lives, used or not: a month at most (NIST SP 800-63B, AAL1; ASVS 5.0, 7.3.2). */
export const SESSION_SECONDS = 30 * DAY
/** A session that nobody uses ends: a collector opens the app at events weeks apart (ASVS 5.0, 7.3.1). */
export const IDLE_SECONDS = 14 * DAY
/** On a device that others use too: as long as a library is open. */
export const SHARED_SECONDS = 12 * HOUR
export const SHARED_IDLE_SECONDS = HOUR / 2
/** How old `seen_at` may be: a session in use costs one write in this time, not one per request. */
const SEEN_SECONDS = HOUR
const SHARED_SEEN_SECONDS = 300

/** The time in so many seconds. */
export function inSeconds(deps: Pick<Dependencies, 'now'>, seconds: number): Date {
  return new Date(deps.now().getTime() + seconds * SECOND_MS)
}

/** Whether a session that is in use has to be written down as seen. */
export function isSeenLongAgo(now: Date, { seen_at, shared }: { seen_at: Date; shared: boolean }): boolean {
  return now.getTime() - seen_at.getTime() > (shared ? SHARED_SEEN_SECONDS : SEEN_SECONDS) * SECOND_MS
}

/** Writes sessions down as seen: each lives on for its idle time, and never beyond its end. */
export async function renewSessions(
  deps: Pick<Dependencies, 'db' | 'now'>,
  ids: readonly string[],
): Promise<void> {
  const [idle, sharedIdle] = [inSeconds(deps, IDLE_SECONDS), inSeconds(deps, SHARED_IDLE_SECONDS)]
  await deps.db
    .updateTable('sessions')
    .set({
      seen_at: deps.now(),
      expires_at: sql<Date>`least(ends_at, case when shared then ${sharedIdle}::timestamptz
        else ${idle}::timestamptz end)`,
    })
    .where('id', 'in', ids)
    .execute()
}
