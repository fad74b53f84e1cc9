import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { lockDirectory } from './lock.ts'
import { migrate } from './migrate.ts'
import type { DB } from './schema.ts'

/** Connections of one process; PostgreSQL's default allows 100 in all. */
const POOL_SIZE = 20
/** A connection that hangs is given up rather than waited for by everybody. */
const CONNECT_MS = 10_000
const QUERY_MS = 60_000

export interface OpenDatabase {
  db: Kysely<DB>
  close: () => Promise<void>
}

/**
 * The database: PostgreSQL at `url`, or the embedded one under `dataDir`, which one process may open at a time
 * (traps.md 12). Migrated before it is handed out.
 * @throws DirectoryTaken when another process holds the embedded database.
 */
export async function openDatabase(options: {
  url?: string | undefined
  dataDir: string
}): Promise<OpenDatabase> {
  const opened = options.url ? openPostgres(options.url) : await openEmbedded(options.dataDir)
  try {
    await migrate(opened.db)
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

function openPostgres(url: string): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
  })
  pool.on('error', (error) => console.error(`Database connection lost: ${error.message}`))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, close: () => db.destroy() }
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockDirectory(dataDir)
  const pglite = new PGlite(join(dataDir, 'database'))
  await pglite.waitReady
  const db = new Kysely<DB>({ dialect: new PGliteDialect({ pglite }) })
  const close = async () => {
    await db.destroy()
    if (!pglite.closed) await pglite.close()
    unlock()
  }
  return { db, close }
}
