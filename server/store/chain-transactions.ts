import type { Kysely, Selectable } from 'kysely'
import type { DB } from '../db/schema.ts'

export type ChainTransactionRow = Selectable<DB['chain_txs']>

export async function chainTransactionByKey(
  db: Kysely<DB>,
  key: string,
): Promise<ChainTransactionRow | undefined> {
  return db.selectFrom('chain_txs').selectAll().where('key', '=', key).executeTakeFirst()
}

export async function insertChainTransaction(
  db: Kysely<DB>,
  transaction: Pick<ChainTransactionRow, 'account' | 'nonce' | 'key' | 'kind' | 'raw' | 'hash'>,
): Promise<void> {
  await db
    .insertInto('chain_txs')
    .values({ ...transaction, state: 'pending' })
    .execute()
}

export async function chainTransactionState(
  db: Kysely<DB>,
  id: number,
): Promise<ChainTransactionRow['state']> {
  const row = await db.selectFrom('chain_txs').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  return row.state
}

/** The accounts that have transactions. */
export async function chainAccounts(db: Kysely<DB>): Promise<string[]> {
  const rows = await db.selectFrom('chain_txs').select('account').distinct().execute()
  return rows.map(({ account }) => account)
}

/** The id of an account's first row from a nonce on; null where there is none. */
export async function firstTransactionIdFrom(
  db: Kysely<DB>,
  account: string,
  fromNonce: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('chain_txs')
    .select(({ fn }) => fn.min('id').as('id'))
    .where('account', '=', account)
    .where('nonce', '>=', fromNonce)
    .executeTakeFirst()
  return row?.id ? Number(row.id) : null
}

/** The highest nonce of an account; null where it has no transactions. */
export async function lastNonceOf(db: Kysely<DB>, account: string): Promise<number | null> {
  const row = await db
    .selectFrom('chain_txs')
    .select(({ fn }) => fn.max('nonce').as('last'))
    .where('account', '=', account)
    .executeTakeFirst()
  return row?.last == null ? null : Number(row.last)
}

/** The rows from an id on, in the order in which they were written. */
export async function chainTransactionsFrom(
  db: Kysely<DB>,
  fromId: number,
  limit: number,
): Promise<ChainTransactionRow[]> {
  return db.selectFrom('chain_txs').selectAll().where('id', '>=', fromId).orderBy('id').limit(limit).execute()
}

/** Rows that are not pending and were mined since, in the order in which they were written. */
export async function finishedTransactionsSince(
  db: Kysely<DB>,
  since: Date,
): Promise<Pick<ChainTransactionRow, 'id' | 'hash' | 'state'>[]> {
  return db
    .selectFrom('chain_txs')
    .select(['id', 'hash', 'state'])
    .where('mined_at', '>=', since)
    .where('state', '!=', 'pending')
    .orderBy('id')
    .execute()
}

/** The ids of an account's rows from a nonce on that are not pending. */
export async function finishedTransactionIdsFrom(
  db: Kysely<DB>,
  account: string,
  fromNonce: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('chain_txs')
    .select('id')
    .where('account', '=', account)
    .where('nonce', '>=', fromNonce)
    .where('state', '!=', 'pending')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function markTransactionsPending(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await db.updateTable('chain_txs').set({ state: 'pending' }).where('id', 'in', ids).execute()
}

/** Stores the outcome of a transaction. */
export async function markTransactionFinished(
  db: Kysely<DB>,
  id: number,
  { state, blockNumber, minedAt }: { state: 'mined' | 'failed'; blockNumber: number; minedAt: Date },
): Promise<void> {
  await db
    .updateTable('chain_txs')
    .set({ state, block_number: blockNumber, mined_at: minedAt })
    .where('id', '=', id)
    .execute()
}
