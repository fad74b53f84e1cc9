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

/** Issuer of wallets: CAIP-2's namespace of Ethereum accounts, the same account on every chain of it. */
export const WALLET_ISSUER = 'eip155'

/** Whose way in this is; undefined for nobody's, and for that of a deleted account. */
export async function userOfIdentity(db: Kysely<DB>, identity: Identity): Promise<UserRow | undefined> {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .selectAll('users')
    .where('identities.kind', '=', identity.kind)
    .where('identities.issuer', '=', identity.issuer)
    .where('identities.subject', '=', identity.subject)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Gives a user a way in. The caller has seen both proofs: that the session is theirs, freshly, and that the identity
 * is. Repeating it changes nothing; somebody else's stays theirs: `taken`.
 */
export async function linkIdentity(
  db: Kysely<DB>,
  userId: string,
  { kind, issuer, subject, email = null }: Identity,
): Promise<'linked' | 'taken'> {
  await db
    .insertInto('identities')
    .values({ id: randomUUID(), user_id: userId, kind, issuer, subject, email })
    .onConflict((conflict) => conflict.columns(['kind', 'issuer', 'subject']).doNothing())
    .execute()
  const { user_id } = await db
    .selectFrom('identities')
    .select('user_id')
    .where('kind', '=', kind)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  return user_id === userId ? 'linked' : 'taken'
}

/** The ways into an account beside the one it began with, oldest first. */
export async function identitiesOf(db: Kysely<DB>, userId: string) {
  return db
    .selectFrom('identities')
    .select(['id', 'kind', 'issuer', 'subject', 'email', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Takes a way in away from its own user; false for one that is not theirs. */
export async function unlinkIdentity(db: Kysely<DB>, userId: string, id: string): Promise<boolean> {
  const gone = db.deleteFrom('identities').where('id', '=', id).where('user_id', '=', userId)
  return (await gone.returning('id').executeTakeFirst()) !== undefined
}
