import { randomBytes } from 'node:crypto'
import { digest } from '../../../lib/digest.ts'
import { secondsAfter } from '../../../lib/time.ts'
import { emailAccount } from '../../../store/accounts/email-accounts.ts'
import {
  insertRecoveryLink,
  insertRecoverySession,
  recoverySession,
  takeRecoveryLink,
} from '../../../store/accounts/recovery-links.ts'
import type { Dependencies } from '../../dependencies.ts'
import { LINK_SECONDS } from '../limits/mailed-links.ts'

/** Typing twelve words and a new password takes a while. */
export const RECOVERY_SECONDS = 30 * 60
const TOKEN_BYTES = 32

/** The account that a browser may recover, because it has opened a mailed link. */
export interface Recovering {
  email: string
  /** Lower case. */
  address: string
}

type Deps = Pick<Dependencies, 'db' | 'now'>

/** A new single-use token for a mailed link; only its digest is stored. */
export async function newRecoveryLink({ db, now }: Deps, email: string): Promise<string> {
  const token = randomToken()
  await insertRecoveryLink(db, {
    id: digest(token),
    email,
    expires_at: secondsAfter(now(), LINK_SECONDS),
  })
  return token
}

/**
 * Spends a mailed link and opens a recovery for the browser that did.
 * @returns the cookie's token; null where the link is unknown, spent or expired, or its account is gone
 */
export async function openRecovery(
  { db, now }: Deps,
  link: string,
): Promise<(Recovering & { token: string }) | null> {
  return db.transaction().execute(async (trx) => {
    const mailedTo = await takeRecoveryLink(trx, digest(link), now())
    const account = mailedTo === undefined ? undefined : await emailAccount(trx, mailedTo)
    if (!account) return null
    const { email, address } = account
    const token = randomToken()
    const expires_at = secondsAfter(now(), RECOVERY_SECONDS)
    await insertRecoverySession(trx, { id: digest(token), email, address, expires_at })
    return { email, address, token }
  })
}

/**
 * The account that the bearer of a recovery cookie may recover; null for none, an expired or a finished one.
 */
export async function recoveringBy({ db, now }: Deps, token: string | undefined): Promise<Recovering | null> {
  if (!token) return null
  return (await recoverySession(db, digest(token), now())) ?? null
}

function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}
