import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // SHA-256 of what the passkey derives: the table alone leads to no record
  'alter table vault_wraps add column locator text',
  'create unique index vault_wraps_by_locator on vault_wraps (locator) where locator is not null',
]

/** What a passkey that logs in by itself is found by; those of before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
