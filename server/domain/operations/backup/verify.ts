import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { digestOfFile, readLines } from '../../../lib/lines-file.ts'
import { filesBeside } from './folder.ts'
import { isAsListed, type ListedFile } from './files.ts'
import { altered, type Manifest } from './manifest.ts'
import { FILE_LIST, KEYS, TABLES } from './make.ts'

/** The file with the rows of a table, within a backup. */
export const tableFile = (table: string) => join(TABLES, `${table}.jsonl.gz`)

/**
 * Reads every byte of a backup and compares it with its manifest.
 * @throws BackupProblem naming the first part that is not as it was written
 */
export async function verifyBackup(folder: string, manifest: Manifest): Promise<void> {
  const parts = [
    ...manifest.tables.map(({ name, file }) => [tableFile(name), file] as const),
    [FILE_LIST, manifest.files.list] as const,
    ...(manifest.keys === null ? [] : [[KEYS, manifest.keys] as const]),
  ]
  for (const [part, digest] of parts) {
    const path = join(folder, part)
    if (!existsSync(path) || (await digestOfFile(path)) !== digest) throw altered(folder, part)
  }
  const files = filesBeside(folder)
  for await (const file of listedFiles(folder))
    if (!(await isAsListed(files, file))) throw altered(files, file.name)
}

/** The originals that belong to a backup. */
export async function* listedFiles(folder: string): AsyncGenerator<ListedFile> {
  for await (const page of readLines(join(folder, FILE_LIST)))
    for (const line of page) yield JSON.parse(line) as ListedFile
}
