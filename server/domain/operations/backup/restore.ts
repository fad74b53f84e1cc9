import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Kysely, Transaction } from 'kysely'
import type { MeantBackup } from '../../../adapters/backups/open.ts'
import { BackupProblem, type BackupPlace } from '../../../adapters/backups/port.ts'
import { openMedia, type MediaConfig } from '../../../adapters/media/open.ts'
import { databaseTime } from '../../../db/clock.ts'
import { buildIndexes } from '../../../db/large-indexes.ts'
import { migrate, migrateLike } from '../../../db/migrate.ts'
import { linesOf, writeAlike } from '../../../db/portable/read.ts'
import { portableTables } from '../../../db/portable/tables.ts'
import {
  emptyTable,
  insertLines,
  isEmptyDatabase,
  setSequences,
  withoutForeignKeys,
} from '../../../db/portable/write.ts'
import type { DB } from '../../../db/schema.ts'
import { digestOfLines, readLines } from '../../../lib/lines-file.ts'
import { onDiskOf, openScratch } from '../../../lib/scratch-folder.ts'
import { releaseLeases } from '../../../store/jobs.ts'
import { skipReceiptNumbers } from '../../../store/checkout/receipts.ts'
import { deleteEntries } from '../../../store/operations/expired-rows.ts'
import { endEverySession } from '../../accounts/sessions/end-sessions.ts'
import { receiptYear } from '../../checkout/receipts/issue.ts'
import { databaseComplaints } from '../invariants.ts'
import { fetchOriginal, isStored } from './files.ts'
import { otherKeys, unsealKeys, writeKeys, type Keys } from './keys.ts'
import { readManifest, type Manifest } from './manifest.ts'
import { diskProblem, keysKey, nameOfMeant, tableKey } from './place.ts'
import { listedFiles, verifyBackup } from './verify.ts'

/** Where a backup is restored to. */
export interface RestoreParts {
  dataDir: string
  /** Where its originals go; null: below the data folder. */
  bucket: MediaConfig['bucket']
  /**
   * Opens the database, which is not migrated, and closes it after the work.
   * @throws with a sentence where it is not empty or cannot be used
   */
  fill: (work: (db: Kysely<DB>) => Promise<void>) => Promise<void>
  /** Whether the keys that are here are those of a database. @throws BadConfiguration */
  checkKeys: (db: Kysely<DB>) => Promise<void>
  /** Sees the rows as the backup has them, before sessions end and numbers are skipped. */
  compared?: (trx: Transaction<DB>) => Promise<void>
  /** Prints one line. */
  say: (line: string) => void
}

/** What an operator decides of a restore. */
interface RestoreChoices {
  /** PEM file with the key that the backup's keys are encrypted to; without it they are left as they are here. */
  privateKeyFile?: string | undefined
  /** Also where the shop of the backup contradicts itself. */
  despite?: boolean | undefined
}

/** More receipts than a shop issues between two backups: a gap in their numbers can be explained, a double cannot. */
export const RECEIPTS_SKIPPED = 1_000
/** How many complaints are worth a line. */
const SHOWN = 10

/**
 * Makes a shop from a backup: verifies all of it, fills an empty database in one transaction, compares every row with
 * what was written, upgrades, checks what has to hold, and copies the originals before it commits. A restore that ends
 * in between has left an empty database.
 * @returns what the backup says of itself
 * @throws BackupProblem with a sentence for the operator
 */
export async function restoreBackup(
  parts: RestoreParts,
  meant: MeantBackup,
  choices: RestoreChoices = {},
): Promise<Manifest> {
  const { place } = meant
  const backup = await nameOfMeant(meant)
  const source: Source = { place, backup, manifest: await readManifest(place, backup) }
  await verifyBackup(place, backup, source.manifest)
  parts.say(`Verified: ${place.nameOf(backup)}, made at ${source.manifest.made_at}`)
  const keys = await keysIn(source, choices.privateKeyFile)
  const others = otherKeys(parts.dataDir, keys)
  if (others.length > 0) {
    throw new BackupProblem(
      `${parts.dataDir} has other keys than the backup (${others.join(', ')}): restore into an empty folder. Nothing was changed.`,
    )
  }
  await parts.fill(async (db) => {
    await db.transaction().execute(async (trx) => {
      await fillDatabase(parts, trx, source)
      await checkDatabase(parts, trx, choices.despite ?? false)
      await leaveThePast(trx, source.manifest)
      await copyFiles(parts, source, keys)
    })
    await buildIndexes(db)
  })
  parts.say('Restored.')
  return source.manifest
}

