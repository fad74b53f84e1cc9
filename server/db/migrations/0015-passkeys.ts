import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // one passkey opens a wallet by one wrap: what is asked of it, and when it was used last, has one answer
  `create unique index vault_wraps_one_per_passkey on vault_wraps (address, (parameters->>'credential_id'))
    where kind = 'passkey'`,
]

/** A passkey is kept once for a wallet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
