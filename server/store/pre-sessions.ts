import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { isOnHold } from '../domain/accounts/limits/waiting-period.ts'
import { digest } from '../lib/digest.ts'
import type { PreSessions } from '../db/tables/people.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import type { OpenIdIdentity } from '../adapters/openid/port.ts'
import { EMAIL_METHOD, userOfIdentity } from './identities.ts'
import { inSeconds } from './session-life.ts'

const TOKEN_BYTES = 32
/** Between the first step and the signature lie seconds. */
export const PRE_SESSION_SECONDS = 600

/** What a browser has shown of its person before it signs, and whose wallet has to sign; null: a wallet not made yet. */
export type Shown = {
  /** The sign-in method, by the id that `SignInMethod` has; undefined for who is new here. */
  method: string | undefined
  /** It was added a short while ago, and proves little yet (domain/accounts/limits/waiting-period.ts). */
  onHold: boolean
} & (
  | { kind: 'email_password'; email: string; address: string }
  | { kind: 'google'; email: string | null; address: string | null }
)

type Db = Pick<Dependencies, 'db' | 'now'>

/** Remembers that this browser has shown the right authentication key for `email`. */
export async function openPreSession(deps: Db, email: string): Promise<string> {
  return open(deps, { email })
}

/** Remembers whom an OpenID provider has just vouched for in this browser. */
export async function openGooglePreSession(deps: Db, identity: OpenIdIdentity): Promise<string> {
  const { issuer, subject, email, emailVerified } = identity
  return open(deps, { issuer, subject, told_email: email, email_verified: emailVerified })
}

async function open(
  deps: Db,
  shown: Pick<Insertable<PreSessions>, 'email' | 'issuer' | 'subject' | 'told_email' | 'email_verified'>,
): Promise<string> {
  const made = randomBytes(TOKEN_BYTES).toString('base64url')
  await deps.db
    .insertInto('pre_sessions')
    .values({ id: digest(made), expires_at: inSeconds(deps, PRE_SESSION_SECONDS), ...shown })
    .execute()
  return made
}

/** Whom an OpenID provider has vouched for in this browser within the last minutes; it stays so. */
export async function shownGoogle(deps: Db, cookieToken: string | undefined): Promise<OpenIdIdentity | null> {
  if (!cookieToken) return null
  const row = await deps.db
    .selectFrom('pre_sessions')
    .select(['issuer', 'subject', 'told_email', 'email_verified'])
    .where('id', '=', digest(cookieToken))
    .where('expires_at', '>', deps.now())
    .executeTakeFirst()
  if (!row || row.issuer === null || row.subject === null) return null
  const { issuer, subject, told_email: email } = row
  return { issuer, subject, email, emailVerified: row.email_verified === true }
}

/** Spends what a browser has shown, once. */
export async function spendPreSession(deps: Db, cookieToken: string | undefined): Promise<Shown | null> {
  if (!cookieToken) return null
  const spent = await deps.db
    .deleteFrom('pre_sessions')
    .where('id', '=', digest(cookieToken))
    .where('expires_at', '>', deps.now())
    .returning(['email', 'issuer', 'subject', 'told_email', 'email_verified'])
    .executeTakeFirst()
  if (!spent) return null
  const { issuer, subject, email } = spent
  if (issuer !== null && subject !== null) {
    const user = await userOfIdentity(deps.db, { kind: 'google', issuer, subject })
    return {
      kind: 'google',
      email: spent.email_verified ? spent.told_email : null,
      address: user?.address ?? null,
      method: user?.method,
      onHold: user !== undefined && isOnHold(deps, user),
    }
  }
  const account = await deps.db
    .selectFrom('email_accounts')
    .select(['email', 'address', 'key_from'])
    .where('email', '=', email)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  if (!account) return null
  const { address } = account
  return {
    kind: 'email_password',
    email: account.email,
    address,
    method: EMAIL_METHOD,
    onHold: isOnHold(deps, account),
  }
}
