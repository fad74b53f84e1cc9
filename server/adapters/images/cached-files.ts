import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { trimCache } from './trim.ts'
import { logError } from '../../lib/log.ts'
import { HOUR_MS } from '../../lib/time.ts'

/** Returns the cached file of a key, or makes it. */
type CachedFile = (key: string, make: () => Promise<Buffer>) => Promise<Buffer>

/** Bytes that a cache may take unless said otherwise. */
const MOST_BYTES = 2 * 1024 ** 3
/** After this share of it has been written, the cache is scanned again. */
const SCAN_SHARE = 0.05
/** A file's use is noted once in this time: to write it at every read would cost more than the read. */
const NOTE_MS = HOUR_MS

/**
 * Pictures that are costly to make, as files below `directory`, which may be emptied at any time. Each is made
 * once; requests at the same time share it. The least recently used are deleted when there are too many.
 * @param extension with its dot
 * @param mostBytes of all files together
 */
export function cachedFiles(directory: string, extension: string, mostBytes = MOST_BYTES): CachedFile {
  mkdirSync(directory, { recursive: true })
  const underWay = new Map<string, Promise<Buffer>>()
  const noteUse = notesOfUse()
  // what an earlier process left counts as not scanned
  let unscanned = Number.POSITIVE_INFINITY
  let trimming: Promise<unknown> = Promise.resolve()
  const grown = (bytes: number) => {
    unscanned += bytes
    if (unscanned < mostBytes * SCAN_SHARE) return
    unscanned = 0
    trimming = trimming
      .then(() => trimCache(directory, mostBytes, (name) => name.endsWith(extension)))
      .catch((error: unknown) => logError('The cache of pictures could not be trimmed', error))
  }
  const cached = async (path: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    try {
      const bytes = await readFile(path)
      noteUse(path)
      return bytes
    } catch {
      const bytes = await make()
      await store(path, bytes)
      grown(bytes.length)
      return bytes
    }
  }
  return (key, make) => {
    const shared = underWay.get(key)
    if (shared) return shared
    const made = cached(join(directory, key + extension), make).finally(() => underWay.delete(key))
    underWay.set(key, made)
    return made
  }
}

/** Notes in a file's own time that it was used, now and then. */
function notesOfUse(): (path: string) => void {
  const noted = new Set<string>()
  let since = Date.now()
  return (path) => {
    const now = new Date()
    if (now.getTime() - since > NOTE_MS) {
      noted.clear()
      since = now.getTime()
    }
    if (noted.has(path)) return
    noted.add(path)
    utimes(path, now, now).catch(() => {}) // gone meanwhile
  }
}

/** A full disk costs the next request time, and this one nothing. */
async function store(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    logError('A picture could not be stored in the cache', error)
    await rm(draft, { force: true })
  }
}
