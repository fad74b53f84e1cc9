import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // The buyers of earlier orders have seen what was in the balls. A constant is not written into each row.
  `alter table orders add column opened_at timestamptz default '2026-11-30'`,
  `alter table orders alter column opened_at drop default`,
  `update orders set opened_at = null where delivered_at is null`,
  `create index orders_closed on orders (user_id) where opened_at is null and delivered_at is not null`,
  // server/store/accounts/users.ts looks for names that are taken
  `create index users_by_name on users (name text_pattern_ops)`,
]

/** When the buyer of an order has opened its ball, and an index for names that are taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
