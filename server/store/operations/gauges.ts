import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

// What an operator watches, as numbers of this moment.

/** Background work that is due and that nobody has begun: how much, and since when, by kind. */
export async function dueJobs(
  db: Kysely<DB>,
  now: Date,
): Promise<{ kind: string; due: number; seconds: number }[]> {
  const { rows } = await sql<{ kind: string; due: number; seconds: number }>`
    select kind, count(*)::int as due, extract(epoch from ${now}::timestamptz - min(run_at))::float8 as seconds
      from jobs where run_at <= ${now} and (locked_until is null or locked_until < ${now})
      group by kind`.execute(db)
  return rows
}

/** Transactions that are in no block yet, and the age of the oldest. */
export async function outboxAge(db: Kysely<DB>, now: Date): Promise<{ pending: number; seconds: number }> {
  const { rows } = await sql<{ pending: number; seconds: number }>`
    select count(*)::int as pending,
      coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8 as seconds
      from chain_txs where state = 'pending'`.execute(db)
  return rows[0] ?? { pending: 0, seconds: 0 }
}

/** Orders that were paid before a moment, and whose works their buyers have not. */
export async function undelivered(db: Kysely<DB>, before: Date): Promise<{ balls: number; resale: number }> {
  const { rows } = await sql<{ balls: number; resale: number }>`
    select
      (select count(*) from orders where state in ('paid', 'drawn', 'minted') and paid_at < ${before})::int as balls,
      (select count(*) from purchases where state in ('paid', 'settling') and paid_at < ${before})::int as resale`.execute(
    db,
  )
  return rows[0] ?? { balls: 0, resale: 0 }
}

/** How many incidents wait for a person, by kind. */
export async function openIncidentCounts(db: Kysely<DB>): Promise<{ kind: string; count: number }[]> {
  return db
    .selectFrom('incidents')
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .where('resolved_at', 'is', null)
    .groupBy('kind')
    .execute()
}
