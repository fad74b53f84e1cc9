import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `alter table orders add column opened_at timestamptz`,
  // of earlier orders it is not known: their buyers have seen what was in the balls
  `update orders set opened_at = delivered_at where delivered_at is not null`,
]

/** When the buyer of an order has opened its ball. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
