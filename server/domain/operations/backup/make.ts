import type { Kysely, Transaction } from 'kysely'
import { BackupProblem, type BackupPlace, type BackupWriter } from '../../../adapters/backups/port.ts'
import { openMedia, placeOf } from '../../../adapters/media/open.ts'
import { deployedAddress } from '../../../adapters/chain/setup.ts'
import type { Config } from '../../../config/environment.ts'
import { ranMigrations } from '../../../db/migrate.ts'
import { inSnapshot, linesOf, sequenceStates } from '../../../db/portable/read.ts'
import { portableTables } from '../../../db/portable/tables.ts'
import type { DB } from '../../../db/schema.ts'
import { writeLines } from '../../../lib/lines-file.ts'
import { issuerKeys } from '../../../store/certificates/issuer-keys.ts'
import { eventCursor, newestReadBlock } from '../../../store/chain/events.ts'
import { chainRows } from '../../../store/chain/rows.ts'
import { chainState } from '../../../store/chain/state.ts'
import { ledgerTotals } from '../../../store/checkout/ledger.ts'
import { copyOriginal, noteNames, type ListedFile } from './files.ts'
import { keysOf, sealKeys, type KeyConfig } from './keys.ts'
import { finishBackup, writeManifest, writeText, type Manifest } from './manifest.ts'
import { backupName, fileListKey, keysKey, tableKey, writingTo } from './place.ts'
import { pruneBackups } from './prune.ts'

/** What a backup is made of. */
interface BackupParts {
  db: Kysely<DB>
  config: KeyConfig & Pick<Config, 'assetsUrl' | 'bucket' | 'collectionAddress'>
  now: () => Date
  /** Prints one line. */
  say: (line: string) => void
}

/** What an operator decides of a backup. */
interface BackupChoices {
  publicKeyFile?: string | undefined
  keep?: number | undefined
}

/** How many names of missing files are worth a line. */
const NAMED = 5

/**
 * Writes the whole shop into a place of backups: the database as it is at one moment, then the originals that are not
 * there yet. Files are stored before the rows that name them, so in this order none is missing. It is a backup when all
 * of it is stored.
 * @param choices.publicKeyFile whom the keys are encrypted to; without it they are not in the backup
 * @param choices.keep how many backups are left there, this one among them; without it all
 * @returns its name in the place
 * @throws BackupProblem with a sentence for the operator
 */
export async function makeBackup(
  parts: BackupParts,
  place: BackupPlace,
  { publicKeyFile, keep }: BackupChoices = {},
): Promise<string> {
  const { config, now, say } = parts
  const sealed = publicKeyFile === undefined ? null : sealKeys(publicKeyFile, keysOf(config))
  return writingTo(place, async (writer, contents) => {
    const madeAt = now()
    const backup = backupName(madeAt, [...contents.backups.keys()].at(-1))
    const { named, ...stored } = await writeDatabase(parts, writer, backup)
    await writer.flush()
    const rows = stored.tables.reduce((sum, table) => sum + table.rows, 0)
    say(`Read: ${rows} rows of ${stored.tables.length} tables.`)
    const { files, absent } = await writeFiles(
      parts,
      { place, writer, backup, there: contents.originals },
      named,
    )
    const keys = sealed === null ? null : (await writeText(writer, keysKey(backup), sealed)).sha256
    const made_at = madeAt.toISOString()
    const manifest = await writeManifest(writer, backup, { made_at, ...stored, files, absent, keys })
    say('Written: the manifest.')
    await finishBackup(writer, backup, manifest)
    say(`Backup: ${place.nameOf(backup)}`)
    if (sealed === null) say('It holds no keys (--keys-to <public key file>): keep copies of them elsewhere.')
    if (keep !== undefined) await pruneBackups({ place, writer, say }, keep)
    return backup
  })
}

type Stored = Omit<Manifest, 'format' | 'made_at' | 'files' | 'absent' | 'keys'>

/**
 * Prepares every table, and notes which originals their rows name. The embedded database answers nobody meanwhile, so
 * nothing in it waits for the network.
 */
async function writeDatabase(
  { db, config }: BackupParts,
  writer: BackupWriter,
  backup: string,
): Promise<Stored & { named: Set<string> }> {
  const named = new Set<string>()
  return inSnapshot(db, async (trx) => {
    const tables: Stored['tables'] = []
    for (const table of await portableTables(trx)) {
      const { lines, content, sha256 } = await writer.prepare(tableKey(backup, table.name), (path) =>
        writeLines(path, noting(named, linesOf(trx, table))),
      )
      tables.push({ name: table.name, rows: lines, content, file: sha256 })
    }
    const schema = await ranMigrations(trx)
    if (schema.length === 0) throw new BackupProblem('There is no shop in this database yet.')
    return { schema, tables, ...(await factsOf(trx, config)), named }
  })
}

async function* noting(named: Set<string>, pages: ReturnType<typeof linesOf>) {
  for await (const page of pages) {
    noteNames(named, page)
    yield page
  }
}

/** What must hold of a database that is made from the backup. */
async function factsOf(
  trx: Transaction<DB>,
  { collectionAddress }: BackupParts['config'],
): Promise<Pick<Stored, 'sequences' | 'ledger' | 'issuer_keys' | 'chain'>> {
  const head = await newestReadBlock(trx)
  return {
    sequences: await sequenceStates(trx),
    ledger: await ledgerTotals(trx),
    issuer_keys: (await issuerKeys(trx)).map(({ kid }) => kid),
    chain: {
      id: (await chainState(trx, 'chain_id')) ?? null,
      collection: collectionAddress ?? (await deployedAddress(chainRows(trx))),
      read_to: (await eventCursor(trx)) ?? null,
      head: head ? { number: head.number, hash: head.hash } : null,
    },
  }
}

async function writeFiles(
  { config, say }: BackupParts,
  to: { place: BackupPlace; writer: BackupWriter; backup: string; there: ReadonlyMap<string, number> },
  named: ReadonlySet<string>,
): Promise<Pick<Manifest, 'files' | 'absent'>> {
  const media = await openMedia(config)
  const listed: ListedFile[] = []
  for await (const page of media.list()) {
    for (const stored of page) {
      const file = await copyOriginal(media, stored, to)
      if (file) listed.push(file)
    }
  }
  const written = await to.writer.write(fileListKey(to.backup), (path) =>
    writeLines(
      path,
      (async function* lines() {
        yield listed.map((file) => JSON.stringify(file))
      })(),
    ),
  )
  const fresh = listed.filter(({ name }) => !to.there.has(name)).length
  say(`Files: ${listed.length}, of which ${fresh} are new.`)
  const there = new Set(listed.map(({ name }) => name))
  const absent = [...named].filter((name) => !there.has(name)).toSorted()
  // on another host there is nothing to look for here, but copies in earlier backups are still named
  const isElsewhere = config.assetsUrl !== undefined && !config.bucket
  if (absent.length > 0 && !isElsewhere)
    say(
      `MISSING in ${placeOf(config)}: ${absent.slice(0, NAMED).join(', ')}${absent.length > NAMED ? ` and ${absent.length - NAMED} more` : ''}, which the database names.`,
    )
  const bytes = listed.reduce((sum, file) => sum + file.bytes, 0)
  return { files: { count: listed.length, bytes, list: written.sha256, content: written.content }, absent }
}
