import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { AbsentFile, type BackupPlace, type BackupWriter } from '../../../adapters/backups/port.ts'
import { hashIn, NAME } from '../../../adapters/media/names.ts'
import { DamagedOriginal, type Media, type StoredOriginal } from '../../../adapters/media/port.ts'
import { DAMAGED, digestIn, unbroken } from '../../../adapters/media/whole.ts'
import { altered, digestAt, originalKey } from './place.ts'

/** An original, as the list of a backup has it. */
export interface ListedFile {
  name: string
  sha256: string
  bytes: number
}

const NAMES = new RegExp(NAME.source, 'g')
const OWNER_ONLY = 0o600

/** Notes which originals some rows name. */
export function noteNames(named: Set<string>, lines: readonly string[]): void {
  for (const line of lines) for (const [name] of line.matchAll(NAMES)) named.add(name)
}

/**
 * Copies an original into a place of backups where it is not yet, and says what it holds; null where it is gone, or no
 * longer what its name says: as good as missing. A content never changes under its name, so a copy of the same size is
 * left, and read first where its place may lose bytes.
 * @param there sizes of the originals that the place has
 */
export async function copyOriginal(
  media: Pick<Media, 'read'>,
  { name, bytes }: Pick<StoredOriginal, 'name' | 'bytes'>,
  { place, writer, there }: { place: BackupPlace; writer: BackupWriter; there: ReadonlyMap<string, number> },
): Promise<ListedFile | null> {
  const key = originalKey(name)
  if (there.get(name) === bytes) {
    const sha256 = hashIn(name) ?? (await digestIn(media, name))
    const isSound = place.checksItself ? sha256 !== DAMAGED : (await digestAt(place, key)) === sha256
    if (sha256 !== null && isSound) return { name, bytes, sha256 }
  }
  try {
    return await writer.write(key, async (path) => {
      const file = await readOriginal(media, name, path)
      if (!file) throw new AbsentFile(name)
      return file
    })
  } catch (error) {
    if (error instanceof AbsentFile) return null
    throw error
  }
}

/** Reads an original to a file of this machine; null where it is gone, or no longer what its name says. */
export async function readOriginal(
  media: Pick<Media, 'read'>,
  name: string,
  path: string,
): Promise<ListedFile | null> {
  try {
    return await unbroken(async () => {
      const source = await media.read(name)
      return source && { name, ...(await writeHashed(source, path)) }
    })
  } catch (error) {
    if (error instanceof DamagedOriginal) return null
    throw error
  }
}

/**
 * Fetches an original from a place of backups to a file of this machine.
 * @throws BackupProblem where it is no longer what the list of its backup says
 */
export async function fetchOriginal(
  place: BackupPlace,
  { name, sha256 }: ListedFile,
  path: string,
): Promise<void> {
  const key = originalKey(name)
  const fetched = await writeHashed(place.read(key), path)
  if (fetched.sha256 !== sha256) throw altered(place, key)
}

/** Writes a file, on the disk when this returns, or leaves none. */
async function writeHashed(
  source: AsyncIterable<Uint8Array>,
  path: string,
): Promise<Omit<ListedFile, 'name'>> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    source,
    async function* hashed(chunks: AsyncIterable<Uint8Array>) {
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

/** Whether an original is stored as the list of a backup says. */
export async function isStored(
  media: Pick<Media, 'read' | 'sizeOf'>,
  { name, sha256, bytes }: ListedFile,
): Promise<boolean> {
  return (await media.sizeOf(name)) === bytes && (await digestIn(media, name)) === sha256
}
