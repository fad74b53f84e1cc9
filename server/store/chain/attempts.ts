import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'

export type ChainAttemptRow = Selectable<DB['chain_attempts']>

/** Everything that was signed for a transaction, oldest first. */
export async function attemptsOf(db: Kysely<DB>, key: string): Promise<ChainAttemptRow[]> {
  return db
    .selectFrom('chain_attempts')
    .selectAll()
    .where('key', '=', key)
    .orderBy('signed_at')
    .orderBy('most')
    .execute()
}

/** Stores what was signed for a transaction, which is what is sent for it from now on. */
export async function addAttempt(
  trx: Transaction<DB>,
  attempt: Omit<ChainAttemptRow, 'reverted'>,
): Promise<void> {
  await trx
    .insertInto('chain_attempts')
    .values(attempt)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  const { key, nonce, raw, hash } = attempt
  await trx
    .updateTable('chain_txs')
    .set({ raw, hash })
    .where('key', '=', key)
    .where('nonce', '=', nonce)
    .where('state', '=', 'pending')
    .execute()
}

/** The contract has refused one of them in a block. */
export async function markReverted(db: Kysely<DB>, hash: string): Promise<void> {
  await db.updateTable('chain_attempts').set({ reverted: true }).where('hash', '=', hash).execute()
}

/**
 * What the transactions signed since a moment have cost, or can cost at most where they are in no block yet, in
 * wei; one is left out.
 */
export async function committedSince(db: Kysely<DB>, since: Date, exceptKey: string): Promise<bigint> {
  const { rows } = await sql<{ wei: string }>`select coalesce(sum(
      case when chain_txs.state = 'pending' then signed.most else coalesce(chain_txs.cost, 0) end), 0)::text as wei
    from (select key, max(most) as most from chain_attempts
      where signed_at >= ${since} and key <> ${exceptKey} group by key) signed
    join chain_txs on chain_txs.key = signed.key`.execute(db)
  return BigInt(rows[0]?.wei ?? 0)
}

/** What an account's transactions have cost that were mined since a moment, in wei. */
export async function spentSince(db: Kysely<DB>, account: string, since: Date): Promise<bigint> {
  const { wei } = await db
    .selectFrom('chain_txs')
    .select(sql<string>`coalesce(sum(cost), 0)::text`.as('wei'))
    .where('account', '=', account)
    .where('mined_at', '>=', since)
    .where('cost', 'is not', null)
    .executeTakeFirstOrThrow()
  return BigInt(wei)
}
