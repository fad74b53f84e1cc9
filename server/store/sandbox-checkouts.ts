import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { SandboxCheckouts } from '../db/tables/orders.ts'

type Row = Selectable<SandboxCheckouts>

/**
 * The rows of the sandbox payment provider: the implementation of its port (adapters/payments/sandbox-rows.ts).
 */
export function sandboxRows(db: Kysely<DB>) {
  return {
    /** Writes a checkout, unless its order has one. */
    insert: async (row: Insertable<SandboxCheckouts>): Promise<void> => {
      await db
        .insertInto('sandbox_checkouts')
        .values(row)
        .onConflict((conflict) => conflict.column('order_id').doNothing())
        .execute()
    },

    byId: async (id: string): Promise<Row | undefined> =>
      db.selectFrom('sandbox_checkouts').selectAll().where('id', '=', id).executeTakeFirst(),

    byOrder: async (orderId: string): Promise<Row | undefined> =>
      db.selectFrom('sandbox_checkouts').selectAll().where('order_id', '=', orderId).executeTakeFirst(),

    byPayment: async (paymentId: string): Promise<Row | undefined> =>
      db.selectFrom('sandbox_checkouts').selectAll().where('payment_id', '=', paymentId).executeTakeFirst(),

    /** Changes a checkout that is in one of the states. @returns whether it was */
    update: async (
      by: { id: string } | { payment_id: string },
      from: readonly Row['state'][],
      set: Updateable<SandboxCheckouts>,
    ): Promise<boolean> => {
      const [column, value] = 'id' in by ? (['id', by.id] as const) : (['payment_id', by.payment_id] as const)
      const updated = await db
        .updateTable('sandbox_checkouts')
        .set(set)
        .where(column, '=', value)
        .where('state', 'in', [...from])
        .returning('id')
        .execute()
      return updated.length > 0
    },
  }
}
