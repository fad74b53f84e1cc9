import { createBatcher } from '../../../lib/batch.ts'
import { sentCookie } from '../../../lib/cookies.ts'
import { digest } from '../../../lib/digest.ts'
import { usersOfSessions } from '../../../store/accounts/sessions.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { SESSION_COOKIE } from '../cookies.ts'
import { isSeenLongAgo, renew } from './session-life.ts'

/** Sessions that one statement looks up; more wait for the next. */
const AT_MOST = 256

/**
 * The user whose valid session a Cookie header carries; null for none, an expired or a forged one. Requests
 * that arrive while a statement runs are looked up together by the next.
 */
export function sessionReader(
  deps: Pick<Dependencies, 'config' | 'db' | 'now'>,
): (cookieHeader: string | null | undefined) => Promise<SessionUser | null> {
  const userOf = createBatcher(
    () => 'sessions',
    (ids: readonly string[]) => usersOf(deps, ids),
    AT_MOST,
  )
  return async (cookieHeader) => {
    const token = sentCookie(deps.config, cookieHeader, SESSION_COOKIE)
    return token ? userOf(digest(token)) : null
  }
}

async function usersOf(deps: Pick<Dependencies, 'db' | 'now'>, ids: readonly string[]) {
  const rows = await usersOfSessions(deps.db, ids, deps.now())
  const stale = rows.filter((row) => isSeenLongAgo(deps.now(), row)).map(({ session }) => session)
  if (stale.length > 0) await renew(deps, stale)
  const users = new Map<string, SessionUser>(
    rows.map(({ session, id, address, display_id, proven_at }) => [
      session,
      { id, address, displayId: display_id, session, provenAt: proven_at },
    ]),
  )
  return ids.map((id) => ({ status: 'fulfilled' as const, value: users.get(id) ?? null }))
}
