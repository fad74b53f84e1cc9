import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { chunks } from '../../lib/chunks.ts'
import { tryLock } from '../../lib/data-dir/kernel-lock.ts'
import { AbsentFile, isBusy, type BackupFile, type BackupPlace, type BackupWriter } from './port.ts'

/** The file whose lock keeps other processes out. */
export const LOCK_FILE = 'backup.lock'
/** A file that is being written, or whose writing was broken off. */
export const DRAFT = '.part'
const OWNER_ONLY = 0o700
const PAGE = 100

/** Backups in a folder, which is made where it is missing. */
export function backupFolder(root: string): BackupPlace {
  const pathOf = (key: string) => join(root, ...key.split('/'))
  return {
    // a disk loses bytes and does not tell
    checksItself: false,
    nameOf: (key) => (key === undefined ? root : pathOf(key)),
    files: () => filesBelow(root),
    read: async function* read(key) {
      try {
        yield* createReadStream(pathOf(key)) as AsyncIterable<Buffer>
      } catch (error) {
        throw isMissing(error) ? new AbsentFile(pathOf(key)) : error
      }
    },
    begin: async () => {
      await mkdir(root, { recursive: true, mode: OWNER_ONLY })
      const unlock = tryLock(join(root, LOCK_FILE))
      if (!unlock) throw isBusy(root)
      const write: BackupWriter['write'] = async (key, make) => {
        const [path, draft] = [pathOf(key), `${pathOf(key)}${DRAFT}`]
        await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY })
        try {
          const made = await make(draft)
          await rename(draft, path)
          await flush(dirname(path))
          return made
        } catch (error) {
          await rm(draft, { force: true })
          throw error
        }
      }
      return {
        write,
        prepare: write,
        flush: async () => {},
        remove: async (key) => {
          await rm(pathOf(key), { force: true })
          await removeEmpty(dirname(pathOf(key)), root)
        },
        end: async () => unlock(),
      }
    },
  }
}

async function* filesBelow(root: string): AsyncGenerator<BackupFile[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  const paths = entries.filter((entry) => !entry.isDirectory()).map((one) => join(one.parentPath, one.name))
  for (const some of chunks(paths, PAGE)) {
    const files = await Promise.all(
      some.map(async (path) => {
        const bytes = await sizeOf(path)
        return bytes === null ? [] : [{ key: relative(root, path).replaceAll(sep, '/'), bytes }]
      }),
    )
    yield files.flat()
  }
}

/** The size of a file; null where it has got another name meanwhile, as another backup gives them. */
async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Removes folders that have nothing left in them, but not the place itself. */
async function removeEmpty(folder: string, root: string): Promise<void> {
  if (relative(root, folder) === '') return
  const isRemoved = await rmdir(folder).then(
    () => true,
    () => false,
  )
  if (isRemoved) await removeEmpty(dirname(folder), root)
}

/** The names in a folder are on the disk when this returns. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
