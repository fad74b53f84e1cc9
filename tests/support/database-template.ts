import { mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { migrate } from '../../server/db/open.ts'
import type { DB } from '../../server/db/schema.ts'

/** Where the workers find the migrated database that each test starts from. */
const VARIABLE = 'TEST_DATABASE_TEMPLATE'

/** An embedded database takes five times longer to make than to copy: vitest has it made and migrated once for a run. */
export async function setup(): Promise<(() => void) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'akashi-template-'))
  const file = join(folder, 'migrated.tar')
  const pglite = new PGlite()
  await migrate(new Kysely<DB>({ dialect: new PGliteDialect({ pglite }) }))
  const dump = await pglite.dumpDataDir('none')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  await pglite.close()
  process.env[VARIABLE] = file
  return () => rmSync(folder, { recursive: true, force: true })
}

/** A migrated database in memory that nobody else uses. */
export async function copyOfTemplate(): Promise<PGlite> {
  const file = process.env[VARIABLE]
  return file ? new PGlite({ loadDataDir: await openAsBlob(file) }) : new PGlite()
}
