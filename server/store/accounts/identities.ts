import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Provider } from '../../db/tables/people.ts'
import type { UserRow } from './users.ts'

/** A sign-in method by what its issuer calls the user: an OpenID subject. */
interface Identity {
  kind: Provider
  /** An OpenID issuer. */
  issuer: string
  subject: string
  /** The email address as the issuer reports it, for its owner to recognise the identity; decides nothing. */
  email?: string | null
}

/** How a further method is added: when its waiting period ends, and in which session it was added. */
interface Linking {
  at: Date
  keyFrom?: Date
  session?: string
}

/** Whose sign-in method this is; undefined for an unknown one, and for that of a deleted account. */
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
 * Inserts a sign-in method of a user. The caller has verified that account and identity belong to the same
 * user. Idempotent.
 * @returns `taken` where the identity is another user's
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

/** The identities of a user, oldest first. */
export async function identitiesOf(db: Kysely<DB>, userId: string) {
  return db
    .selectFrom('identities')
    .select(['id', 'kind', 'issuer', 'subject', 'email', 'created_at', 'key_from', 'linked_session'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Deletes an identity of a user; false for one that is not theirs. */
export async function unlinkIdentity(db: Kysely<DB>, userId: string, id: string): Promise<boolean> {
  const gone = db.deleteFrom('identities').where('id', '=', id).where('user_id', '=', userId)
  return (await gone.returning('id').executeTakeFirst()) !== undefined
}
