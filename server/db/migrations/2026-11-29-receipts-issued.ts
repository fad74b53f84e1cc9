import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `create table receipts (
    number text primary key,
    user_id text not null references users (id),
    order_id text references orders (id),
    purchase_id text references purchases (id),
    replaces text unique references receipts (number),
    recipient text not null,
    document jsonb not null,
    issued_at timestamptz not null,
    check (num_nonnulls(order_id, purchase_id) = 1)
  )`,
  'create index receipts_of_user on receipts (user_id)',
  'create index receipts_of_order on receipts (order_id) where order_id is not null',
  'create index receipts_of_purchase on receipts (purchase_id) where purchase_id is not null',
  'create unique index receipts_first_of_order on receipts (order_id) where replaces is null',
  'create unique index receipts_first_of_purchase on receipts (purchase_id) where replaces is null',
  'create table receipt_numbers (year int primary key, last int not null)',
  `create function receipts_stay() returns trigger language plpgsql as
    $$ begin raise exception 'an issued receipt stays as it is'; end $$`,
  `create trigger receipts_rows_stay before update or delete on receipts
    for each row execute function receipts_stay()`,
]

/** What stands after `/profile/` in the address of a member's purchase history. */
const WORD = 'orders'
const DISPLAY_ID_BYTES = 5

/** Issued receipts and their numbers; and a new id, as at sign-up, for whoever would be hidden behind that page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  const fresh = `user_${randomBytes(DISPLAY_ID_BYTES).toString('hex')}`
  await sql`update users set display_id = ${fresh} where lower(display_id) = ${WORD}`.execute(db)
}
