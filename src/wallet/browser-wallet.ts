import { ADDRESS_PATTERN } from '../contract/common.ts'
import { toHex } from '../lib/hex.ts'
import { request, type Eip1193 } from './eip1193.ts'
import { WalletError } from './errors.ts'
import type { Wallet } from './port.ts'

/**
 * Asks a browser wallet for its account and gives the port to it.
 * @throws WalletError `wallet-not-found` without a wallet, `user-rejected`, `not-initialized` (locked or waiting), …
 */
export async function connectBrowserWallet(provider: Eip1193 | undefined): Promise<Wallet> {
  if (!provider) throw new WalletError('wallet-not-found', 'No wallet was found in this browser')
  const accounts = await request(provider, 'eth_requestAccounts')
  const address: unknown = Array.isArray(accounts) ? accounts[0] : undefined
  if (typeof address !== 'string' || !ADDRESS_PATTERN.test(address)) {
    throw new WalletError('not-initialized', 'The wallet has no account')
  }
  return {
    address,
    provider: 'metamask',
    signMessage: async (text) => {
      const message = `0x${toHex(new TextEncoder().encode(text))}`
      const signature = await request(provider, 'personal_sign', [message, address])
      if (typeof signature !== 'string')
        throw new WalletError('not-supported', 'The wallet gave no signature')
      return signature
    },
    // The secret is the extension's; there is nothing here to wipe.
    forget: () => {},
  }
}
