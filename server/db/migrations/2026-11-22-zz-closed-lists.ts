import { sql, type Kysely } from 'kysely'

/** Column → the words it may hold. Written out: a published migration never changes, whatever the lists become. */
const CHECKS = {
  'orders.kind': ['paid', 'free', 'free_and_mint'],
  'orders.state': [
    'reserved',
    'paid',
    'drawn',
    'minted',
    'delivered',
    'declined',
    'abandoned',
    'expired',
    'refunding',
    'refunded',
  ],
  'purchases.reason': [
    'gone',
    'withdrawn',
    'refused',
    'unreachable',
    'seller_withdrew',
    'listing_ended',
    'lapsed',
  ],
  'sales.reason': ['cancelled', 'moved', 'withdrawn', 'expired', 'refused', 'unreachable'],
  'sales.ending': ['cancelled', 'moved', 'withdrawn'],
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
  ],
  'sandbox_checkouts.state': [
    'open',
    'authorized',
    'paid',
    'declined',
    'cancelled',
    'expired',
    'refunded',
    'released',
  ],
  'sandbox_checkouts.capture': ['at_once', 'later'],
} as const satisfies Record<string, readonly string[]>

/** The database refuses a state, kind or reason that no list of the contract has (src/contract/states.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, words] of Object.entries(CHECKS)) {
    const [table = '', name = ''] = column.split('.')
    const list = words.map((word) => `'${word}'`).join(', ')
    const constraint = `${table}_${name}_list`
    // All migrations of a start are one transaction, so each table stays locked until the last of them is done:
    // validating apart from adding shortens nothing.
    await run(db, `alter table ${table} drop constraint if exists ${constraint}`)
    await run(db, `alter table ${table} add constraint ${constraint} check (${name} in (${list})) not valid`)
    await run(db, `alter table ${table} validate constraint ${constraint}`)
  }
}

async function run(db: Kysely<unknown>, statement: string): Promise<void> {
  await sql.raw(statement).execute(db)
}
