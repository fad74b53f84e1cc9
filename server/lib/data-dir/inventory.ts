import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'

/**
 * One line for each item that was made; lines are only ever appended, so that several processes may write at
 * once.
 */
const FILE = 'inventory.jsonl'
/** Hexadecimal digits. */
const FINGERPRINT = 16

/** The data folder has changed, or cannot be used; the message says what is missing and what to do. */
export class DataDirProblem extends Error {
  override readonly name = 'DataDirProblem'
}

interface Line {
  made: string
  fingerprint?: string
}

/**
 * The items that were made in a data folder, by name: the database, the keys. What is listed here and is gone
 * is missing, and is never silently made again. A last line without its end was cut off while it was written:
 * it is written again.
 * @throws DataDirProblem where the file is damaged
 */
export function readInventory(dataDir: string): ReadonlyMap<string, string | undefined> {
  const file = join(dataDir, FILE)
  if (!existsSync(file)) return new Map()
  try {
    const lines = wholeLines(readFileSync(file, 'utf8')).split('\n').filter(Boolean)
    return new Map(lines.map((line) => JSON.parse(line) as Line).map((line) => [line.made, line.fingerprint]))
  } catch {
    throw new DataDirProblem(
      `${file} cannot be read: put it back from a backup. It says what has to be in ${dataDir}.`,
    )
  }
}

/** Notes that something has been made, on the disk itself; once. */
export function noteMade(dataDir: string, made: string, fingerprint?: string): void {
  if (readInventory(dataDir).has(made)) return
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, FILE)
  if (existsSync(file)) truncateSync(file, Buffer.byteLength(wholeLines(readFileSync(file, 'utf8'))))
  const handle = openSync(file, 'a')
  try {
    writeSync(handle, `${JSON.stringify({ made, ...(fingerprint && { fingerprint }) } satisfies Line)}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** The lines that have their end. */
function wholeLines(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1)
}

/** Distinguishes secrets and reveals nothing of them. */
export function fingerprintOf(secret: string): string {
  return createHash('sha256').update('inventory').update(secret).digest('hex').slice(0, FINGERPRINT)
}
