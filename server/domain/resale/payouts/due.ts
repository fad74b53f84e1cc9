import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { heldBack, NOTHING_HELD_BACK } from '../../operations/incidents/held-back.ts'

/**
 * What every seller has earned and not been paid, the most first; sellers with nothing due are left out, and so is what
 * is held back or too young.
 * @param before sales after this moment are too young
 */
export async function dueToSellers(db: Kysely<DB>, before: Date) {
  const notYet = await heldBack(db, before)
  const balances = await db
    .selectFrom('ledger')
    .innerJoin('users', (join) => join.on(sql`ledger.account`, '=', sql`'seller:' || users.id`))
    .select(['users.id as user_id', 'users.display_id', 'users.email'])
    .select(sql<number>`-sum(ledger.amount)::int`.as('amount'))
    .groupBy(['users.id', 'users.display_id', 'users.email'])
    .having(sql`sum(ledger.amount)`, '<', 0)
    .execute()
  return balances
    .map((one) => {
      const { held, waiting } = notYet.get(one.user_id) ?? NOTHING_HELD_BACK
      return { ...one, amount: one.amount - held - waiting }
    })
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount)
}
