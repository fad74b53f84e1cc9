import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync } from 'node:fs'
import { copyFile, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { chunks } from '../../lib/chunks.ts'
import { checked } from './checked.ts'
import { isName, isOwnName, OWN } from './names.ts'
import type { Media, StoredOriginal } from './port.ts'

const OWN_BYTES = 32
const PAGE = 100

/**
 * Originals as files below `directory`, named by their content.
 * @param baseUrl ASSETS_URL where another host serves the same files; empty for our own `/media`
 */
export function mediaFiles(directory: string, baseUrl = ''): Media {
  mkdirSync(directory, { recursive: true })
  const urlOf = (name: string) => (baseUrl ? `${baseUrl}/${name}` : `/media/${name}`)
  const pathOf = (name: string) => join(directory, name)
  const write = async (name: string, bytes: Uint8Array) => {
    if (!existsSync(pathOf(name))) await whole(pathOf(name), (draft) => writeFile(draft, bytes))
  }
  const factsOf = async (name: string): Promise<StoredOriginal | null> => {
    if (!isName(name)) return null
    const known = await stat(pathOf(name)).catch(nullWhereMissing)
    return known && { name, bytes: known.size, writtenAt: known.mtime }
  }
  async function* list(isListed = isName): AsyncGenerator<StoredOriginal[]> {
    for (const names of chunks((await readdir(directory)).filter(isListed).toSorted(), PAGE)) {
      const known = await Promise.all(names.map(factsOf))
      yield known.filter((one) => one !== null)
    }
  }
  return {
    put: async (bytes, extension) => {
      const hash = createHash('sha256').update(bytes).digest('hex')
      const name = `${hash}.${extension}`
      await write(name, bytes)
      return { url: urlOf(name), hash }
    },
    putOwn: async (bytes, extension) => {
      const name = `${OWN}${randomBytes(OWN_BYTES).toString('hex')}.${extension}`
      await write(name, bytes)
      return { url: urlOf(name) }
    },
    store: (name, path) =>
      whole(pathOf(name), async (draft) => {
        await copyFile(path, draft)
        await flush(draft)
      }),
    list,
    ownNames: async (before) => {
      const names: string[] = []
      for await (const page of list(isOwnName))
        for (const { name, writtenAt } of page) if (writtenAt < before) names.push(name)
      return names
    },
    remove: async (name) => {
      if (isName(name)) await rm(pathOf(name), { force: true })
    },
    sizeOf: async (name) => (await factsOf(name))?.bytes ?? null,
    read: async (name, range) => {
      const known = await factsOf(name)
      if (!known) return null
      const bytes = Readable.toWeb(createReadStream(pathOf(name), range ?? {})) as ReadableStream<Uint8Array>
      return range ? bytes : checked(bytes, name, known.bytes)
    },
  }
}

/** Writes a file whole or not at all, also where another process writes the same. */
async function whole(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  try {
    await write(draft)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** The file is on the disk when this returns. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
