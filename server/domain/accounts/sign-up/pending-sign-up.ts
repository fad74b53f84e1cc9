import { randomBytes } from 'node:crypto'
import { digest } from '../../../lib/digest.ts'
import { DAY_SECONDS, secondsAfter } from '../../../lib/time.ts'
import { deleteEmailTokensOfSignUp, insertEmailToken } from '../../../store/accounts/email-tokens.ts'
import {
  deleteOldestSignUps,
  lockSignUp,
  setSignUpExpiry,
  signUpOfBrowser,
  signUpOfToken,
  upsertSignUp,
  type SignUp,
} from '../../../store/accounts/sign-ups.ts'
import type { Dependencies } from '../../dependencies.ts'
import { MAILS_PER_MAILBOX } from '../limits/mail-limits.ts'
import { LINK_SECONDS } from '../limits/mailed-links.ts'
import type { PendingVault } from '../vault/new-vault.ts'

const TOKEN_BYTES = 32
/** How long a sign-up waits: for a user who opens their mail in the evening and requests a new link. */
export const SIGN_UP_SECONDS = DAY_SECONDS
/**
 * Pending sign-ups per address. A mailbox gets no more mails than these in an hour, so that an attacker
 * cannot displace a sign-up whose link is still valid.
 */
const MOST_AT_ONE_ADDRESS = MAILS_PER_MAILBOX.count

/** A sign-up before it is confirmed; it becomes account and wallet when its link is followed. */
interface NewSignUp extends Pick<SignUp, 'email' | 'address' | 'auth_hash' | 'kdf' | 'browser'> {
  wallet: PendingVault
}

type Deps = Pick<Dependencies, 'db' | 'now'>

/**
 * Stores a sign-up until it is confirmed: in the place of an earlier one of the same browser, whose links are
 * void, and beside those of other browsers. Whether the address has an account makes no difference here.
 * @returns its id
 */
export async function storeSignUp({ db, now }: Deps, { wallet, ...facts }: NewSignUp): Promise<string> {
  const { vault, wraps, operatorKey: operator_key } = wallet
  const at = now()
  const row = {
    ...facts,
    kdf: facts.kdf && JSON.stringify(facts.kdf),
    wallet: JSON.stringify({ vault, wraps }),
    operator_key,
    code_hash: null,
    code_expires_at: null,
    code_tries: 0,
    created_at: at,
    expires_at: secondsAfter(at, SIGN_UP_SECONDS),
  }
  const id = await db.transaction().execute(async (trx) => {
    const stored = await upsertSignUp(trx, row)
    await deleteEmailTokensOfSignUp(trx, stored)
    return stored
  })
  await deleteOldestSignUps(db, facts.email, MOST_AT_ONE_ADDRESS)
  return id
}

/**
 * A new single-use token for a sign-up's link; only its digest is stored. Those that were mailed before go on
 * working.
 * @returns null for a sign-up that has just been confirmed or replaced
 */
export async function newSignUpLink(
  { db, now }: Deps,
  { id, email }: Pick<SignUp, 'id' | 'email'>,
): Promise<string | null> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expires_at = secondsAfter(now(), LINK_SECONDS)
  return db.transaction().execute(async (trx) => {
    if (!(await lockSignUp(trx, id))) return null
    await insertEmailToken(trx, { id: digest(token), email, expires_at, sign_up: id })
    return token
  })
}

/** The sign-up that a mailed link confirms; undefined for a link that is none, spent or expired. */
export async function signUpOfLink({ db, now }: Deps, token: string): Promise<SignUp | undefined> {
  return signUpOfToken(db, digest(token), now())
}

/** The sign-up that waits at an address in the browser that signed up. */
export async function waitingSignUp(
  { db, now }: Deps,
  email: string,
  browser: string | null,
): Promise<SignUp | undefined> {
  return browser === null ? undefined : signUpOfBrowser(db, { email, browser, now: now() })
}

/** Lets a sign-up wait its whole time again, from now. */
export async function prolongSignUp({ db, now }: Deps, id: string): Promise<void> {
  await setSignUpExpiry(db, id, secondsAfter(now(), SIGN_UP_SECONDS))
}