/** A backup that was verified. */
interface Source {
  place: BackupPlace
  backup: string
  manifest: Manifest
}

async function keysIn(
  { place, backup, manifest }: Source,
  privateKeyFile: string | undefined,
): Promise<Keys> {
  if (privateKeyFile === undefined) return {}
  if (manifest.keys === null)
    throw new BackupProblem(`${place.nameOf(backup)} holds no keys. Nothing was changed.`)
  return unsealKeys(privateKeyFile, await text(place.read(keysKey(backup))))
}

async function fillDatabase(
  { say, compared }: RestoreParts,
  trx: Transaction<DB>,
  { place, backup, manifest }: Source,
): Promise<void> {
  if (!(await isEmptyDatabase(trx)))
    throw new BackupProblem('The database has tables: restore into an empty one. Nothing was changed.')
  await writeAlike(trx)
  const unknown = await migrateLike(trx, manifest.schema)
  if (unknown.length > 0) {
    throw new BackupProblem(
      `This backup is of a newer Akashi (${unknown.at(-1)}): restore it with that version. Nothing was changed.`,
    )
  }
  say('Made: the tables as they were.')
  const tables = (await portableTables(trx)).map((table) => {
    const written = manifest.tables.find(({ name }) => name === table.name)
    if (!written)
      throw new BackupProblem(`${place.nameOf(backup)} has no rows of ${table.name}. Nothing was changed.`)
    return { table, written }
  })
  await withoutForeignKeys(trx, async () => {
    for (const { table } of tables) {
      await emptyTable(trx, table)
      for await (const page of readLines(place.read(tableKey(backup, table.name))))
        await insertLines(trx, table, page)
    }
  })
  await setSequences(trx, manifest.sequences)
  say('Filled: the tables.')
  for (const { table, written } of tables) {
    if ((await digestOfLines(linesOf(trx, table))) !== written.content)
      throw new BackupProblem(`The rows of ${table.name} are not those of the backup. Nothing was changed.`)
  }
  say(`Compared: ${tables.reduce((sum, { written }) => sum + written.rows, 0)} rows.`)
  await compared?.(trx)
}

async function checkDatabase(
  { checkKeys, say }: RestoreParts,
  trx: Transaction<DB>,
  despite: boolean,
): Promise<void> {
  await migrate(trx)
  await checkKeys(trx)
  const complaints = await databaseComplaints(trx)
  for (const complaint of complaints.slice(0, SHOWN)) say(`Does not hold: ${complaint}`)
  if (complaints.length > 0 && !despite) {
    throw new BackupProblem(
      `The shop of this backup contradicts itself (${complaints.length}): use another one, or take this with --despite. Nothing was changed.`,
    )
  }
  say('Checked: units, orders, money, listings and draws.')
}

/** What was so when the backup was made, and may not be so again. */
async function leaveThePast(trx: Transaction<DB>, { made_at }: Manifest): Promise<void> {
  // who held them is gone
  await releaseLeases(trx)
  // one that was ended after the backup, perhaps because it was stolen, would be alive again
  const now = new Date(await databaseTime(trx))
  await endEverySession({ db: trx, now: () => now })
  await deleteEntries(trx)
  // receipts that were issued after the backup have numbers which this database would give again
  const years = { from: receiptYear(new Date(made_at)), to: receiptYear(now) }
  await skipReceiptNumbers(trx, years, RECEIPTS_SKIPPED)
}

/** Copies what is not there; taken away again where not all of it comes. */
async function copyFiles(
  { dataDir, bucket, say }: RestoreParts,
  { place, backup }: Source,
  keys: Keys,
): Promise<void> {
  const media = await openMedia({ dataDir, bucket, assetsUrl: undefined })
  const scratch = openScratch('akashi-restore')
  const isNew: string[] = []
  try {
    for await (const file of listedFiles(place, backup)) {
      if (await isStored(media, file)) continue
      isNew.push(file.name)
      const path = join(scratch.path, file.name)
      await onDiskOf(scratch.path, () => fetchOriginal(place, file, path))
      await media.store(file.name, path, file.sha256)
      await rm(path)
    }
    await writeKeys(dataDir, keys)
  } catch (error) {
    // what a store that is away keeps of it is right, and no row names it
    for (const name of isNew) await media.remove(name).catch(() => {})
    throw diskProblem(dataDir, error)
  } finally {
    scratch.remove()
  }
  say(`Copied: ${isNew.length} files, ${Object.keys(keys).length} keys.`)
}
