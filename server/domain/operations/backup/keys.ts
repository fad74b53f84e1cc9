import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../../config/environment.ts'
import type { KeySource } from '../../../config/key-source.ts'
import { NoBoxKey, seal, unseal } from '../../../lib/secrets/sealed-box.ts'
import { BackupProblem } from '../../../adapters/backups/port.ts'

/** The keys of a shop by the files that hold them in a data folder. */
export type Keys = Readonly<Record<string, string>>

/** What keys are read from. */
export type KeyConfig = Pick<
  Config,
  | 'dataDir'
  | 'sealKey'
  | 'sealKeyFallback'
  | 'keyServiceKey'
  | 'keyServiceKeyFallback'
  | 'issuerKey'
  | 'issuerKeyNext'
  | 'operatorKey'
  | 'relayerKey'
  | 'settlerKey'
  | 'ownerKey'
>

const OWNER_ONLY = 0o600

/** The files, and where the configuration has the same key. */
const FILES = {
  'seal.key': 'sealKey',
  'seal-fallback.key': 'sealKeyFallback',
  'key-service.key': 'keyServiceKey',
  'key-service-fallback.key': 'keyServiceKeyFallback',
  'issuer.key': 'issuerKey',
  'issuer-next.key': 'issuerKeyNext',
  'operator.key': 'operatorKey',
  'relayer.key': 'relayerKey',
  'settler.key': 'settlerKey',
  'owner.key': 'ownerKey',
} as const satisfies Record<string, keyof KeyConfig>

/** Every key that this environment or its data folder holds; a remote signer's stays with it. */
export function keysOf(config: KeyConfig): Keys {
  const found = Object.entries(FILES).map(([file, name]) => [
    file,
    valueOf(config.dataDir, file, config[name]),
  ])
  return Object.fromEntries(found.filter(([, value]) => value !== null)) as Keys
}

function valueOf(dataDir: string, name: string, source: KeySource | undefined): string | null {
  if (typeof source === 'string') return source
  if (source && 'signer' in source) return null
  const file = source ? source.file : join(dataDir, name)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

/**
 * Encrypts keys to the holder of a private key, who alone can read them.
 * @param publicKeyFile PEM with an X25519 public key
 */
export function sealKeys(publicKeyFile: string, keys: Keys): string {
  return withKey(publicKeyFile, (pem) => seal(pem, JSON.stringify(keys)))
}

/**
 * Decrypts what `sealKeys` encrypted.
 * @throws BackupProblem where it was for another key, or names other files: anybody can encrypt to a public key
 */
export function unsealKeys(privateKeyFile: string, sealed: string): Keys {
  const keys = JSON.parse(withKey(privateKeyFile, (pem) => unseal(pem, sealed))) as Keys
  const strange = Object.keys(keys).find((name) => !Object.hasOwn(FILES, name))
  if (strange !== undefined)
    throw new BackupProblem(
      `The backup brings a key that is none of a shop (${strange}). Nothing was changed.`,
    )
  return keys
}

/**
 * The names of keys that a data folder holds other values of: they are never overwritten.
 */
export function otherKeys(dataDir: string, keys: Keys): string[] {
  return Object.entries(keys)
    .filter(([name, value]) => {
      const there = valueOf(dataDir, name, undefined)
      return there !== null && there !== value
    })
    .map(([name]) => name)
}

/** Writes the keys that a data folder has not; for their owner alone. */
export async function writeKeys(dataDir: string, keys: Keys): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  for (const [name, value] of Object.entries(keys)) {
    if (existsSync(join(dataDir, name))) continue
    await writeFile(join(dataDir, name), `${value}\n`, { flag: 'wx', mode: OWNER_ONLY, flush: true })
  }
}

function withKey<T>(file: string, work: (pem: string) => T): T {
  let pem: string
  try {
    pem = readFileSync(file, 'utf8')
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    throw new BackupProblem(`${file} cannot be read (${code}). Nothing was changed.`)
  }
  try {
    return work(pem)
  } catch (error) {
    const why = error instanceof NoBoxKey ? error.message : 'it is not the key that they are encrypted to'
    throw new BackupProblem(`The keys cannot be read or written with ${file}: ${why}. Nothing was changed.`)
  }
}
