import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { ChainTransactionRow } from './transactions.ts'

/** The pending rows in the order in which they were written. */
export async function pendingTransactions(db: Kysely<DB>, limit: number): Promise<ChainTransactionRow[]> {
  return db
    .selectFrom('chain_txs')
    .selectAll()
    .where('state', '=', 'pending')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The pending rows of an account in the order in which they were written. */
export async function pendingTransactionsOf(
  db: Kysely<DB>,
  account: string,
  limit: number,
): Promise<ChainTransactionRow[]> {
  return db
    .selectFrom('chain_txs')
    .selectAll()
    .where('account', '=', account)
    .where('state', '=', 'pending')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The pending rows of an account that have a nonce, in its order. */
export async function flyingTransactions(
  db: Kysely<DB>,
  account: string,
  limit: number,
): Promise<ChainTransactionRow[]> {
  return db
    .selectFrom('chain_txs')
    .selectAll()
    .where('account', '=', account)
    .where('state', '=', 'pending')
    .where('nonce', 'is not', null)
    .orderBy('nonce')
    .limit(limit)
    .execute()
}

/** The pending rows of an account that have no nonce yet and may be sent now, in their order. */
export async function waitingTransactions(
  db: Kysely<DB>,
  account: string,
  now: Date,
  limit: number,
): Promise<ChainTransactionRow[]> {
  return db
    .selectFrom('chain_txs')
    .selectAll()
    .where('account', '=', account)
    .where('state', '=', 'pending')
    .where('nonce', 'is', null)
    .where((where) => where.or([where('try_at', 'is', null), where('try_at', '<=', now)]))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Whether a transaction that was written before it is sent and in no block yet. */
export async function hasEarlierFlying(db: Kysely<DB>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('chain_txs')
    .select('id')
    .where('state', '=', 'pending')
    .where('nonce', 'is not', null)
    .where('id', '<', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasPendingTransaction(db: Kysely<DB>): Promise<boolean> {
  const pending = db.selectFrom('chain_txs').select('id').where('state', '=', 'pending').limit(1)
  return (await pending.executeTakeFirst()) !== undefined
}

/** Whether an account has a row that has been pending for longer than that, by the database's clock. */
export async function hasPendingFor(db: Kysely<DB>, account: string, minutes: number): Promise<boolean> {
  const row = await db
    .selectFrom('chain_txs')
    .select('id')
    .where('state', '=', 'pending')
    .where('account', '=', account)
    .where(sql<boolean>`created_at < now() - make_interval(mins => ${minutes})`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How many were mined once and are pending again. */
export async function countTakenBack(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('chain_txs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'pending')
    .where('mined_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}
