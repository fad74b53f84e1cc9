import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { Provider } from '../db/tables/people.ts'
import type { UserRow } from './users.ts'

/** A way in, by what its issuer calls the person: an OpenID subject, a wallet's address, an e-mail address. */
export interface Identity {
  kind: Provider
  /** An OpenID issuer; `eip155` for a wallet; empty for an e-mail address, for which we vouch ourselves. */
  issuer: string
  subject: string
  /** What the issuer says of the address, for its owner to know the identity by; decides nothing. */
  email?: string | null
}

/** How a further method comes to an account: it waits, and who takes it back ends the session that added it. */
export interface Linking {
  at: Date
  keyFrom?: Date
  session?: string
}

/** The id of e-mail with password among an account's sign-in methods; there is one at most. */
export const EMAIL_METHOD = 'email'

/** Issuer of wallets: CAIP-2's namespace of Ethereum accounts, the same account on every chain of it. */
export const WALLET_ISSUER = 'eip155'

/** Whose sign-in method this is; undefined for nobody's, and for that of a deleted account. */
export async function userOfIdentity(
  db: Kysely<DB>,
  identity: Pick<Identity, 'kind' | 'issuer' | 'subject'>,
): Promise<(UserRow & { method: string; key_from: Date | null }) | undefined> {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .selectAll('users')
    .select(['identities.id as method', 'identities.key_from'])
    .where('identities.kind', '=', identity.kind)
    .where('identities.issuer', '=', identity.issuer)
    .where('identities.subject', '=', identity.subject)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Gives a user a sign-in method. The caller has seen the proofs: that the account is theirs, and that the identity is.
 * Repeating it changes nothing; somebody else's stays theirs: `taken`.
 */
export async function linkIdentity(
  db: Kysely<DB>,
  userId: string,
  { kind, issuer, subject, email = null }: Identity,
  { at, keyFrom, session }: Linking,
): Promise<{ id: string } | 'taken'> {
  const more = { email, created_at: at, key_from: keyFrom ?? null, linked_session: session ?? null }
  await db
    .insertInto('identities')
    .values({ id: randomUUID(), user_id: userId, kind, issuer, subject, ...more })
    .onConflict((conflict) => conflict.columns(['kind', 'issuer', 'subject']).doNothing())
    .execute()
  const { id, user_id } = await db
    .selectFrom('identities')
    .select(['id', 'user_id'])
    .where('kind', '=', kind)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  return user_id === userId ? { id } : 'taken'
}

/** The ways into an account beside the one it began with, oldest first. */
export async function identitiesOf(db: Kysely<DB>, userId: string) {
  return db
    .selectFrom('identities')
    .select(['id', 'kind', 'issuer', 'subject', 'email', 'created_at', 'key_from', 'linked_session'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Takes a way in away from its own user; false for one that is not theirs. */
export async function unlinkIdentity(db: Kysely<DB>, userId: string, id: string): Promise<boolean> {
  const gone = db.deleteFrom('identities').where('id', '=', id).where('user_id', '=', userId)
  return (await gone.returning('id').executeTakeFirst()) !== undefined
}
