import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../server/db/schema.ts'
import { balanceOf, postPayout } from '../../server/domain/checkout/ledger.ts'

/** The planted defect: reads the balance and posts the payout afterwards, without a lock. */
export async function unlockedPayout(db: Kysely<DB>, userId: string): Promise<boolean> {
  const amount = await balanceOf(db, userId)
  if (amount <= 0) return false
  const id = randomUUID()
  await db
    .insertInto('payouts')
    .values({ id, user_id: userId, amount, state: 'paid', created_at: new Date(), ended_at: new Date() })
    .execute()
  await postPayout(db, { id, userId, amount }, 'payout', 'seller', 'bank')
  return true
}
