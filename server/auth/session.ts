import { createHash } from 'node:crypto'
import type { Dependencies, SessionUser } from '../deps.ts'

/** HttpOnly; the two readable cookies of seed.md decide nothing on the server. */
export const SESSION_COOKIE = 'akashi_session'

/** The value of a cookie in a Cookie header. */
export function cookieOf(header: string | null | undefined, name: string): string | undefined {
  const pair = (header ?? '').split(/;\s*/).find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) || undefined
}

/** What the database keeps of a secret that a browser holds. */
export function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whose valid session the Cookie header carries; null for none, an expired or a forged one. */
export async function userOf(
  deps: Pick<Dependencies, 'db' | 'now'>,
  cookieHeader: string | null | undefined,
): Promise<SessionUser | null> {
  const token = cookieOf(cookieHeader, SESSION_COOKIE)
  if (!token) return null
  const row = await deps.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.address', 'users.display_id'])
    .where('sessions.id', '=', digest(token))
    .where('sessions.expires_at', '>', deps.now())
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? { id: row.id, address: row.address, displayId: row.display_id } : null
}
