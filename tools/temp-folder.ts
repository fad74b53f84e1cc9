import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** Several times what the tests have there at a time; containers often give it 64 MiB only. */
const ENOUGH_BYTES = 6 * 2 ** 30
/** PostgreSQL runs as a user of its own and has to get through. */
const PASSABLE = 0o711

/**
 * Has every process of the tests keep its temporary files in memory, where there is room: a thousand databases are
 * made and dropped, and on a disk that takes longer than the tests themselves. A `TMPDIR` that is set stays.
 */
export function tempFilesInMemory(): void {
  if (process.env.TMPDIR || !existsSync(IN_MEMORY)) return
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  if (bavail * bsize < ENOUGH_BYTES) return
  const folder = mkdtempSync(join(IN_MEMORY, 'akashi-tests-'))
  chmodSync(folder, PASSABLE)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // a process that a signal ends says no `exit` by itself
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}
