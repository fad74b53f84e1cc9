import type { Provider } from '../contract/users.ts'
import { askKeys } from './key-worker.ts'
import { closeVault, type OpenVault } from './opened.ts'
import type { Wallet } from './port.ts'

/**
 * The wallet that signs in the key worker, where it lies open: what is on the worker's list, and nothing else. Forgetting
 * it closes it there.
 * @param provider by which way in the person signs in
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
