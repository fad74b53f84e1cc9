import { randomBytes } from 'node:crypto'
import type { OpenIdIdentity } from '../../../adapters/openid/port.ts'
import { digest } from '../../../lib/digest.ts'
import { secondsAfter } from '../../../lib/time.ts'
import { emailAccount } from '../../../store/accounts/email-accounts.ts'
import { userOfIdentity } from '../../../store/accounts/identities.ts'
import { insertPreSession, preSession, takePreSession } from '../../../store/accounts/pre-sessions.ts'
import type { Dependencies } from '../../dependencies.ts'
import { isWaiting } from '../limits/waiting-period.ts'
import { EMAIL_METHOD } from '../method-ids.ts'

const TOKEN_BYTES = 32
/** Between the first step and the signature lie seconds. */
export const PRE_SESSION_SECONDS = 600

/**
 * What a browser has shown of its user before it signs, and the wallet that has to sign; `address` is null
 * where that does not exist yet.
 */
type Shown = {
  /** The id of the sign-in method; undefined for a new user. */
  method: string | undefined
  /** Its waiting period is not over: it proves little yet (limits/waiting-period.ts). */
  isWaiting: boolean
} & (
  | { kind: 'email_password'; email: string; address: string }
  | { kind: 'google'; email: string | null; address: string | null }
)

type Deps = Pick<Dependencies, 'db' | 'now'>

/** Stores that this browser has shown the right authentication key for `email`. @returns the cookie's token */
export async function openPreSession(deps: Deps, email: string): Promise<string> {
  return open(deps, { email })
}

/**
 * Stores the identity that an OpenID provider has just vouched for in this browser. @returns the cookie's token
 */
export async function openGooglePreSession(deps: Deps, identity: OpenIdIdentity): Promise<string> {
  const { issuer, subject, email, emailVerified } = identity
  return open(deps, { issuer, subject, told_email: email, email_verified: emailVerified })
}

async function open(
  { db, now }: Deps,
  shown: Omit<Parameters<typeof insertPreSession>[1], 'id' | 'expires_at'>,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expires_at = secondsAfter(now(), PRE_SESSION_SECONDS)
  await insertPreSession(db, { id: digest(token), expires_at, ...shown })
  return token
}

/**
 * The identity that an OpenID provider has vouched for in this browser within the last minutes; it is not
 * spent.
 */
export async function shownGoogle(
  { db, now }: Deps,
  cookieToken: string | undefined,
): Promise<OpenIdIdentity | null> {
  if (!cookieToken) return null
  const row = await preSession(db, digest(cookieToken), now())
  if (!row || row.issuer === null || row.subject === null) return null
  const { issuer, subject, told_email: email } = row
  return { issuer, subject, email, emailVerified: row.email_verified === true }
}

/** Spends what a browser has shown, once. */
export async function spendPreSession(deps: Deps, cookieToken: string | undefined): Promise<Shown | null> {
  if (!cookieToken) return null
  const spent = await takePreSession(deps.db, digest(cookieToken), deps.now())
  if (!spent) return null
  const { issuer, subject, email } = spent
  if (issuer !== null && subject !== null) {
    const user = await userOfIdentity(deps.db, { kind: 'google', issuer, subject })
    return {
      kind: 'google',
      email: spent.email_verified ? spent.told_email : null,
      address: user?.address ?? null,
      method: user?.method,
      isWaiting: user !== undefined && isWaiting(deps, user),
    }
  }
  const account = email === null ? undefined : await emailAccount(deps.db, email)
  if (!account) return null
  return {
    kind: 'email_password',
    email: account.email,
    address: account.address,
    method: EMAIL_METHOD,
    isWaiting: isWaiting(deps, account),
  }
}
