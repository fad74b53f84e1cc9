import { isName } from '../../../adapters/media/names.ts'
import type { BackupPlace } from '../../../adapters/backups/port.ts'
import { readLines } from '../../../lib/lines-file.ts'
import type { ListedFile } from './files.ts'
import type { Manifest } from './manifest.ts'
import { altered, digestAt, fileListKey, keysKey, originalKey, tableKey } from './place.ts'

/**
 * Reads every byte of a backup and compares it with its manifest.
 * @throws BackupProblem naming the first part that is not as it was written
 */
export async function verifyBackup(place: BackupPlace, backup: string, manifest: Manifest): Promise<void> {
  const parts = [
    ...manifest.tables.map(({ name, file }) => [tableKey(backup, name), file] as const),
    [fileListKey(backup), manifest.files.list] as const,
    ...(manifest.keys === null ? [] : [[keysKey(backup), manifest.keys] as const]),
  ]
  for (const [key, digest] of parts) if ((await digestAt(place, key)) !== digest) throw altered(place, key)
  for await (const { name, sha256 } of listedFiles(place, backup)) {
    const key = originalKey(name)
    if (!isName(name) || (await digestAt(place, key)) !== sha256) throw altered(place, key)
  }
}

/** The originals that belong to a backup. */
export async function* listedFiles(place: BackupPlace, backup: string): AsyncGenerator<ListedFile> {
  for await (const page of readLines(place.read(fileListKey(backup))))
    for (const line of page) yield JSON.parse(line) as ListedFile
}
