import { randomBytes } from 'node:crypto'
import { digest } from '../lib/digest.ts'
import type { Dependencies } from '../domain/dependencies.ts'

/** A mailed link lives ten minutes (OWASP Forgot Password Cheat Sheet asks for short lives). */
export const RECOVERY_LINK_MINUTES = 10
/** Typing twelve words and a new password takes a while. */
export const RECOVERY_SECONDS = 30 * 60
const MINUTE_MS = 60_000
const SECOND_MS = 1000
const TOKEN_BYTES = 32

/** Somebody who has opened a mailed link in this browser. */
export interface Recovering {
  email: string
  /** Lower case. */
  address: string
}

/** A fresh single-use token for a mailed link; only its digest is kept. */
export async function newRecoveryLink(deps: Dependencies, email: string): Promise<string> {
  const token = randomToken()
  const expires_at = new Date(deps.now().getTime() + RECOVERY_LINK_MINUTES * MINUTE_MS)
  await deps.db
    .insertInto('recovery_links')
    .values({ id: digest(token), email, expires_at })
    .execute()
  return token
}

/**
 * Spends a mailed link and opens a recovery for the browser that did.
 * @returns the cookie's token; null where the link is unknown, spent or expired, or its account is gone
 */
export async function openRecovery(
  deps: Dependencies,
  link: string,
): Promise<(Recovering & { token: string }) | null> {
  const now = deps.now()
  return deps.db.transaction().execute(async (trx) => {
    const spent = await trx
      .deleteFrom('recovery_links')
      .where('id', '=', digest(link))
      .where('expires_at', '>', now)
      .returning('email')
      .executeTakeFirst()
    if (!spent) return null
    const account = await trx
      .selectFrom('email_accounts')
      .select(['email', 'address'])
      .where('email', '=', spent.email)
      .where('verified_at', 'is not', null)
      .executeTakeFirst()
    if (!account) return null
    const token = randomToken()
    const expires_at = new Date(now.getTime() + RECOVERY_SECONDS * SECOND_MS)
    await trx
      .insertInto('recovery_sessions')
      .values({ id: digest(token), ...account, expires_at })
      .execute()
    return { ...account, token }
  })
}

/** Whose account the bearer of a recovery cookie may recover; null for none, an old or a finished one. */
export async function recoveringBy(
  deps: Dependencies,
  token: string | undefined,
): Promise<Recovering | null> {
  if (!token) return null
  const row = await deps.db
    .selectFrom('recovery_sessions')
    .select(['email', 'address'])
    .where('id', '=', digest(token))
    .where('expires_at', '>', deps.now())
    .executeTakeFirst()
  return row ?? null
}

function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}
