import { randomBytes } from 'node:crypto'
import type { Dependencies } from '../deps.ts'
import { digest } from '../auth/session.ts'

const TOKEN_BYTES = 32
const SECOND_MS = 1000
/** A collector opens the app at events weeks apart. */
export const SESSION_SECONDS = 30 * 24 * 3600
/** Between the password step and the signature lie seconds. */
export const PRE_SESSION_SECONDS = 600

function token(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

function inSeconds(deps: Dependencies, seconds: number): Date {
  return new Date(deps.now().getTime() + seconds * SECOND_MS)
}

/** Opens a session; the answer is the cookie's token, of which the database keeps a digest only. */
export async function openSession(deps: Dependencies, userId: string): Promise<string> {
  const made = token()
  await deps.db
    .insertInto('sessions')
    .values({ id: digest(made), user_id: userId, expires_at: inSeconds(deps, SESSION_SECONDS) })
    .execute()
  return made
}

/** Ends the session of a cookie's token; harmless when there is none. */
export async function endSession(deps: Dependencies, cookieToken: string | undefined): Promise<void> {
  if (!cookieToken) return
  await deps.db.deleteFrom('sessions').where('id', '=', digest(cookieToken)).execute()
}

/** Remembers that this browser has shown the right authentication key for `email`. */
export async function openPreSession(deps: Dependencies, email: string): Promise<string> {
  const made = token()
  await deps.db
    .insertInto('pre_sessions')
    .values({ id: digest(made), email, expires_at: inSeconds(deps, PRE_SESSION_SECONDS) })
    .execute()
  return made
}

/** Spends the password step of a browser: the e-mail account and its wallet address, once. */
export async function spendPreSession(
  deps: Dependencies,
  cookieToken: string | undefined,
): Promise<{ email: string; address: string } | null> {
  if (!cookieToken) return null
  const spent = await deps.db
    .deleteFrom('pre_sessions')
    .where('id', '=', digest(cookieToken))
    .where('expires_at', '>', deps.now())
    .returning('email')
    .executeTakeFirst()
  if (!spent) return null
  const account = await deps.db
    .selectFrom('email_accounts')
    .select(['email', 'address'])
    .where('email', '=', spent.email)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  return account ?? null
}
