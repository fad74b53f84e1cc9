import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `alter table orders add column card_request jsonb`,
  `alter table purchases add column card_request jsonb, add column terms jsonb`,
  // one at a time for each seller; a second one waits until the bank has answered for the first
  `create table payouts (id text primary key, user_id text not null references users,
    amount int not null check (amount > 0), state text not null check (state in ('begun', 'paid', 'returned')),
    reference text, created_at timestamptz not null, ended_at timestamptz,
    check ((state = 'begun') = (ended_at is null)))`,
  `create unique index payouts_one_begun on payouts (user_id) where state = 'begun'`,
  `create index payouts_of_user on payouts (user_id, created_at desc)`,
  `alter table ledger alter column purchase_id drop not null, add column payout_id text references payouts,
    drop constraint ledger_posting_check,
    add check (posting in ('capture', 'settle', 'refund', 'payout', 'paid', 'returned')),
    add check (num_nonnulls(purchase_id, payout_id) = 1)`,
  `create unique index ledger_of_payout on ledger (payout_id, posting, account) where payout_id is not null`,
  `create table histories (digest text primary key, body text not null)`,
  `alter table listing_approvals add column history_digest text`,
  `create table notices (id text primary key, user_id text not null references users, kind text not null,
    nft_id text references nfts, purchase_id text references purchases, amount int, reason text,
    created_at timestamptz not null, read_at timestamptz)`,
  `create index notices_of_user on notices (user_id, created_at desc)`,
  `create index notices_unread on notices (user_id) where read_at is null`,
]

/** Payouts to sellers, what transfers say of themselves, notices in the app, and what a card page was asked with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
