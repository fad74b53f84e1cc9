import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { CheckoutTable } from './checkouts.ts'

/** The column from which an order's time in a state counts; its creation where that is empty. */
export type StateSince = 'expires_at' | 'paid_at'

/** Orders of a kind that have been in a state since before a moment, oldest first. */
export async function overdueOrders(
  db: Kysely<DB>,
  table: CheckoutTable,
  { state, since, before }: { state: string; since: StateSince; before: Date },
): Promise<{ id: string; price: number; since: Date }[]> {
  const { rows } = await sql<{ id: string; price: number; since: Date }>`select id, price,
      coalesce(${sql.ref(since)}, created_at) as since
    from ${sql.table(table)} where state = ${state} and coalesce(${sql.ref(since)}, created_at) < ${before}
    order by 3`.execute(db)
  return rows
}
