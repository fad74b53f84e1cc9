import { sql, type Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'

/** What every seller has earned and not been paid, the most first; sellers with nothing due are left out. */
export async function dueToSellers(db: Kysely<DB>) {
  return db
    .selectFrom('ledger')
    .innerJoin('users', (join) => join.on(sql`ledger.account`, '=', sql`'seller:' || users.id`))
    .select(['users.id as user_id', 'users.display_id', 'users.email'])
    .select(sql<number>`-sum(ledger.amount)::int`.as('amount'))
    .groupBy(['users.id', 'users.display_id', 'users.email'])
    .having(sql`sum(ledger.amount)`, '<', 0)
    .orderBy('amount', 'desc')
    .execute()
}
