import { BadConfiguration } from '../config/bad-configuration.ts'
import { CatalogError } from '../domain/operations/catalog/source.ts'
import { DamagedOriginal, MediaAway } from '../adapters/media/port.ts'
import { ChainError } from '../adapters/chain/port.ts'
import { diskFull } from '../lib/data-dir/database-folder.ts'
import { DataDirProblem } from '../lib/data-dir/inventory.ts'
import { DirectoryTaken } from '../db/lock.ts'
import { NewerDatabase, OlderDatabase } from '../db/migrate.ts'
import { DatabaseUnusable } from '../db/postgres.ts'
import { describeError } from '../lib/logging/describe-error.ts'
import { PortTaken } from '../lib/port.ts'

/** Errors whose message is a sentence for the operator, with what to do. */
const PLAIN = [
  BadConfiguration,
  CatalogError,
  ChainError,
  DamagedOriginal,
  DataDirProblem,
  DirectoryTaken,
  NewerDatabase,
  OlderDatabase,
  DatabaseUnusable,
  MediaAway,
  PortTaken,
]
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT'])
/** SQLite's SQLITE_FULL: of the file that locks the folder. */
const SQLITE_FULL = 13

/**
 * The message for the operator about an error that ends a start or a command: its own sentence where it has
 * one, else the error as the log may have it.
 * @param dataDir where the data are, for errors of the disk
 * @param others further kinds whose message is a sentence
 */
export function plainWords(
  error: unknown,
  dataDir: string,
  others: readonly (new (...words: never[]) => Error)[] = [],
): string {
  if ([...PLAIN, ...others].some((kind) => error instanceof kind)) return (error as Error).message
  const { code, errcode, syscall } = Object(error) as { code?: string; errcode?: number; syscall?: string }
  if ((code !== undefined && FULL_CODES.has(code)) || errcode === SQLITE_FULL)
    return diskFull(dataDir).message
  const path = (Object(error) as { path?: string }).path
  const isOurs = errcode !== undefined || (syscall !== undefined && path?.startsWith(dataDir))
  if (!isOurs) return describeError(error)
  return `${dataDir} cannot be used (${errcode === undefined ? code : (error as Error).message}): make it a folder that this user may write to, or set DATA_DIR to another one.`
}
