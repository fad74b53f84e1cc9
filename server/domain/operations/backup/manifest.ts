import { writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import {
  AbsentFile,
  BackupProblem,
  type BackupPlace,
  type BackupWriter,
} from '../../../adapters/backups/port.ts'
import { altered, digestOfText, diskProblem, LAST_FILE } from './place.ts'

/** Rises when a backup of this version could not be read by the one before. */
const FORMAT = 1
const FILE = 'manifest.json'
const OWNER_ONLY = 0o600

const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const name = v.pipe(v.string(), v.regex(/^\w+$/))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const manifestSchema = v.object({
  format: v.literal(FORMAT),
  /** By the clock of the database. */
  made_at: v.pipe(v.string(), v.isoTimestamp()),
  /** The migrations that the database had run. */
  schema: v.array(v.string()),
  /** `content`: SHA-256 of the lines; `file`: of the compressed file. */
  tables: v.array(v.object({ name, rows: count, content: digest, file: digest })),
  sequences: v.array(v.object({ name, value: v.pipe(v.string(), v.regex(/^-?\d+$/)), called: v.boolean() })),
  ledger: v.object({ entries: count, sum: v.string() }),
  /** Ids of the keys that certificates are signed with. */
  issuer_keys: v.array(v.string()),
  chain: v.object({
    id: v.nullable(v.string()),
    collection: v.nullable(v.string()),
    /** Up to which block its events had been read. */
    read_to: v.nullable(count),
    /** The newest block that had been read, with what stands for it. */
    head: v.nullable(v.object({ number: count, hash: v.string() })),
  }),
  /** Originals that lie beside all backups of the folder; `list` names those of this one. */
  files: v.object({ count, bytes: count, list: digest, content: digest }),
  /** Files that the database names and that were not in the data folder. */
  absent: v.array(v.string()),
  /** SHA-256 of the encrypted keys; null: they are not in this backup. */
  keys: v.nullable(digest),
})

/** What a backup consists of, and what must hold of the database that is made from it. */
export type Manifest = v.InferOutput<typeof manifestSchema>

/** Writes the manifest, but not yet its digest, without which there is no backup. */
export async function writeManifest(
  writer: BackupWriter,
  backup: string,
  manifest: Omit<Manifest, 'format'>,
): Promise<{ sha256: string }> {
  return writeText(
    writer,
    `${backup}/${FILE}`,
    `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`,
  )
}

/** Writes the last file of a backup, which then is one. */
export async function finishBackup(
  writer: BackupWriter,
  backup: string,
  { sha256 }: { sha256: string },
): Promise<void> {
  await writeText(writer, `${backup}/${LAST_FILE}`, `${sha256}  ${FILE}\n`)
}

/** Stores a text, and says its hash. */
export function writeText(writer: BackupWriter, key: string, content: string): Promise<{ sha256: string }> {
  return writer.write(key, async (path) => {
    await writeFile(path, content, { mode: OWNER_ONLY, flush: true })
    return { sha256: digestOfText(content) }
  })
}

/**
 * Reads a manifest as it was written.
 * @throws BackupProblem where it was altered, is missing, or of a later version
 */
export async function readManifest(place: BackupPlace, backup: string): Promise<Manifest> {
  const [manifest, digest] = [`${backup}/${FILE}`, `${backup}/${LAST_FILE}`]
  const [content, written] = [await read(place, manifest), await read(place, digest)]
  if (!written.startsWith(digestOfText(content))) throw altered(place, manifest)
  const value = JSON.parse(content) as { format?: unknown }
  if (typeof value.format === 'number' && value.format > FORMAT) {
    throw new BackupProblem(
      `${place.nameOf(backup)} was made by a newer Akashi: restore it with that version.`,
    )
  }
  const parsed = v.safeParse(manifestSchema, value)
  if (!parsed.success) throw new BackupProblem(`${place.nameOf(manifest)} is not the manifest of a backup.`)
  return parsed.output
}

async function read(place: BackupPlace, key: string): Promise<string> {
  try {
    return await text(place.read(key))
  } catch (error) {
    if (error instanceof AbsentFile) throw altered(place, key)
    throw diskProblem(place.nameOf(key), error)
  }
}
