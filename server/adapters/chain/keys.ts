import { Wallet } from 'ethers'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KeySource } from '../../config/key-source.ts'
import { storedSecret } from '../../lib/secrets/key-file.ts'
import { ChainError } from './port.ts'
import { remoteSigner } from './remote-signer.ts'
import type { Signer } from './signer.ts'

/** Where the configuration says that the keys are; what is absent is made under the data directory. */
export interface ConfiguredKeys {
  operatorKey?: KeySource | undefined
  relayerKey?: KeySource | undefined
  settlerKey?: KeySource | undefined
  /** Of the collection's owner, for an operator's command. */
  ownerKey?: KeySource | undefined
}

/** Accounts with one role each, so that a stolen one can do only its own part. */
export interface ChainKeys {
  /**
   * Owns the collection and gives the others their roles: made beside the embedded chain, so that one can try
   * everything. Null where the owner is a cold account, whose key is nowhere near this process.
   */
  owner: Signer | null
  /** Deploys, mints and commits draws. */
  operator: Signer
  /** Sends what owners have signed and withdraws listings. On its own it cannot approve a listing. */
  relayer: Signer
  /** Settles sales: the only one that can use a reveal. */
  settler: Signer
}

/**
 * The configured keys, else those stored in `<dataDir>/<name>.key`, made on first use. Two processes that start
 * at once end up with the same keys.
 * @param coldOwner whether the collection has an owner elsewhere
 * @throws ChainError `misconfigured` where one is no private key; its text never holds the key.
 */
export function chainKeys(dataDir: string, keys: ConfiguredKeys, coldOwner = false): ChainKeys {
  return {
    owner: coldOwner && !keys.ownerKey ? null : signerOf(dataDir, 'owner', keys.ownerKey),
    operator: signerOf(dataDir, 'operator', keys.operatorKey),
    relayer: signerOf(dataDir, 'relayer', keys.relayerKey),
    settler: signerOf(dataDir, 'settler', keys.settlerKey),
  }
}

/** The accounts that this process signs for, operator first. */
export function signersOf({ operator, relayer, settler, owner }: ChainKeys): Signer[] {
  return [operator, relayer, settler, ...(owner ? [owner] : [])]
}

function signerOf(dataDir: string, name: keyof ChainKeys, source: KeySource | undefined): Signer {
  const variable = `${name.toUpperCase()}_KEY`
  if (source === undefined) {
    const file = `${name}.key`
    const stored = storedSecret(dataDir, file, () => Wallet.createRandom().privateKey)
    return walletOf(stored, join(dataDir, file))
  }
  if (typeof source === 'string') return walletOf(source, variable)
  if ('file' in source) return walletOf(contentOf(source.file, `${variable}_FILE`), source.file)
  return remoteSigner(source.signer, source.address)
}

function contentOf(file: string, variable: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    throw new ChainError('misconfigured', `${variable}: ${file} cannot be read (${code})`)
  }
}

function walletOf(key: string, where: string): Signer {
  try {
    return new Wallet(key.startsWith('0x') ? key : `0x${key}`)
  } catch {
    throw new ChainError('misconfigured', `${where} does not hold a private key (32 bytes as hex)`)
  }
}
