import type { Insertable, Kysely, Selectable } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { BankAccounts } from '../../db/tables/ledger.ts'

/** Inserts the bank account of a user, or replaces the one of before. */
export async function upsertBankAccount(db: Kysely<DB>, row: Insertable<BankAccounts>): Promise<void> {
  const { user_id: _key, ...set } = row
  await db
    .insertInto('bank_accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute()
}

/** The bank account of a user, encrypted. */
export async function bankAccountOf(
  db: Kysely<DB>,
  userId: string,
): Promise<Selectable<BankAccounts> | undefined> {
  return db.selectFrom('bank_accounts').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Deletes the bank account of a user. @returns whether there was one */
export async function deleteBankAccount(db: Kysely<DB>, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('bank_accounts')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** From when on each seller with a bank account can be paid, by user id. */
export async function payableSince(db: Kysely<DB>): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.selectFrom('bank_accounts').select(['user_id', 'pays_from']).execute()
  return new Map(rows.map((row) => [row.user_id, row.pays_from]))
}
