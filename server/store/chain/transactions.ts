import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'

export type ChainTransactionRow = Selectable<DB['chain_txs']>

export async function chainTransactionByKey(
  db: Kysely<DB>,
  key: string,
): Promise<ChainTransactionRow | undefined> {
  return db.selectFrom('chain_txs').selectAll().where('key', '=', key).executeTakeFirst()
}

/** Writes a transaction, unless its key or its nonce has one. */
export async function insertChainTransaction(
  db: Kysely<DB>,
  transaction: Pick<ChainTransactionRow, 'account' | 'key' | 'kind' | 'call'> & { nonce?: number },
): Promise<void> {
  await db
    .insertInto('chain_txs')
    .values({ ...transaction, state: 'pending' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Gives a transaction its nonce. @returns false where it has one, or is not pending any more */
export async function giveNonce(trx: Transaction<DB>, id: number, nonce: number): Promise<boolean> {
  const given = await trx
    .updateTable('chain_txs')
    .set({ nonce })
    .where('id', '=', id)
    .where('nonce', 'is', null)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return given !== undefined
}

/** Has a pending transaction sent under another nonce, after all that are written. */
export async function requeueTransaction(
  db: Kysely<DB>,
  { id, nonce }: Pick<ChainTransactionRow, 'id' | 'nonce'>,
  again: Partial<Pick<ChainTransactionRow, 'tries' | 'try_at' | 'reason' | 'cost'>>,
): Promise<boolean> {
  const requeued = await db
    .updateTable('chain_txs')
    .set({ ...again, id: sql`default`, nonce: null, raw: null, hash: null })
    .where('id', '=', id)
    .where('nonce', '=', nonce)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return requeued !== undefined
}

/** The chain would refuse a transaction that was not sent yet: when to look again. */
export async function postponeTransaction(
  db: Kysely<DB>,
  id: number,
  again: Pick<ChainTransactionRow, 'tries' | 'try_at' | 'reason'>,
): Promise<void> {
  await db
    .updateTable('chain_txs')
    .set(again)
    .where('id', '=', id)
    .where('nonce', 'is', null)
    .where('state', '=', 'pending')
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

/**
 * The highest nonce that an account's transactions have or were signed with before they got another; null where it
 * has none.
 */
export async function lastNonceOf(db: Kysely<DB>, account: string): Promise<number | null> {
  const row = await db
    .selectFrom('chain_txs')
    .leftJoin('chain_attempts', 'chain_attempts.key', 'chain_txs.key')
    .select(sql<number | null>`greatest(max(chain_txs.nonce), max(chain_attempts.nonce))`.as('last'))
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

/** How a transaction ended: in a block, or refused before it was sent. */
export type ChainOutcome = Pick<ChainTransactionRow, 'block_number' | 'mined_at'> &
  Partial<Pick<ChainTransactionRow, 'hash' | 'raw' | 'reason' | 'tries' | 'cost'>> & {
    state: 'mined' | 'failed'
  }

/** Stores the outcome of a transaction. */
export async function markTransactionFinished(
  db: Kysely<DB>,
  id: number,
  outcome: ChainOutcome,
): Promise<void> {
  await db.updateTable('chain_txs').set(outcome).where('id', '=', id).execute()
}
