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
  /** False: as it is found, for who reads it or fills it. */
  migrates?: boolean
  /** Called with a sentence when the embedded database has stopped for good. */
  onStopped?: (sentence: string) => void
}

/**
 * The database: PostgreSQL at `url`, or the embedded one under `dataDir`. Migrated before it is handed out, unless
 * `migrates` is false; then PostgreSQL's statements may take as long as they do.
 * @throws DirectoryTaken, DataDirProblem, DatabaseUnusable or NewerDatabase with a sentence for the operator
 */
export async function openDatabase({
  url,
  dataDir,
  migrates = true,
  onStopped,
}: Options): Promise<OpenDatabase> {
  const opened = url
    ? await openElsewhere(url, dataDir, migrates)
    : await openEmbedded(dataDir, onStopped ?? ((sentence) => logError(sentence)))
  try {
    if (migrates) await migrate(opened.db)
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

async function openElsewhere(url: string, dataDir: string, serves: boolean): Promise<OpenDatabase> {
  await untilUsable(url)
  if (dataDir !== '' && serves) noteDatabaseElsewhere(dataDir)
  return openPostgres(url, serves ? undefined : { queryMs: 0 })
}
