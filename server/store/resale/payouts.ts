import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Payouts } from '../../db/tables/ledger.ts'

/**
 * Locks a seller's row until the transaction ends, so that payouts of one seller are begun one after the other.
 */
export async function lockSeller(trx: Transaction<DB>, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/**
 * Inserts a payout, unless one of the same seller is begun and has not ended.
 * @returns whether it was inserted
 */
export async function insertPayout(
  trx: Transaction<DB>,
  payout: Pick<Insertable<Payouts>, 'id' | 'user_id' | 'amount' | 'created_at'>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('payouts')
    .values({ ...payout, state: 'begun' })
    .onConflict((conflict) => conflict.column('user_id').where('state', '=', 'begun').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** A payout, its row locked until the transaction ends. */
export async function lockPayout(trx: Transaction<DB>, id: string): Promise<Selectable<Payouts> | undefined> {
  return trx.selectFrom('payouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Records the end of a payout: the bank's reference, or its reason for a return. */
export async function endPayout(
  trx: Transaction<DB>,
  id: string,
  { state, reference, at }: { state: 'paid' | 'returned'; reference: string; at: Date },
): Promise<void> {
  await trx.updateTable('payouts').set({ state, reference, ended_at: at }).where('id', '=', id).execute()
}

/** Payouts that are begun and have not ended, with their sellers, oldest first. */
export async function begunPayouts(db: Kysely<DB>) {
  return db
    .selectFrom('payouts')
    .innerJoin('users', 'users.id', 'payouts.user_id')
    .select(['payouts.id', 'payouts.user_id', 'payouts.amount'])
    .select(['users.display_id', 'users.name', 'users.email', 'users.address'])
    .where('payouts.state', '=', 'begun')
    .orderBy('payouts.created_at')
    .execute()
}

/** A payout with its seller, for a message to the seller. */
export async function payoutWithSeller(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('payouts')
    .innerJoin('users', 'users.id', 'payouts.user_id')
    .select(['payouts.id', 'payouts.user_id', 'payouts.amount', 'payouts.state', 'payouts.reference'])
    .select(['users.email', 'users.language'])
    .where('payouts.id', '=', id)
    .executeTakeFirst()
}
