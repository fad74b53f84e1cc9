import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import { openMedia, placeOf } from '../../../adapters/media/open.ts'
import { deployedAddress } from '../../../adapters/chain/setup.ts'
import type { Config } from '../../../config/environment.ts'
import { ranMigrations } from '../../../db/migrate.ts'
import { inSnapshot, linesOf, sequenceStates } from '../../../db/portable/read.ts'
import { portableTables } from '../../../db/portable/tables.ts'
import type { DB } from '../../../db/schema.ts'
import { digestOfFile, writeLines } from '../../../lib/lines-file.ts'
import { issuerKeys } from '../../../store/certificates/issuer-keys.ts'
import { eventCursor, newestReadBlock } from '../../../store/chain/events.ts'
import { chainRows } from '../../../store/chain/rows.ts'
import { chainState } from '../../../store/chain/state.ts'
import { ledgerTotals } from '../../../store/checkout/ledger.ts'
import { beginBackup } from './folder.ts'
import { copyOriginal, noteNames, originalsIn, type ListedFile } from './files.ts'
import { keysOf, sealKeys, type KeyConfig } from './keys.ts'
import { writeManifest, type Manifest } from './manifest.ts'
import { BackupProblem, folderProblem } from './problem.ts'

/** What a backup is made of. */
interface BackupParts {
  db: Kysely<DB>
  config: KeyConfig & Pick<Config, 'assetsUrl' | 'bucket' | 'collectionAddress'>
  now: () => Date
  /** Prints one line. */
  say: (line: string) => void
}

/** The rows of a table, in a backup. */
export const TABLES = 'tables'
/** The names, sizes and hashes of the originals that belong to a backup. */
export const FILE_LIST = 'files.jsonl.gz'
/** The keys, encrypted. */
export const KEYS = 'keys.sealed'
const OWNER_ONLY = 0o600
/** How many names of missing files are worth a line. */
const NAMED = 5

/**
 * Writes the whole shop into a folder of backups: the database as it is at one moment, then the originals that are
 * not there yet. Files are stored before the rows that name them, so in this order none is missing. It appears in the
 * folder when all of it is on the disk.
 * @param publicKeyFile whom the keys are encrypted to; without it they are not in the backup
 * @returns its folder
 * @throws BackupProblem with a sentence for the operator
 */
export async function makeBackup(parts: BackupParts, root: string, publicKeyFile?: string): Promise<string> {
  const { config, now, say } = parts
  const sealed = publicKeyFile === undefined ? null : sealKeys(publicKeyFile, keysOf(config))
  const madeAt = now()
  try {
    const begun = await beginBackup(root, madeAt)
    try {
      const { named, ...stored } = await writeDatabase(parts, begun.folder)
      const rows = stored.tables.reduce((sum, table) => sum + table.rows, 0)
      say(`Read: ${rows} rows of ${stored.tables.length} tables.`)
      const { files, absent } = await writeFiles(parts, begun, named)
      if (sealed !== null)
        await writeFile(join(begun.folder, KEYS), sealed, { mode: OWNER_ONLY, flush: true })
      const keys = sealed === null ? null : await digestOfFile(join(begun.folder, KEYS))
      await writeManifest(begun.folder, { made_at: madeAt.toISOString(), ...stored, files, absent, keys })
      say('Written: the manifest.')
      const finished = await begun.finish()
      say(`Backup: ${finished}`)
      if (sealed === null)
        say('It holds no keys (--keys-to <public key file>): keep copies of them elsewhere.')
      return finished
    } finally {
      await begun.end()
    }
  } catch (error) {
    throw folderProblem(root, error)
  }
}

type Stored = Omit<Manifest, 'format' | 'made_at' | 'files' | 'absent' | 'keys'>

/** Writes every table, and notes which originals their rows name. */
async function writeDatabase(
  { db, config }: BackupParts,
  folder: string,
): Promise<Stored & { named: Set<string> }> {
  await mkdir(join(folder, TABLES))
  const named = new Set<string>()
  return inSnapshot(db, async (trx) => {
    const tables: Stored['tables'] = []
    for (const table of await portableTables(trx)) {
      const path = join(folder, TABLES, `${table.name}.jsonl.gz`)
      const { lines, content, file } = await writeLines(path, noting(named, linesOf(trx, table)))
      tables.push({ name: table.name, rows: lines, content, file })
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
  { folder, files }: { folder: string; files: string },
  named: ReadonlySet<string>,
): Promise<Pick<Manifest, 'files' | 'absent'>> {
  const media = await openMedia(config)
  const before = new Set(await originalsIn(files))
  const listed: ListedFile[] = []
  for await (const page of media.list()) {
    for (const stored of page) {
      const file = await copyOriginal(media, stored, files)
      if (file) listed.push(file)
    }
  }
  const written = await writeLines(
    join(folder, FILE_LIST),
    (async function* lines() {
      yield listed.map((file) => JSON.stringify(file))
    })(),
  )
  const fresh = listed.filter(({ name }) => !before.has(name)).length
  say(`Files: ${listed.length}, of which ${fresh} are new.`)
  const absent = absentOf(named, listed, config)
  if (absent.length > 0)
    say(
      `MISSING in ${placeOf(config)}: ${absent.slice(0, NAMED).join(', ')}${absent.length > NAMED ? ` and ${absent.length - NAMED} more` : ''}, which the database names.`,
    )
  const bytes = listed.reduce((sum, file) => sum + file.bytes, 0)
  return { files: { count: listed.length, bytes, list: written.file, content: written.content }, absent }
}

/** On another host there is nothing to look for here. */
function absentOf(
  named: ReadonlySet<string>,
  listed: readonly ListedFile[],
  { assetsUrl, bucket }: BackupParts['config'],
): string[] {
  if (assetsUrl !== undefined && !bucket) return []
  const there = new Set(listed.map(({ name }) => name))
  return [...named].filter((name) => !there.has(name)).toSorted()
}
