import type { Provider } from '../contract/users.ts'
import { askKeys } from './key-worker.ts'
import { closeVault, type OpenVault } from './opened.ts'
import type { Wallet } from './port.ts'

/**
 * The wallet that signs in the key worker, where it is open: only the requests on the worker's list. Forgetting
 * it closes it there.
 * @param provider the sign-in method in use
 */
export function walletOf(opened: OpenVault, provider: Provider = 'email_password'): Wallet {
  const { id, address, locked } = opened
  return {
    address,
    provider,
    locked,
    signMessage: async (text) => (await askKeys({ ask: 'sign-text', id, text })) as string,
    signTyped: async (typed) => (await askKeys({ ask: 'sign-listing', id, typed })) as string,
    forget: () => closeVault(opened),
  }
}
