import { readFile } from 'node:fs/promises'
import { withoutSize, withSize } from '../../../../src/config/picture-size.ts'
import { readWhole } from '../../../adapters/media/whole.ts'
import { isEmpty, measurePicture, moves } from '../../../adapters/images/measure.ts'
import { chunks } from '../../../lib/chunks.ts'
import { msg } from '../../../lib/i18n.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Catalog, NamedFile } from './read.ts'
import { reason } from './reason.ts'
import { svgFault } from './svg.ts'

/** Files that are stored concurrently. */
const CONCURRENCY = 32
/** By which bytes a film's file begins, and where they stand: ISO base media, Matroska. */
const FILMS: Readonly<Record<string, { at: number; sign: Buffer } | undefined>> = {
  mp4: { at: 4, sign: Buffer.from('ftyp') },
  webm: { at: 0, sign: Buffer.from('1a45dfa3', 'hex') },
}

interface StoredFile {
  url: string
  hash: string
}

/**
 * Checks every file that a catalog names and stores it. Originals are named by their content, so they can be stored
 * before the transaction.
 * @returns where each is stored, by its path
 * @throws CatalogError for a file that could not be shown
 */
export async function storeFiles(
  { media }: Pick<Dependencies, 'media'>,
  { files }: Catalog,
): Promise<ReadonlyMap<string, StoredFile>> {
  const stored = new Map<string, StoredFile>()
  for (const chunk of chunks([...files], CONCURRENCY)) {
    await Promise.all(
      chunk.map(async ([path, named]) => {
        const bytes = await readFile(path)
        const film = FILMS[named.extension]
        if (film && !bytes.subarray(film.at).subarray(0, film.sign.length).equals(film.sign))
          throw named.fail(reason(msg('not a film of this kind, whatever its name says')))
        const size = film ? null : await pictureOf(bytes, named)
        const { url, hash } = await media.put(bytes, named.extension)
        stored.set(path, { url: size ? withSize(url, size) : url, hash })
      }),
    )
  }
  return stored
}

/** A picture's size and colour. @throws CatalogError for what is none, or would be shown as something else */
async function pictureOf(bytes: Buffer, named: NamedFile) {
  const fault = named.extension === 'svg' ? svgFault(bytes.toString()) : null
  if (fault) throw named.fail(fault.reason)
  const size = await measurePicture(bytes)
  if (!size) throw named.fail(reason(msg('not a picture, or too large')))
  // scaled it would be its first frame
  if (named.failPicture && (await moves(bytes)))
    throw named.failPicture(reason(msg('it moves: name it under film, and a still picture here')))
  if (named.failPicture && size.color === undefined && (await isEmpty(bytes)))
    throw named.failPicture(reason(msg('nothing of it shows: all of it is transparent')))
  return size
}

/** Whether a stored picture can be shown: an earlier version took some that cannot. */
export async function isShowable({ media }: Pick<Dependencies, 'media'>, url: string): Promise<boolean> {
  const bytes = await readWhole(media, withoutSize(url).split('/').at(-1) ?? '')
  return bytes !== null && (await measurePicture(bytes)) !== null
}
