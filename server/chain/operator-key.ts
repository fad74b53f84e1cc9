import { Wallet } from 'ethers'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ChainError } from './port.ts'

const KEY_FILE = 'operator.key'
const OWNER_ONLY = 0o600

/**
 * The key that mints and commits draws: the configured one, else the one kept in `<dataDir>/operator.key`, made on
 * first use. Two processes that start at once end up with the same key.
 * @throws ChainError `misconfigured` where the key is no private key; its text never holds the key.
 */
export function operatorWallet(dataDir: string, configured: string | undefined): Wallet {
  if (configured) return walletOf(configured, 'OPERATOR_KEY')
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, KEY_FILE)
  try {
    writeFileSync(file, `${Wallet.createRandom().privateKey}\n`, { flag: 'wx', mode: OWNER_ONLY })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return walletOf(readFileSync(file, 'utf8').trim(), file)
}

function walletOf(key: string, where: string): Wallet {
  try {
    return new Wallet(key.startsWith('0x') ? key : `0x${key}`)
  } catch {
    throw new ChainError('misconfigured', `${where} does not hold a private key (32 bytes as hex)`)
  }
}
