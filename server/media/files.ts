import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Media } from './port.ts'

const NAME = /^[0-9a-f]{64}\.(svg|png|jpg|webp|gif|mp4|webm)$/

/**
 * Originals as files below `directory`, named by their content.
 * @param baseUrl ASSETS_URL where the same files are served by somebody else; empty for our own `/media`
 */
export function mediaFiles(directory: string, baseUrl = ''): Media {
  mkdirSync(directory, { recursive: true })
  return {
    put: async (bytes, extension) => {
      const hash = createHash('sha256').update(bytes).digest('hex')
      const name = `${hash}.${extension}`
      const path = join(directory, name)
      if (!existsSync(path)) {
        // whole or not at all, whoever else writes the same content
        const draft = `${path}.${randomUUID()}`
        await writeFile(draft, bytes)
        await rename(draft, path)
      }
      return { url: baseUrl ? `${baseUrl}/${name}` : `/media/${name}`, hash }
    },
    fileOf: (name) => {
      if (!NAME.test(name)) return null
      const path = join(directory, name)
      return existsSync(path) ? path : null
    },
  }
}
