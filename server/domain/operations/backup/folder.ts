import { existsSync, readdirSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { tryLock } from '../../../lib/data-dir/kernel-lock.ts'
import { BackupProblem } from './problem.ts'

/** The moment at which a backup was made, without what a file system may refuse. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/
/** A backup that is being made, or whose making was broken off. */
const PART = '.part'
const LOCK_FILE = 'backup.lock'
const FILES = 'media'
const OWNER_ONLY = 0o700

/** A backup while it is made: the folder that its parts go to, and what puts it in its place. */
interface BegunBackup {
  folder: string
  /** Where the originals of all backups lie. */
  files: string
  finish(): Promise<string>
  /** Deletes what was begun, unless it is finished, and lets others in. */
  end(): Promise<void>
}

/** The folder with the originals of all backups beside one of them. */
export const filesBeside = (backup: string) => join(dirname(backup), FILES)

/**
 * Begins a backup in a folder of backups, which is made where it is missing. What earlier ones left unfinished is
 * deleted.
 * @throws BackupProblem where another one is being made there, or the folder has other things in it
 */
export async function beginBackup(root: string, now: Date): Promise<BegunBackup> {
  await mkdir(root, { recursive: true, mode: OWNER_ONLY })
  const strange = (await readdir(root)).find((name) => !isOurs(name))
  if (strange !== undefined) {
    throw new BackupProblem(
      `${root} has other things in it (${strange}): name a folder for backups alone. Nothing was changed.`,
    )
  }
  const unlock = tryLock(join(root, LOCK_FILE))
  if (!unlock) throw new BackupProblem(`Another backup is being made in ${root}: wait until it is done.`)
  const name = now.toISOString().replaceAll(/[:.]/g, '-')
  const [folder, files] = [join(root, `${name}${PART}`), join(root, FILES)]
  for (const left of (await readdir(root)).filter((one) => one.endsWith(PART)))
    await rm(join(root, left), { recursive: true, force: true })
  await mkdir(folder, { mode: OWNER_ONLY })
  await mkdir(files, { recursive: true, mode: OWNER_ONLY })
  return {
    folder,
    files,
    finish: async () => {
      for (const part of [folder, files]) await flushFolder(part)
      const finished = join(root, name)
      await rename(folder, finished)
      await flushFolder(root)
      return finished
    },
    end: async () => {
      await rm(folder, { recursive: true, force: true })
      unlock()
    },
  }
}

/**
 * The backup that a path means: itself, or the newest in a folder of backups.
 * @throws BackupProblem where there is none
 */
export function findBackup(path: string): string {
  if (NAME.test(basename(path)) && existsSync(path)) return path
  const names = existsSync(path) ? readdirSync(path).filter((name) => NAME.test(name)) : []
  const newest = names.toSorted().at(-1)
  if (newest === undefined) throw new BackupProblem(`There is no backup in ${path}. Nothing was changed.`)
  return join(path, newest)
}

function isOurs(name: string): boolean {
  return name === FILES || name.startsWith(LOCK_FILE) || NAME.test(name.replace(PART, ''))
}

/** The names in a folder are on the disk when this returns. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
