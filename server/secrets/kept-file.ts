import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const OWNER_ONLY = 0o600
const NAME_BYTES = 6

/**
 * A secret kept in a file that its owner alone may read, made at first use. Two processes that start at once end up
 * with the same one: it appears whole or not at all.
 */
export function keptSecret(dataDir: string, name: string, make: () => string): string {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, name)
  const draft = `${file}.${randomBytes(NAME_BYTES).toString('hex')}`
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  writeFileSync(draft, `${make()}\n`, { flag: 'wx', mode: OWNER_ONLY })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8').trim()
}
