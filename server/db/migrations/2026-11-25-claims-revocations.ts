import { sql, type Kysely } from 'kysely'

/** Column → the words it may hold from now on. */
const CHECKS = {
  'purchases.reason': [
    'gone',
    'withdrawn',
    'refused',
    'unreachable',
    'revoked',
    'seller_withdrew',
    'listing_ended',
    'lapsed',
  ],
  'sales.reason': ['cancelled', 'moved', 'withdrawn', 'revoked', 'expired', 'refused', 'unreachable'],
  'sales.ending': ['cancelled', 'moved', 'withdrawn', 'revoked'],
  'notices.kind': [
    'bought',
    'refunded',
    'not_charged',
    'order_refunded',
    'sold',
    'unsold',
    'closed',
    'paid_out',
    'payout_returned',
    'method_added',
    'method_removed',
    'method_undone',
    'device_bound',
    'recovery_asked',
    'certificate_revoked',
    'certificate_restored',
  ],
} as const satisfies Record<string, readonly string[]>

/** Sales of works that were revoked before a revocation ended them: for sale, and not reserved. */
const LISTED_AND_REVOKED = `state = 'listed' and exists (select from status_entries
  where status_entries.nft_id = sales.nft_id and status_entries.state = 'revoked')`

const STATEMENTS = [
  // what the operator said, and whether others than the operator may read it; when it was revoked is changed_at
  'alter table status_entries add column reason text, add column reason_public boolean not null default false',
  // a job of each withdraws the commitment on the chain, as for a sale that its seller cancels
  `insert into jobs (id, kind, subject) select gen_random_uuid()::text, 'finish-cancel', id from sales
    where ${LISTED_AND_REVOKED} on conflict (kind, subject) do nothing`,
  `update sales set state = 'cancelling', ending = 'revoked' where ${LISTED_AND_REVOKED}`,
]

/** Why a certificate was revoked, what a revocation does to a sale, and the notices about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, words] of Object.entries(CHECKS)) {
    const [table = '', name = ''] = column.split('.')
    const list = words.map((word) => `'${word}'`).join(', ')
    const constraint = `${table}_${name}_list`
    await run(db, `alter table ${table} drop constraint ${constraint}`)
    await run(db, `alter table ${table} add constraint ${constraint} check (${name} in (${list}))`)
  }
  for (const statement of STATEMENTS) await run(db, statement)
}

async function run(db: Kysely<unknown>, statement: string): Promise<void> {
  await sql.raw(statement).execute(db)
}
