import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What has been made once, by its key. */
export type Kept = (key: string, make: () => Promise<Buffer>) => Promise<Buffer>

/**
 * Pictures that are costly to make, as files below `directory`, which may be emptied at any time. Each is made
 * once, whoever asks at the same time.
 * @param extension with its dot
 */
export function keptFiles(directory: string, extension: string): Kept {
  mkdirSync(directory, { recursive: true })
  const underWay = new Map<string, Promise<Buffer>>()
  return (key, make) => {
    const shared = underWay.get(key)
    if (shared) return shared
    const made = cached(join(directory, key + extension), make).finally(() => underWay.delete(key))
    underWay.set(key, made)
    return made
  }
}

async function cached(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch {
    const bytes = await make()
    await keep(path, bytes)
    return bytes
  }
}

/** A full disk costs the next asker time, and this one nothing. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    console.error('A picture could not be kept in the cache:', error)
    await rm(draft, { force: true })
  }
}
