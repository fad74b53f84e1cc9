import { gathered } from '../../../lib/batch.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { sentCookie } from '../../../lib/cookies.ts'
import { digest } from '../../../lib/digest.ts'
import { isSeenLongAgo, renewSessions } from '../../../store/session-life.ts'

/** HttpOnly; the two readable cookies of docs/specification.md decide nothing on the server. */
export const SESSION_COOKIE = 'akashi_session'
/** Names the browser that has shown the right authentication key, or came back from Google, until it signs. */
export const PRE_SESSION_COOKIE = 'akashi_pre_session'

/** Sessions that one statement looks up; more wait for the next. */
const AT_MOST = 256

/**
 * Whose valid session a Cookie header carries; null for none, an expired or a forged one. Those who ask while a
 * statement runs are looked up together by the next.
 */
export function sessionReader(
  deps: Pick<Dependencies, 'config' | 'db' | 'now'>,
): (cookieHeader: string | null | undefined) => Promise<SessionUser | null> {
  const look = gathered(
    () => 'sessions',
    (ids: readonly string[]) => usersOf(deps, ids),
    AT_MOST,
  )
  return async (cookieHeader) => {
    const token = sentCookie(deps.config, cookieHeader, SESSION_COOKIE)
    return token ? look(digest(token)) : null
  }
}

async function usersOf(deps: Pick<Dependencies, 'db' | 'now'>, ids: readonly string[]) {
  const rows = await deps.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as session', 'users.id', 'users.address', 'users.display_id'])
    .select(['sessions.seen_at', 'sessions.shared', 'sessions.proven_at'])
    .where('sessions.id', 'in', ids)
    .where('sessions.expires_at', '>', deps.now())
    .where('users.deleted_at', 'is', null)
    .execute()
  const stale = rows.filter((row) => isSeenLongAgo(deps.now(), row)).map(({ session }) => session)
  if (stale.length > 0) await renewSessions(deps, stale)
  const users = new Map<string, SessionUser>(
    rows.map(({ session, id, address, display_id, proven_at }) => [
      session,
      { id, address, displayId: display_id, session, provenAt: proven_at },
    ]),
  )
  return ids.map((id) => ({ status: 'fulfilled' as const, value: users.get(id) ?? null }))
}
