import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { digest } from '../lib/digest.ts'
import type { DB } from '../db/schema.ts'
import type { SignUps } from '../db/tables/people.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import type { PendingVault } from '../domain/accounts/vault/save-vault.ts'
import { LINK_MINUTES } from './email-accounts.ts'
import { inSeconds } from './session-life.ts'

export type SignUp = Selectable<SignUps>

const TOKEN_BYTES = 32
const MINUTE_SECONDS = 60
/** How long a sign-up waits: for who opens their mail in the evening and has a new link sent. */
export const SIGN_UP_SECONDS = 24 * 3600
/**
 * Sign-ups that wait at one address. No more mails than these go to one address in an hour (domain/accounts/limits/login-limits.ts), so
 * that nobody pushes out one whose link still lives.
 */
const MOST_AT_ONE_ADDRESS = 20

/** What somebody signs up with; it becomes account and wallet when its link is followed. */
export interface NewSignUp extends Pick<SignUp, 'email' | 'address' | 'auth_hash' | 'kdf' | 'browser'> {
  wallet: PendingVault
}

/**
 * Keeps a sign-up until it is confirmed: in the place of an earlier one of the same browser, whose links are void, and
 * beside those of others, whoever they are. Whether the address has an account makes no difference here.
 * @returns its id
 */
export async function keepSignUp(deps: Dependencies, { wallet, ...facts }: NewSignUp): Promise<string> {
  const { vault, wraps, operatorKey: operator_key } = wallet
  const row = {
    ...facts,
    kdf: JSON.stringify(facts.kdf),
    wallet: JSON.stringify({ vault, wraps }),
    operator_key,
    created_at: deps.now(),
    expires_at: inSeconds(deps, SIGN_UP_SECONDS),
  }
  const kept = await deps.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('sign_ups')
      .values({ id: randomUUID(), ...row })
      .onConflict((conflict) => conflict.columns(['email', 'browser']).doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.deleteFrom('email_tokens').where('sign_up', '=', id).execute()
    return id
  })
  const others = deps.db.selectFrom('sign_ups').select('id').where('email', '=', facts.email)
  const oldest = others.orderBy('created_at', 'desc').orderBy('id').offset(MOST_AT_ONE_ADDRESS)
  // one that is being confirmed at this moment is nobody's to wait for
  await deps.db.deleteFrom('sign_ups').where('id', 'in', oldest.forUpdate().skipLocked()).execute()
  return kept
}

/**
 * A fresh single-use token for a sign-up's link; only its digest is kept. Those that were mailed before go on working.
 * @returns null for a sign-up that has just been confirmed or replaced
 */
export async function newSignUpLink(
  deps: Dependencies,
  { id, email }: Pick<SignUp, 'id' | 'email'>,
): Promise<string | null> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expires_at = inSeconds(deps, LINK_MINUTES * MINUTE_SECONDS)
  return deps.db.transaction().execute(async (trx) => {
    const waiting = trx.selectFrom('sign_ups').select('id').where('id', '=', id).forKeyShare()
    if (!(await waiting.executeTakeFirst())) return null
    await trx
      .insertInto('email_tokens')
      .values({ id: digest(token), email, expires_at, sign_up: id })
      .execute()
    return token
  })
}

/** The sign-up that a mailed link confirms; undefined for a link that is none, spent or expired. */
export async function signUpOfLink(deps: Dependencies, token: string): Promise<SignUp | undefined> {
  return deps.db
    .selectFrom('email_tokens')
    .innerJoin('sign_ups', 'sign_ups.id', 'email_tokens.sign_up')
    .selectAll('sign_ups')
    .where('email_tokens.id', '=', digest(token))
    .where('email_tokens.expires_at', '>', deps.now())
    .where('sign_ups.expires_at', '>', deps.now())
    .executeTakeFirst()
}

/** What waits at an address in the browser that signed up. */
export async function signUpOfBrowser(
  deps: Dependencies,
  email: string,
  browser: string | null,
): Promise<SignUp | undefined> {
  if (browser === null) return undefined
  return deps.db
    .selectFrom('sign_ups')
    .selectAll()
    .where('email', '=', email)
    .where('browser', '=', browser)
    .where('expires_at', '>', deps.now())
    .executeTakeFirst()
}

/** Lets a sign-up wait on, from now. */
export async function prolongSignUp(deps: Dependencies, id: string): Promise<void> {
  const expires_at = inSeconds(deps, SIGN_UP_SECONDS)
  await deps.db.updateTable('sign_ups').set({ expires_at }).where('id', '=', id).execute()
}

/**
 * Takes a sign-up out of the waiting, once, and with it all others at its address: their links are void. Whoever
 * confirms another one at the same moment waits, and finds nothing.
 * @returns false where somebody else was first
 */
export async function takeSignUp(
  trx: Kysely<DB>,
  { id, email }: Pick<SignUp, 'id' | 'email'>,
): Promise<boolean> {
  const rows = trx.selectFrom('sign_ups').select('id').where('email', '=', email)
  const waiting = await rows.orderBy('id').forUpdate().execute()
  if (!waiting.some((row) => row.id === id)) return false
  await dropSignUps(trx, email)
  return true
}

/** Lets go of everything that waits at an address which has become somebody's. */
export async function dropSignUps(trx: Kysely<DB>, email: string): Promise<void> {
  await trx.deleteFrom('sign_ups').where('email', '=', email).execute()
}
