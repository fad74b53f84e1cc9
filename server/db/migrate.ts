import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { migrations } from './migrations/all.ts'
import type { DB } from './schema.ts'

/** Kysely's own table of what has run. */
const RAN = 'kysely_migration'

/** Migrations that ran under another name at the landing that brought them. */
const RENAMED: readonly (readonly [before: string, today: string])[] = [['0015-ways', '0016-ways']]

/** The database has been upgraded by a later version, which alone knows what it holds. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
}

/** The database has to be upgraded first; the message says how. */
export class OlderDatabase extends Error {
  override readonly name = 'OlderDatabase'
}

/**
 * Brings the tables to the newest version; safe when several processes start at once. Parts that are written
 * side by side land one after the other, so a migration may run although one with a later name has run already:
 * none depends on what another of the same time does.
 * @throws NewerDatabase with what to do, before anything is changed
 */
export async function migrate(db: Kysely<DB>): Promise<void> {
  // Kysely searches every schema for its own tables, and would find another shop's
  const schema = await currentSchema(db)
  await nameAsToday(db, schema)
  await refuseNewer(db, schema)
  await run(db, schema, migrations)
}

/**
 * The names of the migrations that a database lacks, in their order.
 * @throws NewerDatabase
 */
export async function pendingMigrations(db: Kysely<DB>): Promise<string[]> {
  const schema = await currentSchema(db)
  await nameAsToday(db, schema)
  await refuseNewer(db, schema)
  const ran = new Set(await ranMigrations(db, schema))
  return Object.keys(migrations)
    .filter((name) => !ran.has(name))
    .toSorted()
}

/** @throws OlderDatabase or NewerDatabase where a database is not of this version */
export async function requireSchema(db: Kysely<DB>): Promise<void> {
  const pending = await pendingMigrations(db)
  if (pending.length === 0) return
  throw new OlderDatabase(
    `This database is not of this version yet (${pending.length} migrations, the last is ${pending.at(-1)}): \`npm run migrate\` upgrades it.`,
  )
}

async function refuseNewer(db: Kysely<DB>, schema: string): Promise<void> {
  const strange = (await strangeMigrations(db, schema)).at(-1)
  if (strange === undefined) return
  throw new NewerDatabase(
    `This database was last upgraded by a newer Akashi (${strange}): start that version, or restore a backup from before the upgrade.`,
  )
}

/**
 * Gives an empty database the tables that another one has, by the names of the migrations that it has run.
 * @returns the names that this version does not know; where there is one, nothing was changed
 */
export async function migrateLike(db: Kysely<DB>, names: readonly string[]): Promise<string[]> {
  const unknown = names.filter((name) => !(name in migrations))
  if (unknown.length > 0) return unknown
  const ran = Object.entries(migrations).filter(([name]) => names.includes(name))
  await run(db, await currentSchema(db), Object.fromEntries(ran))
  return []
}

async function run(db: Kysely<DB>, schema: string, which: Record<string, Migration>): Promise<void> {
  const { error } = await new Migrator({
    db,
    migrationTableSchema: schema,
    allowUnorderedMigrations: true,
    provider: { getMigrations: () => Promise.resolve(which) },
  }).migrateToLatest()
  if (error) throw error
}

/** Names of migrations that have run in a database, in their order; none in an empty one. */
export async function ranMigrations(db: Kysely<DB>, inSchema?: string): Promise<string[]> {
  const schema = inSchema ?? (await currentSchema(db))
  if (!(await hasRun(db, schema))) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(`${schema}.${RAN}`)}`.execute(db)
  return rows.map(({ name }) => name).toSorted()
}

async function currentSchema(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]?.name ?? 'public'
}

async function strangeMigrations(db: Kysely<DB>, schema: string): Promise<string[]> {
  return (await ranMigrations(db, schema)).filter((name) => !(name in migrations))
}

async function nameAsToday(db: Kysely<DB>, schema: string): Promise<void> {
  if (!(await hasRun(db, schema))) return
  for (const [before, today] of RENAMED) {
    await sql`update ${sql.table(`${schema}.${RAN}`)} set name = ${today} where name = ${before}`.execute(db)
  }
}

async function hasRun(db: Kysely<DB>, schema: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select exists (select from pg_tables
    where schemaname = ${schema} and tablename = ${RAN}) as there`.execute(db)
  return rows[0]?.there ?? false
}
