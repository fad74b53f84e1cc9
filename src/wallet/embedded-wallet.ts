import type { Provider } from '../contract/users.ts'
import { WalletError } from './errors.ts'
import type { Wallet } from './port.ts'
import { closeVault, type OpenVault } from './vault.ts'

/**
 * The wallet that signs with an open vault's key. It takes a copy: the vault can be closed, and its key with it.
 * @param provider by which way in the person signs in
 */
export async function walletOf(opened: OpenVault, provider: Provider = 'email_password'): Promise<Wallet> {
  const { signFields, signText } = await import('./signing-key.ts')
  const key = opened.seed.slice()
  let forgotten = false
  const usable = () => {
    if (forgotten) throw new WalletError('not-initialized', 'The wallet has been locked')
    return key
  }
  return {
    address: opened.address,
    provider,
    signMessage: async (text) => signText(usable(), text),
    signTyped: async (typed) => signFields(usable(), typed),
    forget: () => {
      forgotten = true
      key.fill(0)
    },
  }
}

/** The wallet of a vault that is needed for nothing else; the vault is closed. */
export async function walletFrom(opened: OpenVault, provider?: Provider): Promise<Wallet> {
  const wallet = await walletOf(opened, provider)
  closeVault(opened)
  return wallet
}
