import type { Kysely } from 'kysely'
import { noteDatabaseElsewhere } from '../lib/data-dir/database-folder.ts'
import { openEmbedded } from './embedded.ts'
import { buildIndexes } from './large-indexes.ts'
import { migrate, requireSchema } from './migrate.ts'
import { openPostgres, untilUsable } from './postgres.ts'
import type { DB } from './schema.ts'
import { logError } from '../lib/log.ts'

export interface OpenDatabase {
  db: Kysely<DB>
  close: () => Promise<void>
  /** How many connections there are by state; absent of the embedded database, which has one. */
  pool?: () => { busy: number; idle: number; waiting: number }
}

/**
 * What an opener wants of the tables: brought to this version; that they are of this version; or as they are, and then
 * PostgreSQL's statements may take as long as they do.
 */
export type SchemaWanted = 'upgrade' | 'require' | 'as it is'

interface Options {
  url?: string | undefined
  dataDir: string
  /** `upgrade` where it is absent. */
  schema?: SchemaWanted
  /** Called with a sentence when the embedded database has stopped for good. */
  onStopped?: (sentence: string) => void
}

/**
 * The database: PostgreSQL at `url`, or the embedded one under `dataDir`.
 * @throws DirectoryTaken, DataDirProblem, DatabaseUnusable, NewerDatabase or OlderDatabase with a sentence for the
 *   operator
 */
export async function openDatabase({
  url,
  dataDir,
  schema = 'upgrade',
  onStopped,
}: Options): Promise<OpenDatabase> {
  const opened: OpenDatabase = url
    ? await openElsewhere(url, dataDir, schema)
    : await openEmbedded(dataDir, onStopped ?? ((sentence) => logError(sentence)))
  try {
    if (schema === 'upgrade') {
      await migrate(opened.db)
      if (url) await buildWithoutTimeout(url)
      else await buildIndexes(opened.db)
    }
    if (schema === 'require') await requireSchema(opened.db)
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

async function openElsewhere(url: string, dataDir: string, schema: SchemaWanted): Promise<OpenDatabase> {
  await untilUsable(url)
  if (schema === 'as it is') return openPostgres(url, { queryMs: 0 })
  if (dataDir !== '') noteDatabaseElsewhere(dataDir)
  return openPostgres(url)
}

async function buildWithoutTimeout(url: string): Promise<void> {
  const { db, close } = openPostgres(url, { queryMs: 0 })
  try {
    await buildIndexes(db)
  } finally {
    await close()
  }
}
