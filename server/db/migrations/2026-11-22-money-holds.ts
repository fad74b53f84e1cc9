import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // unpaid orders count by account and by network; the digest of a network goes when the order is paid or released
  `alter table orders add column place text, add column hold_slot int`,
  // an account holds at most as many units as it has slots, whichever server it asks
  `create unique index orders_hold on orders (user_id, hold_slot) where state = 'reserved'`,
  `create index orders_held_at on orders (place) where state = 'reserved' and place is not null`,
  `create index orders_left on orders (user_id, closed_at) where state in ('abandoned', 'expired')`,
  // authorized at the card company and not captured
  `alter table purchases add column place text, add column uncaptured boolean not null default false`,
  `create index purchases_held on purchases (buyer_user_id) where state = 'reserved'`,
  `create index purchases_held_at on purchases (place) where state = 'reserved' and place is not null`,
  `create index purchases_left on purchases (buyer_user_id, closed_at) where state in ('abandoned', 'expired')`,
  // why a listing ends as soon as its unpaid buyer's card page is closed
  `alter table sales add column ending text`,
  `alter table payment_events add column attempts int not null default 0, add column given_up_at timestamptz`,
  `alter table notices add column order_id text references orders`,
  `alter table sandbox_checkouts add column secret text, add column capture text not null default 'at_once'`,
  `alter table incidents drop constraint incidents_kind_check, add constraint incidents_kind_check
    check (kind in ('taken_back', 'dispute', 'refund_failed', 'unknown_payment', 'capture_failed'))`,
]

/** Bounded reservations, authorized payments, endings of listings while a buyer is at the card page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
