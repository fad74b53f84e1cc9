import { sql, type Kysely } from 'kysely'

/** Written out: a published migration never changes, whatever the list of the contract becomes. */
const NOTICE_KINDS = [
  'bought',
  'refunded',
  'not_charged',
  'order_refunded',
  'sold',
  'unsold',
  'closed',
  'paid_out',
  'payout_returned',
  'bank_account_set',
  'bank_account_removed',
  'method_added',
  'method_removed',
  'method_undone',
  'device_bound',
  'recovery_asked',
  'certificate_revoked',
  'certificate_restored',
]

const STATEMENTS = [
  `create table bank_accounts (user_id text primary key references users, encrypted text not null,
    shown text not null, pays_from timestamptz not null, changed_at timestamptz not null)`,
  `alter table notices drop constraint notices_kind_list, add constraint notices_kind_list
    check (kind in (${NOTICE_KINDS.map((kind) => `'${kind}'`).join(', ')}))`,
  // what similar works have sold for
  `create index sales_sold_of_group on sales (group_id, sold_at desc) where state = 'sold'`,
]

/** The bank accounts of sellers, encrypted, with the notices about them; and a group's settled sales by their time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
