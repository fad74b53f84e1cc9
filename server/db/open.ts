import type { Kysely } from 'kysely'
import { noteDatabaseElsewhere } from '../lib/data-dir/database-folder.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openPostgres, untilUsable } from './postgres.ts'
import type { DB } from './schema.ts'
import { logError } from '../lib/log.ts'

export interface OpenDatabase {
  db: Kysely<DB>
  close: () => Promise<void>
}

interface Options {
  url?: string | undefined
  dataDir: string
  /** Called with a sentence when the embedded database has stopped for good. */
  onStopped?: (sentence: string) => void
}

/**
 * The database: PostgreSQL at `url`, or the embedded one under `dataDir`. Migrated before it is handed out.
 * @throws DirectoryTaken, DataDirProblem, DatabaseUnusable or NewerDatabase with a sentence for the operator
 */
export async function openDatabase({ url, dataDir, onStopped }: Options): Promise<OpenDatabase> {
  const opened = url
    ? await openElsewhere(url, dataDir)
    : await openEmbedded(dataDir, onStopped ?? ((sentence) => logError(sentence)))
  try {
    await migrate(opened.db)
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

async function openElsewhere(url: string, dataDir: string): Promise<OpenDatabase> {
  await untilUsable(url)
  if (dataDir !== '') noteDatabaseElsewhere(dataDir)
  return openPostgres(url)
}
