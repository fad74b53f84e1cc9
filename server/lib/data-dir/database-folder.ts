import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { DataDirProblem, noteMade, readInventory } from './inventory.ts'
import { hasKeys } from './keys.ts'

const MADE = 'database'
/** Written before a database is made: one that was begun and never made is no loss. */
const BEGUN = 'database begun'
/** The folder serves a database at DATABASE_URL. */
const ELSEWHERE = 'database elsewhere'
/** Without this much free space the embedded database cannot even write its log (its segments have 16 MiB). */
const LEAST_FREE_BYTES = 17 * 1024 ** 2

export const databaseFolder = (dataDir: string) => join(dataDir, 'database')

/**
 * Whether the embedded database may open, or be made: never made where one was. Call with the folder locked.
 * @throws DataDirProblem with what is missing
 */
export function checkDatabaseFolder(dataDir: string): void {
  const folder = databaseFolder(dataDir)
  const inventory = readInventory(dataDir)
  if (inventory.has(BEGUN) && !inventory.has(MADE) && !hasKeys(dataDir)) {
    // a first start that was broken off
    rmSync(folder, { recursive: true, force: true })
    return
  }
  const isEmpty = !existsSync(folder) || readdirSync(folder).length === 0
  if (isEmpty && !inventory.has(MADE) && inventory.has(ELSEWHERE)) {
    throw new DataDirProblem(
      `${dataDir} was used with a database at DATABASE_URL: set DATABASE_URL again, or set DATA_DIR to an empty folder to begin a shop of its own.`,
    )
  }
  // earlier versions wrote no inventory
  if (isEmpty && (inventory.has(MADE) || hasKeys(dataDir))) throw missing(dataDir, folder)
  if (isEmpty) return noteMade(dataDir, BEGUN)
  const version = join(folder, 'PG_VERSION')
  if (!existsSync(version)) throw missing(dataDir, version)
}

/** Notes that the embedded database is there. */
export function noteDatabase(dataDir: string): void {
  noteMade(dataDir, MADE)
}

/** Notes that the folder belongs to a database at DATABASE_URL. */
export function noteDatabaseElsewhere(dataDir: string): void {
  noteMade(dataDir, ELSEWHERE)
}

/** Why the embedded database does not open: for lack of disk space, else because its files are damaged. */
export function openingProblem(dataDir: string, cause: unknown): DataDirProblem {
  const problem = isFull(dataDir) ? diskFull(dataDir) : damaged(dataDir)
  problem.cause = cause
  return problem
}

/** The sentence for a full disk. */
export function diskFull(dataDir: string): DataDirProblem {
  return new DataDirProblem(`The disk that holds ${dataDir} is full: free some space and start again.`)
}

/** Whether the disk has too little free space for a database to work. */
export function isFull(dataDir: string): boolean {
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize < LEAST_FREE_BYTES
}

function damaged(dataDir: string): DataDirProblem {
  return new DataDirProblem(
    `The database in ${databaseFolder(dataDir)} is damaged and does not open: put ${dataDir} back from a backup. To begin anew, set DATA_DIR to an empty folder, which has nothing of what is in this one.`,
  )
}

function missing(dataDir: string, part: string): DataDirProblem {
  return new DataDirProblem(
    `${part} is missing: put it back from a backup. Without it everything that this shop has sold is lost; to begin anew, set DATA_DIR to an empty folder, which has nothing of what is in ${dataDir}.`,
  )
}
