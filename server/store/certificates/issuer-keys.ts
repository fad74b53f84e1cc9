import type { Kysely, Selectable, Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'

export type IssuerKeyRow = Selectable<DB['issuer_keys']>

/** Every key there ever was, the oldest first. */
export async function issuerKeys(db: Kysely<DB>): Promise<IssuerKeyRow[]> {
  return db.selectFrom('issuer_keys').selectAll().orderBy('valid_from').orderBy('kid').execute()
}

/** The same, for one who changes them: nobody else does until the transaction ends. */
export async function lockIssuerKeys(trx: Transaction<DB>): Promise<IssuerKeyRow[]> {
  await trx.selectFrom('issuer_keys').select('kid').orderBy('kid').forUpdate().execute()
  // read again: who was waited for may have inserted one
  return issuerKeys(trx)
}

/** Does nothing where another key without an end is there already: the first key of all, made twice at once. */
export async function insertIssuerKey(
  trx: Transaction<DB>,
  key: Omit<IssuerKeyRow, 'revoked_at'>,
): Promise<void> {
  await trx
    .insertInto('issuer_keys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Until when a key signs; null: until there is a next one. */
export async function setKeyEnd(trx: Transaction<DB>, kid: string, retiredAt: Date | null): Promise<void> {
  await trx.updateTable('issuer_keys').set({ retired_at: retiredAt }).where('kid', '=', kid).execute()
}

/** Retires a key now and deletes its private half. */
export async function retireKey(trx: Transaction<DB>, kid: string, now: Date): Promise<void> {
  const ended = trx.updateTable('issuer_keys').set({ retired_at: now, sealed: null })
  await ended.where('kid', '=', kid).execute()
}

/** Marks a key revoked and deletes its private half. */
export async function markKeyRevoked(trx: Transaction<DB>, kid: string, now: Date): Promise<void> {
  const ended = trx.updateTable('issuer_keys').set({ revoked_at: now, sealed: null })
  await ended.where('kid', '=', kid).execute()
}

/** Deletes the private halves of keys that were retired before a time. */
export async function forgetRetiredKeys(db: Kysely<DB>, before: Date): Promise<void> {
  await db
    .updateTable('issuer_keys')
    .set({ sealed: null })
    .where('retired_at', '<', before)
    .where('sealed', 'is not', null)
    .execute()
}
