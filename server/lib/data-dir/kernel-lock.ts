import { DatabaseSync } from 'node:sqlite'

/** SQLite's SQLITE_BUSY, in the low byte of its extended codes (https://sqlite.org/rescode.html). */
const BUSY = 5
const PRIMARY_CODE = 0xff

/** Garbage collection of a lock would release it: these references hold the locks until they are released. */
const held = new Set<DatabaseSync>()

/**
 * Locks a file for this process alone, by the operating system: the kernel gives the lock back with the
 * process, however it ends, and knows it in every container that has the file. Node offers no file locks, but
 * SQLite, which it brings, holds one for as long as a transaction is open. The file stays empty. Nothing else
 * in this process may open it: POSIX drops a process's locks when it closes any handle of the file.
 *
 * SQLite takes the lock in steps, so that of several processes that ask in the same millisecond each may find
 * another one half-way, and none gets it. Who asks only once waits out that moment with `waitMs`.
 * @param waitMs how long a lock that another process holds is asked for; the process stands still meanwhile
 * @returns releases the lock; null where another process holds it
 */
export function tryLock(file: string, waitMs = 0): (() => void) | null {
  const connection = new DatabaseSync(file, { timeout: waitMs })
  try {
    connection.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    connection.close()
    if ((((error as { errcode?: number }).errcode ?? 0) & PRIMARY_CODE) === BUSY) return null
    throw error
  }
  held.add(connection)
  return () => {
    if (held.delete(connection)) connection.close()
  }
}
