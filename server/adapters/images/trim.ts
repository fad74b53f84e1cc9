import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '../../lib/time.ts'

/** A draft that is older belongs to a process that died while it wrote. */
const DRAFT_MS = HOUR_MS
/** What is left after trimming, so that not every new file trims again. */
const TRIM_TO_SHARE = 0.8

/**
 * Deletes the files of a cache that were not used for longest, once all of them together are larger than `most`
 * bytes. Harmless beside other processes: what one deletes, the next request makes again.
 * @param isWhole whether a name is a finished file's, not a draft's
 * @returns the bytes that are left
 */
export async function trimCache(
  directory: string,
  most: number,
  isWhole: (name: string) => boolean,
): Promise<number> {
  const files: { path: string; size: number; usedAt: number }[] = []
  for (const name of await readdir(directory)) {
    const path = join(directory, name)
    const known = await stat(path).catch(() => null)
    if (!known?.isFile()) continue
    if (isWhole(name)) files.push({ path, size: known.size, usedAt: known.mtimeMs })
    else if (known.mtimeMs < Date.now() - DRAFT_MS) await rm(path, { force: true })
  }
  let total = files.reduce((sum, file) => sum + file.size, 0)
  if (total <= most) return total
  for (const file of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (total <= most * TRIM_TO_SHARE) break
    await rm(file.path, { force: true })
    total -= file.size
  }
  return total
}
