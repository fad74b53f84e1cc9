import { sql } from 'kysely'
import type { TestApp } from './app.ts'

// Rows as whoever copies the database has them: for tests whose subject is what is stored, and how.

type Shop = Pick<TestApp, 'deps'>

/** The certifier's own keys. */
export function storedIssuerKeys({ deps }: Shop) {
  return deps.db.selectFrom('issuer_keys').selectAll().execute()
}

/** The unconfirmed sign-ups of an address. */
export function storedSignUps({ deps }: Shop, email: string) {
  return deps.db.selectFrom('sign_ups').selectAll().where('email', '=', email).execute()
}

/** The keys of wallets that the operator holds. */
export function storedServiceKeys({ deps }: Shop) {
  return deps.db.selectFrom('service_keys').selectAll().execute()
}

/** The addresses of all wallets that are stored encrypted. */
export async function storedWallets({ deps }: Shop): Promise<string[]> {
  const wallets = await deps.db.selectFrom('wallet_vaults').select('address').execute()
  return wallets.map(({ address }) => address)
}

/** The names of all tables, those of the migrations included. */
export async function tableNames({ deps }: Shop): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(deps.db)
  return rows.map(({ name }) => name)
}

/** Every row of every table, as JSON. */
export async function copyOfDatabase(app: Shop): Promise<string> {
  const rowsOf = (table: string) =>
    sql<{ all: string | null }>`select json_agg(t)::text as all from ${sql.table(table)} t`.execute(
      app.deps.db,
    )
  const tables = await Promise.all((await tableNames(app)).map(rowsOf))
  return tables.map(({ rows }) => rows[0]?.all ?? '').join('\n')
}

/** How many rows of a table are a user's. */
export async function rowsOfUser({ deps }: Shop, table: string, userId: string): Promise<number> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where user_id = ${userId}`.execute(deps.db)
  return rows.length
}

/** What is stored of a user, deleted or not. */
export function storedUser({ deps }: Shop, userId: string) {
  return deps.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
}
