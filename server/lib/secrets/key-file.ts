import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOf, readInventory } from '../data-dir/inventory.ts'
import { keyProblem } from '../data-dir/keys.ts'

const OWNER_ONLY = 0o600
const NAME_BYTES = 6

/**
 * A secret stored in a file that only its owner may read, made at first use and never again. Two processes that
 * start at once end up with the same one: it appears whole or not at all.
 * @throws DataDirProblem where the inventory knows one, and the file is gone or holds another
 */
export function storedSecret(dataDir: string, name: string, make: () => string): string {
  mkdirSync(dataDir, { recursive: true })
  const inventory = readInventory(dataDir)
  const secret = readSecret(dataDir, name)
  if (secret === null && inventory.has(name)) throw keyProblem(dataDir, name, 'missing')
  const stored = secret ?? makeSecret(dataDir, name, make)
  const known = inventory.get(name)
  if (known !== undefined && known !== fingerprintOf(stored)) throw keyProblem(dataDir, name, 'another')
  return stored
}

function readSecret(dataDir: string, name: string): string | null {
  try {
    return readFileSync(join(dataDir, name), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}

function makeSecret(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name)
  const draft = `${file}.${randomBytes(NAME_BYTES).toString('hex')}`
  try {
    writeFileSync(draft, `${make()}\n`, { flag: 'wx', mode: OWNER_ONLY, flush: true })
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
