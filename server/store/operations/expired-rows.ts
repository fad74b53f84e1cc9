import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** Tables whose rows carry the moment at which they expire. */
const EXPIRING = [
  'nonces',
  'pre_sessions',
  'openid_states',
  'sign_ups',
  'log_in_codes',
  'email_tokens',
  'email_way_wishes',
  'method_undos',
  'former_emails',
  'recovery_links',
  'recovery_sessions',
] as const

/** What of these lets somebody in, or takes them a step further, once. */
const ENTRIES = [
  'nonces',
  'pre_sessions',
  'openid_states',
  'log_in_codes',
  'recovery_links',
  'recovery_sessions',
] as const satisfies readonly (typeof EXPIRING)[number][]

/** Deletes every sign-in and every recovery that is under way. */
export async function deleteEntries(db: Kysely<DB>): Promise<void> {
  for (const table of ENTRIES) await db.deleteFrom(table).execute()
}

/** Deletes every row whose own expiry has passed, and the rate limits whose window is over. */
export async function deleteExpired(db: Kysely<DB>, now: Date): Promise<void> {
  for (const table of EXPIRING) await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute()
}

/** Tables whose rows are deleted some time after they were written or closed, and the column with that moment. */
const AGING = {
  idempotency_keys: 'created_at',
  mails: 'created_at',
  service_releases: 'asked_at',
  login_devices: 'seen_at',
  email_accounts_set_aside: 'set_aside_at',
  reports: 'closed_at',
} as const

export type AgingTable = keyof typeof AGING

/** Deletes the rows of a table that were written at or before a moment. */
export async function deleteWrittenBefore(db: Kysely<DB>, table: AgingTable, before: Date): Promise<void> {
  await db
    .deleteFrom(table)
    .where(sql<Date>`${sql.ref(AGING[table])}`, '<=', before)
    .execute()
}
