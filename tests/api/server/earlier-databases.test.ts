import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../../server/db/migrations/all.ts'
import { migrate } from '../../../server/db/migrate.ts'
import type { DB } from '../../../server/db/schema.ts'
import { LONG } from '../../../tools/gate.ts'
import { BEFORE_RENAMING, EARLIER_LANDINGS, NAMED_TODAY } from '../../support/server/earlier-schemas.ts'
import { ownDatabase } from '../../support/server/own-database.ts'

const open: (() => Promise<void>)[] = []
let wanted: string[] = []
/** The embedded database's folder before anything has run: copying it takes a fraction of making it. */
let nothing: File | Blob
beforeAll(async () => {
  const empty = new PGlite()
  await empty.waitReady
  nothing = await empty.dumpDataDir('none')
  await empty.close()
  const fresh = await emptyDatabase()
  await migrate(fresh)
  wanted = await schemaOf(fresh)
})
afterAll(async () => {
  for (const close of open) await close()
})

/** A database in which nothing has run yet, embedded or on the PostgreSQL of TEST_DATABASE_URL. */
async function emptyDatabase(): Promise<Kysely<DB>> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) {
    const db = new Kysely<DB>({
      dialect: new PGliteDialect({ pglite: new PGlite({ loadDataDir: nothing }) }),
    })
    open.push(() => db.destroy())
    return db
  }
  const own = await ownDatabase(url)
  const pool = new pg.Pool({ connectionString: own.url, max: 2 })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  open.push(async () => {
    await db.destroy()
    await own.drop()
  })
  return db
}

/** Runs some migrations under the names that they had, as a process of their time did. */
async function run(db: Kysely<DB>, names: readonly string[]): Promise<void> {
  const known = Object.fromEntries(
    names.map((name): [string, Migration] => [name, migrations[NAMED_TODAY[name] ?? name]!]),
  )
  const migrator = new Migrator({
    db,
    migrationTableSchema: 'public',
    allowUnorderedMigrations: true,
    provider: { getMigrations: () => Promise.resolve(known) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Everything that makes up a schema, whatever the order in which it was made. */
async function schemaOf(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all select format('migration %s', name) from kysely_migration
    order by line`.execute(db)
  return rows.map(({ line }) => line)
}

describe('An operator who upgrades', () => {
  it.each([...EARLIER_LANDINGS, ['0015-ways', BEFORE_RENAMING] as const])(
    'a database that ended with %s has everything that a new one has',
    { tags: LONG },
    async (_, ran) => {
      const earlier = await emptyDatabase()
      await run(earlier, ran)
      await migrate(earlier)
      expect(await schemaOf(earlier)).toEqual(wanted)
    },
  )

  it('a database that has gone through every landing has everything that a new one has', async () => {
    const earlier = await emptyDatabase()
    for (const [, ran] of EARLIER_LANDINGS) await run(earlier, ran)
    await migrate(earlier)
    expect(await schemaOf(earlier)).toEqual(wanted)
  })

  it('and goes back to an older version is told in one sentence that the database is newer', async () => {
    const db = await emptyDatabase()
    await migrate(db)
    await sql`insert into kysely_migration (name, timestamp) values ('2031-02-03-later-things', '2031-02-03T00:00:00Z')`.execute(
      db,
    )
    await expect(migrate(db)).rejects.toThrow(
      'This database was last upgraded by a newer Akashi (2031-02-03-later-things): start that version, or restore a backup from before the upgrade.',
    )
  })
})
