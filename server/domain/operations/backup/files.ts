import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hashIn, isName, NAME } from '../../../adapters/media/names.ts'
import { DamagedOriginal, type Media, type StoredOriginal } from '../../../adapters/media/port.ts'
import { digestIn, unbroken } from '../../../adapters/media/whole.ts'
import { digestOfFile } from '../../../lib/lines-file.ts'

/** An original, as the list of a backup has it. */
export interface ListedFile {
  name: string
  sha256: string
  bytes: number
}

const NAMES = new RegExp(NAME.source, 'g')
const DRAFT = '.part'
const OWNER_ONLY = 0o600

/** Notes which originals some rows name. */
export function noteNames(named: Set<string>, lines: readonly string[]): void {
  for (const line of lines) for (const [name] of line.matchAll(NAMES)) named.add(name)
}

/** The names of the originals in a folder. */
export async function originalsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter(isName)
}

/**
 * Copies an original into a folder where it is not yet, and says what it holds; null where it is gone, or no longer
 * what its name says: as good as missing. A content never changes under its name, so a copy that is there is read, and
 * made again only where the disk has lost it.
 */
export async function copyOriginal(
  media: Pick<Media, 'read'>,
  { name, bytes }: Pick<StoredOriginal, 'name' | 'bytes'>,
  to: string,
): Promise<ListedFile | null> {
  const copy = join(to, name)
  if ((await sizeOf(copy)) === bytes) {
    const sha256 = await digestOfFile(copy)
    if (sha256 === (hashIn(name) ?? (await digestIn(media, name)))) return { name, bytes, sha256 }
  }
  const written = await unbroken(async () => {
    const source = await media.read(name)
    return source && writeHashed(source, `${copy}${DRAFT}`)
  }).catch((error: unknown) => {
    if (error instanceof DamagedOriginal) return null
    throw error
  })
  if (!written) return null
  await rename(`${copy}${DRAFT}`, copy)
  return { name, ...written }
}

/** Writes a file, on the disk when this returns, or leaves none. */
async function writeHashed(
  source: ReadableStream<Uint8Array>,
  path: string,
): Promise<Omit<ListedFile, 'name'>> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    Readable.fromWeb(source as Parameters<typeof Readable.fromWeb>[0]),
    async function* hashed(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(path, { mode: OWNER_ONLY, flush: true }),
  ).catch(async (error: unknown) => {
    await rm(path, { force: true })
    throw error
  })
  return { bytes, sha256: hash.digest('hex') }
}

/** Whether an original is in a folder as the list of a backup says. */
export async function isAsListed(folder: string, { name, sha256, bytes }: ListedFile): Promise<boolean> {
  if (!isName(name) || (await sizeOf(join(folder, name))) !== bytes) return false
  return (await digestOfFile(join(folder, name))) === sha256
}

/** Whether an original is stored as the list of a backup says. */
export async function isStored(
  media: Pick<Media, 'read' | 'sizeOf'>,
  { name, sha256, bytes }: ListedFile,
): Promise<boolean> {
  return (await media.sizeOf(name)) === bytes && (await digestIn(media, name)) === sha256
}

async function sizeOf(path: string): Promise<number | null> {
  const known = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return known?.size ?? null
}
