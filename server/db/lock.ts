import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const LOCK_FILE = 'akashi.lock'

/** Another process works on the directory. */
export class DirectoryTaken extends Error {
  override readonly name = 'DirectoryTaken'
}

/**
 * Takes a directory for this process alone, by an exclusive lock file that names the process. A lock whose process is
 * gone (after a crash) is taken over.
 * @returns gives the directory back
 * @throws DirectoryTaken with one clear sentence
 */
export function lockDirectory(directory: string): () => void {
  const file = join(directory, LOCK_FILE)
  for (let attempt = 0; ; attempt++) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, `${process.pid}`)
      closeSync(handle)
      const release = () => rmSync(file, { force: true })
      process.once('exit', release)
      return () => {
        process.removeListener('exit', release)
        release()
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const pid = holder(file)
      if (attempt > 0 || (pid !== null && alive(pid))) {
        throw new DirectoryTaken(
          `${directory} is in use by another Akashi (process ${pid ?? 'unknown'}). Stop it, or set DATA_DIR to another folder.`,
        )
      }
      rmSync(file, { force: true })
    }
  }
}

function holder(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null
  }
}

/** A process that runs and is not this one: process numbers come again after a restart of the machine. */
function alive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
