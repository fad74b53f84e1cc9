import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tryLock } from './data-dir/kernel-lock.ts'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
/** Calls of the system by a handle, whose errors name no path. */
const WRITES = new Set<string | undefined>(['write', 'writev', 'fsync'])
/** The file whose lock says that the process of a folder lives. */
const LOCK = 'lock'

/** A folder for the files of one piece of work, in the system's folder for such. */
interface ScratchFolder {
  path: string
  /** Deletes it with all that is in it. */
  remove(): void
}

/**
 * Makes a folder that does not outlive its process: a signal that ends it deletes the folder, and what a process that
 * was killed has left is deleted by the next one that asks for a folder of the same name.
 * @param name how its path begins
 */
export function openScratch(name: string): ScratchFolder {
  removeAbandoned(name)
  const { path, unlock } = lockedFolder(name)
  const listeners = SIGNALS.map((signal) => {
    const end = () => {
      rmSync(path, { recursive: true, force: true })
      // where nobody else listens the signal would have ended the process
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
    }
    process.once(signal, end)
    return () => process.off(signal, end)
  })
  return {
    path,
    remove: () => {
      for (const off of listeners) off()
      unlock()
      rmSync(path, { recursive: true, force: true })
    },
  }
}

function lockedFolder(name: string): { path: string; unlock: () => void } {
  for (;;) {
    const path = mkdtempSync(join(tmpdir(), `${name}-`))
    const unlock = tryLock(join(path, LOCK))
    // null: another process took it for abandoned in that instant, and deletes it
    if (unlock) return { path, unlock }
  }
}

function removeAbandoned(name: string): void {
  for (const entry of readdirSync(tmpdir())) {
    const path = join(tmpdir(), entry)
    if (!entry.startsWith(`${name}-`) || !existsSync(join(path, LOCK))) continue
    try {
      const unlock = tryLock(join(path, LOCK))
      if (!unlock) continue
      rmSync(path, { recursive: true, force: true })
      unlock()
    } catch {
      // another user's
    }
  }
}

/** Writes to a folder: an error of its disk that names no path, as a full one's does not, names the folder. */
export async function onDiskOf<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { syscall, path } = Object(error) as NodeJS.ErrnoException
    if (WRITES.has(syscall) && path === undefined) Object.assign(error as Error, { path: folder })
    throw error
  }
}
