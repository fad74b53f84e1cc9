import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { BackupProblem } from './problem.ts'

/** Rises when a backup of this version could not be read by the one before. */
const FORMAT = 1
const FILE = 'manifest.json'
const DIGEST_FILE = 'manifest.sha256'
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

/** Writes the manifest and its digest, on the disk when this returns. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const text = `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`
  const options = { flag: 'wx', mode: OWNER_ONLY, flush: true }
  await writeFile(join(folder, FILE), text, options)
  await writeFile(join(folder, DIGEST_FILE), `${digestOf(text)}  ${FILE}\n`, options)
}

/**
 * Reads a manifest as it was written.
 * @throws BackupProblem where it was altered, is missing, or of a later version
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, written] = await Promise.all([read(folder, FILE), read(folder, DIGEST_FILE)])
  if (!written.startsWith(digestOf(text))) throw altered(folder, FILE)
  const value = JSON.parse(text) as { format?: unknown }
  if (typeof value.format === 'number' && value.format > FORMAT) {
    throw new BackupProblem(`${folder} was made by a newer Akashi: restore it with that version.`)
  }
  const parsed = v.safeParse(manifestSchema, value)
  if (!parsed.success) throw new BackupProblem(`${join(folder, FILE)} is not the manifest of a backup.`)
  return parsed.output
}

/** The sentence for a part of a backup that is not as it was written. */
export function altered(folder: string, part: string): BackupProblem {
  return new BackupProblem(
    `${join(folder, part)} is not as it was written: this backup cannot be trusted, use another one. Nothing was changed.`,
  )
}

async function read(folder: string, file: string): Promise<string> {
  try {
    return await readFile(join(folder, file), 'utf8')
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    throw new BackupProblem(`${join(folder, file)} cannot be read (${code}).`)
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
