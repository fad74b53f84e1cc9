import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Media } from './port.ts'

const NAME = /^(?:own-)?[0-9a-f]{64}\.(svg|png|jpg|webp|gif|mp4|webm)$/
const OWN = 'own-'
const OWN_BYTES = 32

/** Whether a stored name is one that `putOwn` gave. */
export function isOwnName(name: string): boolean {
  return name.startsWith(OWN) && NAME.test(name)
}

/**
 * Originals as files below `directory`, named by their content.
 * @param baseUrl ASSETS_URL where another host serves the same files; empty for our own `/media`
 */
export function mediaFiles(directory: string, baseUrl = ''): Media {
  mkdirSync(directory, { recursive: true })
  const urlOf = (name: string) => (baseUrl ? `${baseUrl}/${name}` : `/media/${name}`)
  const write = async (name: string, bytes: Uint8Array) => {
    const path = join(directory, name)
    if (existsSync(path)) return
    // whole or not at all, also when another process writes the same content
    const draft = `${path}.${randomUUID()}`
    await writeFile(draft, bytes)
    await rename(draft, path)
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
    ownNames: async (before) => {
      const names: string[] = []
      for (const name of (await readdir(directory)).filter(isOwnName)) {
        const known = await stat(join(directory, name)).catch(() => null)
        if (known && known.mtime < before) names.push(name)
      }
      return names
    },
    remove: async (name) => {
      if (NAME.test(name)) await rm(join(directory, name), { force: true })
    },
    fileOf: (name) => {
      if (!NAME.test(name)) return null
      const path = join(directory, name)
      return existsSync(path) ? path : null
    },
  }
}
