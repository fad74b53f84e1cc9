import { createHash } from 'node:crypto'
import { DRAFT, LOCK_FILE } from '../../../adapters/backups/folder.ts'
import { LEASE_KEY } from '../../../adapters/backups/bucket.ts'
import { BACKUP_NAME, type MeantBackup } from '../../../adapters/backups/open.ts'
import {
  AbsentFile,
  BackupProblem,
  type BackupPlace,
  type BackupWriter,
} from '../../../adapters/backups/port.ts'
import { digestOf } from '../../../lib/lines-file.ts'

/**
 * The last file of a backup that is written and the first that is deleted: a backup is there when this is.
 */
export const LAST_FILE = 'manifest.sha256'
/** The folder of the originals of all backups. */
const ORIGINALS = 'media'
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT'])

/** What a place of backups has. */
interface PlaceContents {
  /** Whole backups, the oldest first, with the keys of their files. */
  backups: Map<string, string[]>
  /** Originals by name, with their sizes. */
  originals: Map<string, number>
  /** Keys of what was broken off. */
  broken: string[]
  /** The key of something else that is there. */
  strange: string | null
}

/** The rows of a table, in a backup. */
export const tableKey = (backup: string, table: string) => `${backup}/tables/${table}.jsonl.gz`
/** The names, sizes and hashes of the originals that belong to a backup. */
export const fileListKey = (backup: string) => `${backup}/files.jsonl.gz`
/** The keys of a shop in a backup, encrypted. */
export const keysKey = (backup: string) => `${backup}/keys.sealed`
/** Where an original is, for all backups of a place. */
export const originalKey = (name: string) => `${ORIGINALS}/${name}`

/**
 * The name of a backup: when it was made. Where the newest one of its place has a later name, because a clock was ahead,
 * the moment after that: the last name is always of the backup that was made last.
 * @param newest the last name of the place; undefined where it has none
 */
export function backupName(madeAt: Date, newest: string | undefined): string {
  const after = newest === undefined ? Number.NaN : Date.parse(newest.replace(BACKUP_NAME, '$1:$2:$3.$4')) + 1
  const time = Number.isNaN(after) ? madeAt.getTime() : Math.max(madeAt.getTime(), after)
  return new Date(time).toISOString().replaceAll(/[:.]/g, '-')
}

/** Lists a place of backups. */
export async function contentsOf(place: BackupPlace): Promise<PlaceContents> {
  let strange: string | null = null
  const [found, originals, broken] = [new Map<string, string[]>(), new Map<string, number>(), [] as string[]]
  for await (const page of place.files()) {
    for (const { key, bytes } of page) {
      const [folder = '', ...rest] = key.split('/')
      if (rest.length === 0 && (folder.startsWith(LOCK_FILE) || folder === LEASE_KEY)) continue
      const name = folder.replace(DRAFT, '')
      const isOurs = rest.length > 0 && (folder === ORIGINALS || BACKUP_NAME.test(name))
      if (!isOurs) strange ??= key
      // versions before the first release gave a folder its name when all of it was there
      else if (key.endsWith(DRAFT) || folder !== name) broken.push(key)
      else if (folder === ORIGINALS) originals.set(rest.join('/'), bytes)
      else if (!found.get(folder)?.push(key)) found.set(folder, [key])
    }
  }
  const backups = new Map<string, string[]>()
  for (const [name, keys] of [...found].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (keys.includes(`${name}/${LAST_FILE}`)) backups.set(name, keys)
    else broken.push(...keys)
  }
  return { backups, originals, broken, strange }
}

/**
 * Does what changes a place, which has no other things in it, and where nobody else writes meanwhile. What an earlier
 * backup has left unfinished is deleted first.
 * @throws BackupProblem
 */
export async function writingTo<T>(
  place: BackupPlace,
  work: (writer: BackupWriter, contents: PlaceContents) => Promise<T>,
): Promise<T> {
  try {
    await ownContents(place)
    const writer = await place.begin()
    try {
      const contents = await ownContents(place)
      for (const key of contents.broken) await writer.remove(key)
      return await work(writer, contents)
    } catch (error) {
      // rows in clear text are not left lying where no backup has them
      await removeBroken(place, writer).catch(() => {})
      throw error
    } finally {
      await writer.end()
    }
  } catch (error) {
    throw diskProblem(place.nameOf(), error)
  }
}

async function ownContents(place: BackupPlace): Promise<PlaceContents> {
  const contents = await contentsOf(place)
  if (contents.strange === null) return contents
  throw new BackupProblem(
    `${place.nameOf()} has other things in it (${contents.strange}): name a place for backups alone. Nothing was changed.`,
  )
}

async function removeBroken(place: BackupPlace, writer: BackupWriter): Promise<void> {
  const { broken } = await contentsOf(place)
  for (const key of broken) await writer.remove(key)
}

/**
 * The backup that is meant, or the newest of its place, which may have other things in it.
 * @throws BackupProblem where there is none
 */
export async function nameOfMeant({ place, name }: MeantBackup): Promise<string> {
  const where = name === null ? place.nameOf() : place.nameOf(name)
  try {
    const meant = name ?? [...(await contentsOf(place)).backups.keys()].at(-1)
    if (meant !== undefined && (await digestAt(place, `${meant}/${LAST_FILE}`)) !== null) return meant
  } catch (error) {
    throw diskProblem(where, error)
  }
  throw new BackupProblem(`There is no backup in ${where}. Nothing was changed.`)
}

/** SHA-256 of a file in a place of backups; null where there is none. */
export async function digestAt(place: BackupPlace, key: string): Promise<string | null> {
  try {
    return await digestOf(place.read(key))
  } catch (error) {
    if (error instanceof AbsentFile) return null
    throw error
  }
}

/** The sentence for a part of a backup that is not as it was written. */
export function altered(place: BackupPlace, key: string): BackupProblem {
  return new BackupProblem(
    `${place.nameOf(key)} is not as it was written: this backup cannot be trusted, use another one. Nothing was changed.`,
  )
}

/**
 * The sentence for an error of a disk; any other error as it is.
 * @param place what is named where the error names no file
 */
export function diskProblem(place: string, error: unknown): unknown {
  const { code, syscall, path: where = place } = Object(error) as NodeJS.ErrnoException
  if (typeof code !== 'string' || (syscall === undefined && !FULL_CODES.has(code))) return error
  if (FULL_CODES.has(code))
    return new BackupProblem(`The disk that holds ${where} is full: free some space and repeat it.`)
  return new BackupProblem(`${where} cannot be used (${code}).`)
}

/** SHA-256 of a text. */
export const digestOfText = (text: string) => createHash('sha256').update(text).digest('hex')
