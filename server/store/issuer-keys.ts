import type { Kysely, Selectable } from 'kysely'
import type { DB } from '../db/schema.ts'

export type IssuerKeyRow = Selectable<DB['issuer_keys']>

/** Every key there ever was, the oldest first. */
export async function issuerKeys(db: Kysely<DB>): Promise<IssuerKeyRow[]> {
  return db.selectFrom('issuer_keys').selectAll().orderBy('valid_from').orderBy('kid').execute()
}

export async function issuerKeyById(db: Kysely<DB>, kid: string): Promise<IssuerKeyRow | undefined> {
  return db.selectFrom('issuer_keys').selectAll().where('kid', '=', kid).executeTakeFirst()
}

/** The key that is neither retired nor revoked; there is at most one. */
export async function activeIssuerKey(
  db: Kysely<DB>,
): Promise<Pick<IssuerKeyRow, 'kid' | 'sealed'> | undefined> {
  return db
    .selectFrom('issuer_keys')
    .select(['kid', 'sealed'])
    .where('retired_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

/** Does nothing where the key, or another active one, is there already. */
export async function insertIssuerKey(
  db: Kysely<DB>,
  key: Pick<IssuerKeyRow, 'kid' | 'x' | 'y' | 'sealed' | 'valid_from'>,
): Promise<void> {
  await db
    .insertInto('issuer_keys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Retires the active key and deletes its private half. */
export async function retireActiveIssuerKey(db: Kysely<DB>, retiredAt: Date): Promise<void> {
  await db
    .updateTable('issuer_keys')
    .set({ retired_at: retiredAt, sealed: null })
    .where('retired_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

/** @returns false where there is no such key, or it is revoked already */
export async function revokeIssuerKey(db: Kysely<DB>, kid: string, revokedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('issuer_keys')
    .set({ revoked_at: revokedAt, sealed: null })
    .where('kid', '=', kid)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
