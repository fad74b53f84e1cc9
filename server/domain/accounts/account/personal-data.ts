import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { sellerAccount } from '../../../store/checkout/ledger.ts'
import { deleteRows, selectRows, type RowsOf } from '../../../store/accounts/personal-data.ts'
import { deleteKeysNaming } from '../../../store/accounts/rate-limits.ts'
import type { AccountOwner } from './account-owner.ts'

/**
 * What becomes of records when an account ends. `emptied`: the row stays without personal data. `law`: records
 * of trade that tax law requires to be stored for seven years (法人税法施行規則59条). `chain`: they repeat what the
 * chain shows anyway. `audit`: evidence of what was done with a key, which is never deleted.
 */
type AtTheEnd = 'goes' | 'emptied' | 'law' | 'chain' | 'audit'

/** One table with personal data: whose a row is, what of it is exported, what becomes of it. */
interface PersonalTable {
  table: string
  column: string
  of: (owner: AccountOwner) => readonly string[]
  /** Secrets that open something, and identifiers without meaning. In no export. */
  omitted: readonly string[]
  /** What somebody else wrote: exported only where the column `where` says that its owner may read it. */
  guarded?: { column: string; where: string }
  atTheEnd: AtTheEnd
}

const byUser = (table: string, atTheEnd: AtTheEnd, omitted: readonly string[] = []): PersonalTable => ({
  table,
  column: 'user_id',
  of: ({ id }) => [id],
  omitted,
  atTheEnd,
})
const byAddress = (table: string, atTheEnd: AtTheEnd, omitted: readonly string[] = []): PersonalTable => ({
  table,
  column: 'address',
  of: ({ address }) => [address],
  omitted,
  atTheEnd,
})
const byEmail = (table: string, atTheEnd: AtTheEnd, omitted: readonly string[] = []): PersonalTable => ({
  table,
  column: 'email',
  of: ({ emails }) => emails,
  omitted,
  atTheEnd,
})
const byLogin = (table: string, atTheEnd: AtTheEnd, omitted: readonly string[] = []): PersonalTable => ({
  table,
  column: 'email',
  of: ({ logins }) => logins,
  omitted,
  atTheEnd,
})

/** Every table with personal data. A test asserts that no other has any. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { ...byUser('users', 'emptied', ['id']), column: 'id' },
  byUser('sessions', 'goes', ['id', 'user_id', 'method']),
  byUser('identities', 'goes', ['id', 'user_id', 'linked_session']),
  byAddress('email_accounts', 'goes', ['auth_hash', 'vault', 'kdf', 'linked_session']),
  byEmail('email_accounts_set_aside', 'goes', ['auth_hash', 'vault', 'kdf']),
  // another person may have signed up with this address: that wallet is no data of the address's owner
  byLogin('sign_ups', 'goes', [
    'id',
    'address',
    'auth_hash',
    'kdf',
    'wallet',
    'operator_key',
    'browser',
    'code_hash',
  ]),
  byLogin('log_in_codes', 'goes', ['browser', 'code_hash']),
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
  // copies of issued receipts, their recipients included
  byUser('receipts', 'law', ['user_id']),
  { ...byUser('sales', 'law', ['seller_user_id', 'buyer_user_id', 'reveal']), column: 'seller_user_id' },
  byUser('listing_approvals', 'chain', ['user_id']),
  { ...byUser('nfts', 'chain', ['owner_user_id']), column: 'owner_user_id' },
  {
    ...byUser('status_entries', 'chain', ['user_id']),
    // the operator's reason for a revocation may be about others
    guarded: { column: 'reason', where: 'reason_public' },
  },
  byUser('devices', 'goes', ['user_id', 'session']),
  byUser('notices', 'goes', ['id', 'user_id']),
  // of members by their ids; all else in it is the catalog's
  { ...byUser('search_entries', 'goes', ['n', 'kind', 'id', 'group_id', 'artist', 'grams']), column: 'id' },
  byUser('ball_alerts', 'goes', ['id', 'user_id']),
  byUser('showcase_places', 'goes', ['user_id']),
  // before that, deleteFavoritesOf counts them no more
  byUser('favorites', 'goes', ['user_id']),
  // what the operator made of it may be about others
  byUser('reports', 'goes', ['id', 'user_id', 'outcome']),
  byUser('payouts', 'law', ['user_id']),
  byUser('bank_accounts', 'goes', ['user_id', 'encrypted', 'shown']),
  { ...byUser('ledger', 'law', ['account']), column: 'account', of: ({ id }) => [sellerAccount(id)] },
]

/** Tables without personal data. */
export const IMPERSONAL_TABLES: readonly string[] = [
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
  // how many sales shops, artists and tags have
  'sale_choices',
  // the last number of each year
  'receipt_numbers',
  // by payment; an incident names no user
  'incidents',
  'jobs',
  'sandbox_checkouts',
  'chain_txs',
  'chain_attempts',
  'chain_state',
  'chain_cursor',
  // transfers, as the chain shows them to everybody
  'token_moves',
  // of shops, according to their catalogs
  'shop_royalties',
  'secrets',
  'issuer_keys',
  // numbers of the status list, by key
  'signed_places',
  // metadata of transfers, by digest
  'histories',
  // of browsers at an OpenID provider, before the user is known; minutes old
  'openid_states',
  // digests of display ids that are never reassigned
  'retired_display_ids',
  // counts by digests of client addresses, and by addresses of accounts, which go with them
  // (deletePersonalData)
  'rate_limits',
]

/** Everything that is exported to a user about themselves: records by table. */
export async function personalDataOf(
  db: Kysely<DB>,
  owner: AccountOwner,
): Promise<Record<string, Record<string, unknown>[]>> {
  const exported: Record<string, Record<string, unknown>[]> = {}
  for (const table of PERSONAL_TABLES) {
    const whose = rowsOf(table, owner)
    if (!whose) continue
    exported[table.table] = (await selectRows(db, whose)).map((row) => exportOf(row, table))
  }
  return exported
}

function exportOf(row: Record<string, unknown>, { omitted, guarded }: PersonalTable) {
  const columns = Object.entries(row).filter(([name]) => !omitted.includes(name))
  const isHidden = (name: string) => name === guarded?.column && row[guarded.where] !== true
  return Object.fromEntries(columns.map(([name, value]) => [name, isHidden(name) ? null : value]))
}

/** Deletes what goes with an account. To be called inside the transaction that ends it. */
export async function deletePersonalData(db: Kysely<DB>, owner: AccountOwner): Promise<void> {
  for (const table of PERSONAL_TABLES) {
    const whose = table.atTheEnd === 'goes' && rowsOf(table, owner)
    if (whose) await deleteRows(db, whose)
  }
  // keys of counted attempts name the email address or the wallet's (limits/login-limits.ts)
  for (const name of [owner.address, ...owner.logins]) await deleteKeysNaming(db, name)
}

function rowsOf({ table, column, of }: PersonalTable, owner: AccountOwner): RowsOf | undefined {
  const values = of(owner)
  return values.length > 0 ? { table, column, values } : undefined
}
