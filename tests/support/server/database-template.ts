import { mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { migrate } from '../../../server/db/migrate.ts'
import { openDatabase } from '../../../server/db/open.ts'
import type { DB } from '../../../server/db/schema.ts'
import { ownDatabase, type OwnDatabase } from './own-database.ts'

/** Where the workers find the migrated database that each test starts from: a file, or a database's name. */
const VARIABLE = 'TEST_DATABASE_TEMPLATE'

/** A database takes five times longer to make than to copy: vitest has it made and migrated once for a run. */
export async function setup(): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  return url ? postgresTemplate(url) : embeddedTemplate()
}

async function embeddedTemplate(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'akashi-template-'))
  const file = join(folder, 'migrated.tar')
  const pglite = new PGlite()
  await migrate(new Kysely<DB>({ dialect: new PGliteDialect({ pglite }) }))
  const dump = await pglite.dumpDataDir('none')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  await pglite.close()
  process.env[VARIABLE] = file
  return async () => rmSync(folder, { recursive: true, force: true })
}

async function postgresTemplate(url: string): Promise<() => Promise<void>> {
  const made = await ownDatabase(url)
  const { close } = await openDatabase({ url: made.url, dataDir: '' })
  // PostgreSQL copies a database only while no client is connected to it
  await close()
  process.env[VARIABLE] = new URL(made.url).pathname.slice(1)
  return made.drop
}

/** A migrated database in memory for this test only. */
export async function copyOfTemplate(): Promise<PGlite> {
  const file = process.env[VARIABLE]
  return file ? new PGlite({ loadDataDir: await openAsBlob(file) }) : new PGlite()
}

/** A migrated database on the PostgreSQL at `url` for this test only. */
export async function copyOnPostgres(url: string): Promise<OwnDatabase> {
  return ownDatabase(url, process.env[VARIABLE])
}
