import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tryLock } from '../lib/data-dir/kernel-lock.ts'

const LOCK_FILE = 'database.lock'
/** The lock's owner, in readable form. */
const HOLDER_FILE = 'database.holder'
/** Earlier versions wrote their process id here, and believed it. */
const EARLIER_LOCK_FILE = 'akashi.lock'
/** Far longer than processes that start at once are in each other's way, and no delay that anybody notices. */
const CONTENTION_MS = 250

/** Another process works on the directory. */
export class DirectoryTaken extends Error {
  override readonly name = 'DirectoryTaken'
}

/**
 * Takes a directory for this process alone (lib/data-dir/kernel-lock.ts).
 * @returns gives the directory back
 * @throws DirectoryTaken with one clear sentence
 */
export function lockDirectory(directory: string): () => void {
  const release = tryLock(join(directory, LOCK_FILE), CONTENTION_MS)
  const holder = join(directory, HOLDER_FILE)
  if (!release) throw taken(directory, readPid(holder))
  const earlier = join(directory, EARLIER_LOCK_FILE)
  const pid = readPid(earlier)
  if (pid !== null && isOther(pid)) {
    release()
    throw taken(directory, pid)
  }
  rmSync(earlier, { force: true })
  writeFileSync(holder, `${process.pid}\n`)
  return () => {
    rmSync(holder, { force: true })
    release()
  }
}

function taken(directory: string, pid: number | null): DirectoryTaken {
  return new DirectoryTaken(
    `${directory} is in use by another Akashi (process ${pid ?? 'unknown'}). Stop it, or set DATA_DIR to another folder.`,
  )
}

function readPid(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null
  }
}

/** A process that runs and is not this one: process numbers come again after a restart of the machine. */
function isOther(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
