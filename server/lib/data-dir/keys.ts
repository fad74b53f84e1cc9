import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataDirProblem, fingerprintOf, noteMade } from './inventory.ts'

/** What is lost with each key, for an operator who decides whether to start again without it. */
const LOST_WITHOUT: Record<string, string> = {
  'seal.key': 'the secrets of open listings and the key that signs certificates cannot be read',
  'key-service.key': 'no wallet can be recovered, or opened by Google',
  'operator.key': 'nothing more can be minted in this collection',
  'owner.key': 'nobody can give roles in this collection, pause it or move its addresses',
  'relayer.key': 'what sellers have signed cannot be sent',
  'settler.key': 'sold works cannot be handed over',
}

/**
 * The sentence for a key that was made in a data folder and is gone, or is another one.
 * @param what has become of it
 */
export function keyProblem(dataDir: string, name: string, what: 'missing' | 'another'): DataDirProblem {
  const file = join(dataDir, name)
  const fact = what === 'missing' ? `${file} is missing` : `${file} is not the key that was made here`
  const lost = LOST_WITHOUT[name] ?? 'what it encrypts cannot be read'
  return new DataDirProblem(
    `${fact}: put it back from a backup. Without it ${lost}; to begin anew, set DATA_DIR to an empty folder, which has nothing of what is in this one.`,
  )
}

/** Whether a shop has been open here, in whatever version: keys are made when a shop first opens. */
export function hasKeys(dataDir: string): boolean {
  return Object.keys(LOST_WITHOUT).some((name) => existsSync(join(dataDir, name)))
}

/** Notes the keys that were made here, once it is known that they are those of the database. */
export function noteKeys(dataDir: string): void {
  for (const name of Object.keys(LOST_WITHOUT)) {
    const file = join(dataDir, name)
    if (existsSync(file)) noteMade(dataDir, name, fingerprintOf(readFileSync(file, 'utf8').trim()))
  }
}
