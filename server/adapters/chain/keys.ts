import { Wallet } from 'ethers'
import { join } from 'node:path'
import { storedSecret } from '../../lib/secrets/key-file.ts'
import { ChainError } from './port.ts'

/** Private keys from the configuration, 0x-prefixed or not; what is absent is made under the data directory. */
export interface ConfiguredKeys {
  operatorKey?: string | undefined
  relayerKey?: string | undefined
  settlerKey?: string | undefined
}

/** Three accounts, so that a stolen one can do only its own part. */
export interface ChainKeys {
  /** Deploys, mints and commits draws. */
  operator: Wallet
  /** Sends what owners have signed and withdraws listings. On its own it cannot approve a listing. */
  relayer: Wallet
  /** Settles sales: the only one that can use a reveal. */
  settler: Wallet
}

/**
 * The configured keys, else those stored in `<dataDir>/<name>.key`, made on first use. Two processes that start
 * at once end up with the same keys.
 * @throws ChainError `misconfigured` where one is no private key; its text never holds the key.
 */
export function chainKeys(dataDir: string, keys: ConfiguredKeys): ChainKeys {
  return {
    operator: storedWallet(dataDir, 'operator', keys.operatorKey),
    relayer: storedWallet(dataDir, 'relayer', keys.relayerKey),
    settler: storedWallet(dataDir, 'settler', keys.settlerKey),
  }
}

/** The three accounts, operator first. */
export function walletsOf({ operator, relayer, settler }: ChainKeys): Wallet[] {
  return [operator, relayer, settler]
}

function storedWallet(dataDir: string, name: string, configured: string | undefined): Wallet {
  if (configured) return walletOf(configured, `${name.toUpperCase()}_KEY`)
  const file = `${name}.key`
  return walletOf(
    storedSecret(dataDir, file, () => Wallet.createRandom().privateKey),
    join(dataDir, file),
  )
}

function walletOf(key: string, where: string): Wallet {
  try {
    return new Wallet(key.startsWith('0x') ? key : `0x${key}`)
  } catch {
    throw new ChainError('misconfigured', `${where} does not hold a private key (32 bytes as hex)`)
  }
}
