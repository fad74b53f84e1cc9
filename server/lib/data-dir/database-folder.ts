import { existsSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs'
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
/** Where a backup is restored to, until all of it is there. */
const fillingFolder = (dataDir: string) => join(dataDir, 'database.restoring')

/**
 * The folder in which to make the embedded database before it takes its place. Call with the data folder locked.
 * @throws DataDirProblem where there is a database
 */
export function beginFilling(dataDir: string): string {
  if (!isMissing(databaseFolder(dataDir))) {
    throw new DataDirProblem(
      `${dataDir} has a database: restore into an empty folder, or move ${databaseFolder(dataDir)} away.`,
    )
  }
  const folder = fillingFolder(dataDir)
  rmSync(folder, { recursive: true, force: true })
  return folder
}

/** The database is made: it takes its place. */
export function endFilling(dataDir: string): void {
  noteDatabase(dataDir)
  rmSync(databaseFolder(dataDir), { recursive: true, force: true })
  renameSync(fillingFolder(dataDir), databaseFolder(dataDir))
}

const isMissing = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0

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
  const isEmpty = isMissing(folder)
  if (isEmpty && existsSync(fillingFolder(dataDir))) {
    throw new DataDirProblem(
      `A restore into ${dataDir} was broken off: repeat it, or delete ${fillingFolder(dataDir)} to begin a shop of its own.`,
    )
  }
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
