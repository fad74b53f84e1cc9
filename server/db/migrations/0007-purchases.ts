import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `create table purchases (id text primary key, sale_id text not null references sales,
    buyer_user_id text not null references users, state text not null check (state in ('reserved', 'paid',
      'settling', 'sold', 'declined', 'abandoned', 'expired', 'refunding', 'refunded')),
    price int not null check (price > 0), language text not null, reason text, checkout_id text,
    payment_url text, payment_id text, settle_tx text, expires_at timestamptz not null, paid_at timestamptz,
    closed_at timestamptz, created_at timestamptz not null default now())`,
  `create unique index purchases_one_live on purchases (sale_id) where state in ('reserved', 'paid', 'settling')`,
  `create unique index purchases_sold_once on purchases (sale_id) where state = 'sold'`,
  `create index purchases_of_buyer on purchases (buyer_user_id, created_at desc)`,
  `create index purchases_of_checkout on purchases (checkout_id)`,
  `create table ledger (id bigserial primary key, purchase_id text not null references purchases,
    posting text not null check (posting in ('capture', 'settle', 'refund')), account text not null,
    amount int not null check (amount <> 0), created_at timestamptz not null default now(),
    unique (purchase_id, posting, account))`,
  `create index ledger_of_account on ledger (account, id)`,
]

/** Purchases of listed works, and where the money of each one is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
