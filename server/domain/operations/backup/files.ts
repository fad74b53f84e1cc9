import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { digestOfFile } from '../../../lib/lines-file.ts'

/** An original, as the list of a backup has it. */
export interface ListedFile {
  name: string
  sha256: string
  bytes: number
}

/** The name of an original as `Media` gives it: the hash of its content, or a random one. */
export const FILE_NAME = /(?:own-)?[0-9a-f]{64}\.(?:svg|png|jpg|webp|gif|mp4|webm)/g
const WHOLE_NAME = new RegExp(`^${FILE_NAME.source}$`)
const OWN = 'own-'
const DRAFT = '.part'
const OWNER_ONLY = 0o600

/** Every original of a data folder; none where they are on another host. */
export async function originalsIn(media: string): Promise<string[]> {
  const names = await readdir(media).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => WHOLE_NAME.test(name)).toSorted()
}

/**
 * Copies an original to where it is not yet, and says what it holds; null where it is gone, or no longer what its
 * name says. A content never changes under its name, so one that is there is read, and copied again only where the
 * disk has lost it.
 */
export async function copyOriginal(from: string, to: string, name: string): Promise<ListedFile | null> {
  const source = join(from, name)
  const [known, copy] = await Promise.all([sizeOf(source), sizeOf(join(to, name))])
  if (known === null) return null
  if (copy === known) {
    const sha256 = await digestOfFile(join(to, name))
    if (sha256 === (await contentOf(source, name))) return { name, bytes: known, sha256 }
  }
  const draft = join(to, `${name}${DRAFT}`)
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    createReadStream(source),
    async function* hashed(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(draft, { mode: OWNER_ONLY, flush: true }),
  ).catch(async (error: unknown) => {
    await rm(draft, { force: true })
    throw error
  })
  const sha256 = hash.digest('hex')
  if (sha256 !== hashInName(name) && !name.startsWith(OWN)) {
    // not what the shop has sold: as good as missing
    await rm(draft)
    return null
  }
  await rename(draft, join(to, name))
  return { name, bytes, sha256 }
}

/** Whether an original is there as the list of a backup says. */
export async function isAsListed(folder: string, { name, sha256, bytes }: ListedFile): Promise<boolean> {
  if (!WHOLE_NAME.test(name) || (await sizeOf(join(folder, name))) !== bytes) return false
  return (await digestOfFile(join(folder, name))) === sha256
}

/** The hash in its name, or that of what a random name stands for. */
async function contentOf(path: string, name: string): Promise<string> {
  return name.startsWith(OWN) ? digestOfFile(path) : hashInName(name)
}

const hashInName = (name: string) => name.split('.')[0] ?? ''

async function sizeOf(path: string): Promise<number | null> {
  const known = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return known?.size ?? null
}
