import { BackupProblem, type BackupPlace, type BackupWriter } from '../../../adapters/backups/port.ts'
import { contentsOf, digestAt, fileListKey, LAST_FILE, originalKey } from './place.ts'
import { readManifest } from './manifest.ts'
import { listedFiles } from './verify.ts'

interface PruneParts {
  place: BackupPlace
  writer: BackupWriter
  say: (line: string) => void
}

/**
 * Deletes the oldest backups of a place, and the originals that none of those that are left names. One that says itself
 * that an original was missing counts as naming it: an earlier backup may have the only copy.
 * @param keep how many are left, at least the one that was just made
 */
export async function pruneBackups({ place, writer, say }: PruneParts, keep: number): Promise<void> {
  const { backups, originals } = await contentsOf(place)
  const old = [...backups.keys()].slice(0, -keep)
  for (const name of old) {
    // first what makes it a backup: broken off, the rest is taken away by the next one
    await writer.remove(`${name}/${LAST_FILE}`)
    for (const key of backups.get(name) ?? []) await writer.remove(key)
    say(`Deleted: ${place.nameOf(name)}`)
  }
  const named = new Set<string>()
  for (const name of backups.keys()) {
    if (!old.includes(name) && !(await noteNamed(place, name, named)))
      return say(
        `Left: all originals, because ${place.nameOf(name)} cannot be read. It is no backup any more.`,
      )
  }
  const unnamed = [...originals.keys()].filter((name) => !named.has(name))
  for (const name of unnamed) await writer.remove(originalKey(name))
  say(
    `Deleted: ${unnamed.length} originals that no backup names. Left: ${backups.size - old.length} backups.`,
  )
}

/** Notes which originals a backup names; false where that is not known any more. */
async function noteNamed(place: BackupPlace, backup: string, named: Set<string>): Promise<boolean> {
  try {
    const { files, absent } = await readManifest(place, backup)
    if ((await digestAt(place, fileListKey(backup))) !== files.list) return false
    for (const name of absent) named.add(name)
    for await (const { name } of listedFiles(place, backup)) named.add(name)
    return true
  } catch (error) {
    if (error instanceof BackupProblem) return false
    throw error
  }
}
