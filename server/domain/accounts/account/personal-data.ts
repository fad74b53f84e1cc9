import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Who } from './account-owner.ts'

/**
 * What becomes of records when an account ends. `emptied`: the row stays without what is personal. `law`: records of
 * trade that tax law has kept for seven years (法人税法施行規則59条). `chain`: they repeat what the chain shows anyway.
 * `audit`: proof of who did what with a key, which only its own time may end.
 */
type AtTheEnd = 'goes' | 'emptied' | 'law' | 'chain' | 'audit'

/** One table that holds something about people: whose a row is, what of it is told, what becomes of it. */
export interface Held {
  table: string
  column: string
  of: (who: Who) => readonly string[]
  /** Secrets that open something, and marks without meaning. Not told to anybody. */
  untold: readonly string[]
  atTheEnd: AtTheEnd
}

const byUser = (table: string, atTheEnd: AtTheEnd, untold: readonly string[] = []): Held => ({
  table,
  column: 'user_id',
  of: ({ id }) => [id],
  untold,
  atTheEnd,
})
const byAddress = (table: string, atTheEnd: AtTheEnd, untold: readonly string[] = []): Held => ({
  table,
  column: 'address',
  of: ({ address }) => [address],
  untold,
  atTheEnd,
})
const byEmail = (table: string, atTheEnd: AtTheEnd, untold: readonly string[] = []): Held => ({
  table,
  column: 'email',
  of: ({ emails }) => emails,
  untold,
  atTheEnd,
})
const byLogin = (table: string, atTheEnd: AtTheEnd, untold: readonly string[] = []): Held => ({
  table,
  column: 'email',
  of: ({ logins }) => logins,
  untold,
  atTheEnd,
})

/** Every table that holds something about a person. A test asserts that no other does. */
export const HELD: readonly Held[] = [
  { ...byUser('users', 'emptied', ['id']), column: 'id' },
  byUser('sessions', 'goes', ['id', 'user_id', 'method']),
  byUser('identities', 'goes', ['id', 'user_id', 'linked_session']),
  byAddress('email_accounts', 'goes', ['auth_hash', 'vault', 'kdf', 'linked_session']),
  byEmail('email_accounts_set_aside', 'goes', ['auth_hash', 'vault', 'kdf']),
  // whoever has signed up with this address: their wallet is no fact about its owner
  byLogin('sign_ups', 'goes', ['id', 'address', 'auth_hash', 'kdf', 'wallet', 'operator_key', 'browser']),
  byUser('email_way_wishes', 'goes', ['user_id', 'id', 'auth_hash', 'kdf', 'wrap', 'session']),
  byUser('method_undos', 'goes', ['id', 'user_id', 'method_id']),
  byUser('former_emails', 'goes', ['user_id']),
  byUser('login_devices', 'goes', ['user_id']),
  byUser('email_tokens', 'goes', ['id', 'user_id', 'sign_up']),
  byLogin('pre_sessions', 'goes', ['id']),
  byAddress('wallet_vaults', 'goes', ['sealed']),
  byAddress('vault_wraps', 'goes', ['id', 'parameters', 'wrapped']),
  byAddress('service_keys', 'goes', ['wrap_id', 'sealed']),
  byAddress('service_releases', 'goes', ['id', 'stop_id']),
  byAddress('service_audit', 'audit', ['id']),
  byLogin('recovery_links', 'goes', ['id']),
  byLogin('recovery_sessions', 'goes', ['id']),
  byAddress('nonces', 'goes', ['nonce', 'browser']),
  // a text that waits to be sent has links that open something
  { ...byEmail('mails', 'goes', ['id', 'body']), column: 'recipient' },
  byUser('idempotency_keys', 'goes', ['user_id', 'request_hash']),
  byUser('orders', 'law', ['user_id', 'payment_url', 'card_request', 'place', 'hold_slot']),
  {
    ...byUser('purchases', 'law', ['buyer_user_id', 'payment_url', 'card_request', 'place']),
    column: 'buyer_user_id',
  },
  { ...byUser('sales', 'law', ['seller_user_id', 'buyer_user_id', 'reveal']), column: 'seller_user_id' },
  byUser('listing_approvals', 'chain', ['user_id']),
  { ...byUser('nfts', 'chain', ['owner_user_id']), column: 'owner_user_id' },
  byUser('status_entries', 'chain', ['user_id']),
  byUser('devices', 'goes', ['user_id', 'session']),
  byUser('notices', 'goes', ['id', 'user_id']),
  byUser('payouts', 'law', ['user_id']),
  { ...byUser('ledger', 'law', ['account']), column: 'account', of: ({ id }) => [`seller:${id}`] },
]

/** Tables in which nothing is about a member. */
export const NOBODYS: readonly string[] = [
  'group_pages',
  'authors',
  'items',
  'balls',
  'ball_slots',
  'ball_queue',
  'news',
  'pickups',
  'catalog_entries',
  'payment_events',
  // what the operator has to look at, by payment; it names no member
  'incidents',
  'jobs',
  'sandbox_checkouts',
  'chain_txs',
  'chain_state',
  'chain_cursor',
  'secrets',
  'issuer_keys',
  // what transfers say of themselves, by digest
  'histories',
  // on the way to an OpenID provider, before anybody is known; minutes old
  'openid_states',
  // digests only, of names that nobody may take over
  'retired_display_ids',
  // counts by digests of places, and by addresses, which go with their account (forgetCounts)
  'rate_limits',
]

/** Everything that is told to a person about themselves: records by table. */
export async function heldAbout(
  db: Kysely<DB>,
  who: Who,
): Promise<Record<string, Record<string, unknown>[]>> {
  const told: Record<string, Record<string, unknown>[]> = {}
  for (const held of HELD) {
    const whose = theirs(held, who)
    if (!whose) continue
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(held.table)} ${whose}`.execute(db)
    told[held.table] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !held.untold.includes(name))),
    )
  }
  return told
}

/** Deletes what goes with an account. To be called inside the transaction that ends it. */
export async function forgetHeld(db: Kysely<DB>, who: Who): Promise<void> {
  for (const held of HELD) {
    const whose = held.atTheEnd === 'goes' && theirs(held, who)
    if (whose) await sql`delete from ${sql.table(held.table)} ${whose}`.execute(db)
  }
  for (const name of [who.address, ...who.logins]) await forgetCounts(db, name)
}

function theirs({ column, of }: Held, who: Who): RawBuilder<unknown> | undefined {
  const names = of(who)
  return names.length > 0 ? sql`where ${sql.ref(column)} in (${sql.join(names)})` : undefined
}

/** Keys of counted attempts name the e-mail address or the wallet's (domain/accounts/limits/login-limits.ts). */
async function forgetCounts(db: Kysely<DB>, name: string): Promise<void> {
  await sql`delete from rate_limits where position(${`:${name}:`} in key || ':') > 0`.execute(db)
}
