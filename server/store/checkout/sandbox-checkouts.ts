import { sql, type Kysely, type RawBuilder, type Updateable } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { NewSandboxCheckout, SandboxCheckoutRow, SandboxCheckouts } from '../../db/tables/orders.ts'

type Row = SandboxCheckoutRow

/** The columns of a new checkout and their types, for rows that arrive as JSON. */
const COLUMNS = {
  id: 'text',
  order_id: 'text',
  secret: 'text',
  capture: 'text',
  amount: 'int',
  title: 'text',
  language: 'text',
  success_url: 'text',
  cancel_url: 'text',
  expires_at: 'timestamptz',
} as const satisfies Record<keyof NewSandboxCheckout, string>

const NAMES = sql.raw(Object.keys(COLUMNS).join(', '))
const TYPED_NAMES = sql.raw(
  Object.entries(COLUMNS)
    .map((column) => column.join(' '))
    .join(', '),
)

/** The statement that writes checkouts, where a condition holds: alone, or as a part of a longer one. */
export function insertCheckouts(
  checkouts: readonly NewSandboxCheckout[],
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`insert into sandbox_checkouts (${NAMES}) select ${NAMES}
    from json_to_recordset(${JSON.stringify(checkouts)}::json) as page (${TYPED_NAMES}) where ${condition}`
}

/**
 * The rows of the sandbox payment provider: the implementation of its port (adapters/payments/sandbox-rows.ts).
 */
export function sandboxRows(db: Kysely<DB>) {
  return {
    /** Writes a checkout, unless its order has one. */
    insert: async (row: NewSandboxCheckout): Promise<void> => {
      await sql`${insertCheckouts([row], sql`true`)} on conflict (order_id) do nothing`.execute(db)
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
