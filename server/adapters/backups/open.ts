import { basename, dirname, posix, resolve } from 'node:path'
import type { StoreAccess } from '../../config/bucket.ts'
import type { Config } from '../../config/environment.ts'
import { checkBucket } from '../media/open.ts'
import { backupBucket } from './bucket.ts'
import { backupFolder } from './folder.ts'
import { BackupProblem, type BackupPlace } from './port.ts'

/** The moment at which a backup was made, without what a file system may refuse. */
export const BACKUP_NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/
const BUCKET_URL = /^s3:\/\/(?<bucket>[\w.-]+)(?:\/(?<path>[\w./-]*))?$/i

/** Where backups are, and which of them is meant; null: the newest. */
export interface MeantBackup {
  place: BackupPlace
  name: string | null
}

/** A folder, or a backup in one. */
export function folderMeant(path: string): MeantBackup {
  const name = nameIn(path)
  return { place: backupFolder(name === null ? path : dirname(path)), name }
}

/**
 * What a word of the operator means: a folder, a part of a bucket (`s3://<bucket>/<prefix>`), or a backup in either.
 * @param cwd the folder that paths are relative to
 * @throws BackupProblem, BadConfiguration, MediaAway
 */
export async function meantBy(
  word: string,
  cwd: string,
  { backupStore, bucket }: Pick<Config, 'backupStore' | 'bucket'>,
): Promise<MeantBackup> {
  if (!/^s3:/i.test(word)) return folderMeant(resolve(cwd, word))
  const { bucket: name = '', path = '' } = BUCKET_URL.exec(word)?.groups ?? {}
  if (name === '')
    throw new BackupProblem(
      `${word} is not a place of backups: write s3://<bucket>/<prefix>, of letters, digits and ._-/ alone.`,
    )
  if (!backupStore)
    throw new BackupProblem(
      `${word}: no object store is configured (BACKUP_S3_ENDPOINT, docs/configuration.md).`,
    )
  refuseOriginals(word, { ...backupStore, name }, bucket)
  await checkBucket({ ...backupStore, name }, { variables: backupStore.variables, bucket: word })
  const parts = path.split('/').filter((part) => part !== '')
  const backup = nameIn(parts.at(-1) ?? '')
  const prefix = posix.join(...parts.slice(0, backup === null ? undefined : -1), '/').replace(/^\/$/, '')
  return { place: backupBucket({ ...backupStore, name }, prefix), name: backup }
}

function refuseOriginals(
  word: string,
  place: StoreAccess & { name: string },
  originals: Config['bucket'],
): void {
  if (originals?.endpoint !== place.endpoint || originals.name !== place.name) return
  throw new BackupProblem(
    `${word} is the bucket of the originals, with which the backups would be lost: name another one.`,
  )
}

function nameIn(path: string): string | null {
  return BACKUP_NAME.test(basename(path)) ? basename(path) : null
}
