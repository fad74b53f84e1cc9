import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'

// The inbox of the payment provider's webhooks. `checkout_id` is the id there of what an event is about: a
// checkout, a dispute or a refund.

/** Stores an event. @returns false for one that was received before */
export async function insertPaymentEvent(
  trx: Transaction<DB>,
  event: { id: string; kind: string; subject: string },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('payment_events')
    .values({ id: event.id, kind: event.kind, checkout_id: event.subject, payload: JSON.stringify({}) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Marks the events about a subject as applied. */
export async function markEventsApplied(db: Kysely<DB>, subject: string, at: Date): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ applied_at: at })
    .where('checkout_id', '=', subject)
    .where('applied_at', 'is', null)
    .execute()
}

/**
 * Counts one more attempt on the events about a subject that are neither applied nor given up.
 * @returns the attempts of each of them
 */
export async function countEventAttempts(db: Kysely<DB>, subject: string): Promise<number[]> {
  const rows = await db
    .updateTable('payment_events')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('checkout_id', '=', subject)
    .where('applied_at', 'is', null)
    .where('given_up_at', 'is', null)
    .returning('attempts')
    .execute()
  return rows.map(({ attempts }) => attempts)
}

/** Marks the events about a subject that are neither applied nor given up as given up. */
export async function giveUpEvents(db: Kysely<DB>, subject: string, at: Date): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ given_up_at: at })
    .where('checkout_id', '=', subject)
    .where('applied_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute()
}
