import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Kysely } from 'kysely'
import { folderMeant } from '../../../server/adapters/backups/open.ts'
import { fillEmbedded } from '../../../server/db/embedded.ts'
import { openDatabase } from '../../../server/db/open.ts'
import type { DB } from '../../../server/db/schema.ts'
import { makeBackup } from '../../../server/domain/operations/backup/make.ts'
import { readManifest } from '../../../server/domain/operations/backup/manifest.ts'
import { restoreBackup, type RestoreParts } from '../../../server/domain/operations/backup/restore.ts'
import type { TestApp } from './app.ts'
import { ownDatabase } from './own-database.ts'

const folders: string[] = []

/** A folder of its own for a test, in the system's folder for such, until `removeFolders`. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'akashi-backup-'))
  folders.push(folder)
  return folder
}

/** Deletes every folder that was made here. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Backs a shop up, and says nothing; the folder of the backup. */
export function backUp(
  { deps }: Pick<TestApp, 'deps'>,
  root: string,
  choices: Parameters<typeof makeBackup>[2] = {},
): Promise<string> {
  const { db, config, now } = deps
  return backUpParts({ db, config, now, say: () => {} }, root, choices)
}

/** Backs up what is given, into a folder; the folder of the backup. */
export async function backUpParts(
  parts: Parameters<typeof makeBackup>[0],
  root: string,
  choices: Parameters<typeof makeBackup>[2] = {},
): Promise<string> {
  return join(root, await makeBackup(parts, folderMeant(root).place, choices))
}

/** Restores from a folder of backups, or from one of them. */
export function restoreFrom(
  target: RestoreParts,
  path: string,
  choices: Parameters<typeof restoreBackup>[2] = {},
): ReturnType<typeof restoreBackup> {
  return restoreBackup(target, folderMeant(path), choices)
}

/** The manifest of a backup in a folder. */
export function manifestOf(backup: string): ReturnType<typeof readManifest> {
  return readManifest(folderMeant(backup).place, basename(backup))
}

/** An operator's key pair as PEM files in a folder. */
export function boxKeys(folder: string, name = 'backup'): { publicFile: string; privateFile: string } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const [publicFile, privateFile] = [join(folder, `${name}-public.pem`), join(folder, `${name}.pem`)]
  writeFileSync(publicFile, publicKey.export({ format: 'pem', type: 'spki' }))
  writeFileSync(privateFile, privateKey.export({ format: 'pem', type: 'pkcs8' }))
  return { publicFile, privateFile }
}

/** A shop that is to be made from a backup, on the database that the tests run on. */
export interface RestoreTarget extends RestoreParts {
  /** The settings that another process needs to work on it. */
  env: Record<string, string>
  /** Reads what is there. */
  read<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T>
}

/** @param url the PostgreSQL to make a database on; the embedded one where it is empty */
export async function restoreTarget(
  url: string | undefined = process.env.TEST_DATABASE_URL,
): Promise<RestoreTarget & { remove: () => Promise<void> }> {
  const dataDir = newFolder()
  const own = url ? await ownDatabase(url) : undefined
  const opened = () => openDatabase({ url: own?.url, dataDir, schema: 'as it is' })
  const read = async <T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T> => {
    const { db, close } = await opened()
    try {
      return await work(db)
    } finally {
      await close()
    }
  }
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: own?.url ?? '' },
    dataDir,
    bucket: null,
    say: () => {},
    checkKeys: async () => {},
    fill: own ? read : (work) => fillEmbedded(dataDir, work),
    read,
    remove: async () => {
      await own?.drop()
    },
  }
}
