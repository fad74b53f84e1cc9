import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `create table incidents (id text primary key, kind text not null check (kind in ('taken_back', 'dispute',
      'refund_failed', 'unknown_payment')),
    purchase_id text references purchases, order_id text references orders, payment_id text, amount int not null,
    note text not null, opened_at timestamptz not null, resolved_at timestamptz,
    resolution text check (resolution in ('settled', 'released', 'reversed')),
    check ((resolved_at is null) = (resolution is null)))`,
  `create index incidents_open on incidents (opened_at) where resolved_at is null`,
  `create index incidents_of_purchase on incidents (purchase_id) where purchase_id is not null`,
  // hand-overs that the chain refuses are few, and looked for every few seconds
  `create index chain_txs_failed on chain_txs (key) where state = 'failed'`,
  // a dispute names the payment
  `create index orders_of_payment on orders (payment_id) where payment_id is not null`,
  `create index purchases_of_payment on purchases (payment_id) where payment_id is not null`,
  `alter table ledger drop constraint ledger_posting_check, add constraint ledger_posting_check
    check (posting in ('capture', 'settle', 'refund', 'payout', 'paid', 'returned', 'reversal'))`,
]

/** What needs a person: sales that the chain took back, disputed payments, refunds that failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
