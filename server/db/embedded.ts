import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, type PGlite as Embedded, type PGliteTransaction } from 'kysely'
import { mkdirSync } from 'node:fs'
import {
  beginFilling,
  checkDatabaseFolder,
  databaseFolder,
  diskFull,
  endFilling,
  isFull,
  noteDatabase,
  openingProblem,
} from '../lib/data-dir/database-folder.ts'
import { EmbeddedStatements } from './embedded-statements.ts'
import { DatabaseUnavailable, meansUnavailable } from './unavailable.ts'
import { lockDirectory } from './lock.ts'
import type { DB } from './schema.ts'

/**
 * The embedded database under `dataDir`, which one process may open at a time: PGlite detects no second one,
 * and two lose rows silently.
 * @param onStopped called with a sentence when the database has stopped for good: only a restart helps
 * @throws DirectoryTaken when another process holds it, DataDirProblem where something is missing, damaged or
 *   full
 */
export async function openEmbedded(dataDir: string, onStopped: (sentence: string) => void) {
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockDirectory(dataDir)
  try {
    checkDatabaseFolder(dataDir)
    const pglite = await opened(dataDir)
    noteDatabase(dataDir)
    const db = new Kysely<DB>({
      dialect: new PGliteDialect({ pglite: untilStopped(pglite, () => onStopped(stopOf(dataDir))) }),
    })
    const close = async () => {
      await db.destroy()
      unlock()
    }
    return { db, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Makes the embedded database of a folder that has none: it is there once it is filled, whole or not at all. What
 * was begun and not finished is begun again.
 * @throws DirectoryTaken when another process holds the folder, DataDirProblem where it has a database
 */
export async function fillEmbedded(dataDir: string, fill: (db: Kysely<DB>) => Promise<void>): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockDirectory(dataDir)
  try {
    const pglite = new PGlite(beginFilling(dataDir))
    const db = new Kysely<DB>({
      dialect: new PGliteDialect({ pglite: untilStopped(pglite, () => {}) }),
    })
    try {
      await fill(db)
    } finally {
      await db.destroy()
    }
    endFilling(dataDir)
  } catch (error) {
    throw isFull(dataDir) ? diskFull(dataDir) : error
  } finally {
    unlock()
  }
}

/** PGlite's own message for a failed start ("Aborted()") is not actionable. */
async function opened(dataDir: string): Promise<PGlite> {
  try {
    const pglite = new PGlite(databaseFolder(dataDir))
    await pglite.waitReady
    return pglite
  } catch (error) {
    throw openingProblem(dataDir, error)
  }
}

function stopOf(dataDir: string): string {
  return isFull(dataDir)
    ? diskFull(dataDir).message
    : `The embedded database in ${databaseFolder(dataDir)} has stopped: start again.`
}

/** PostgreSQL ends with a panic; queries to PGlite after that never return. */
function hasStopped(error: unknown): boolean {
  const { severity, name, message } = Object(error) as Record<string, unknown>
  return (
    severity === 'PANIC' ||
    severity === 'FATAL' ||
    name === 'RuntimeError' ||
    (typeof message === 'string' && message.startsWith('Aborted('))
  )
}

/** PGlite, whose every call is refused once it has stopped, those that wait for it included. */
function untilStopped(pglite: PGlite, onStopped: () => void): Embedded {
  let stop: (error: DatabaseUnavailable) => void = () => {}
  let isStopped = false
  const stopped = new Promise<never>((_, reject) => (stop = reject))
  stopped.catch(() => {}) // reported by each query
  const judged = async <T>(ask: () => Promise<T>): Promise<T> => {
    // another query would never return, and would block this whole process
    if (isStopped) return stopped
    try {
      return await Promise.race([ask(), stopped])
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      const away = new DatabaseUnavailable('the embedded database does not answer', { cause: error })
      if (hasStopped(error) && !isStopped) {
        isStopped = true
        stop(away)
        onStopped()
      }
      throw isStopped || meansUnavailable(error) ? away : error
    }
  }
  const within = (inner: PGliteTransaction): PGliteTransaction => ({
    query: (...asked) => judged(() => inner.query(...asked)),
    rollback: () => judged(() => inner.rollback()),
  })
  const nothing: PGliteTransaction = { query: () => stopped, rollback: () => stopped }
  const transaction = <T>(work: (inner: PGliteTransaction) => Promise<T>): Promise<T> => {
    let hasBegun = false
    const begin = (inner: PGliteTransaction) => {
      hasBegun = true
      return work(inner)
    }
    const real = judged(() => (pglite as Embedded).transaction((inner) => begin(within(inner))))
    // Kysely waits until a transaction begins, however it ends
    const done = real.catch(async (error: unknown) => (hasBegun ? raise(error) : begin(nothing)))
    done.catch(() => {}) // Kysely handles it unless it fails itself
    return done
  }
  const statements = new EmbeddedStatements(pglite)
  return {
    get closed() {
      return pglite.closed
    },
    get ready() {
      return pglite.ready
    },
    waitReady: pglite.waitReady,
    query: (text, values) => judged(() => statements.query(text, values)),
    transaction,
    // one that has stopped would not come back from this either
    close: async () => {
      if (!isStopped) await pglite.close()
    },
  }
}

function raise(error: unknown): never {
  throw error
}
