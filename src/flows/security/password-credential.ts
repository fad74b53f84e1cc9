import type { KdfParams } from '../../contract/users.ts'
import type { VaultWrap } from '../../contract/vault.ts'
import { closeVault, stretch, wrapByPassword, type OpenVault } from '../../wallet/opened.ts'

/** A new password as sent to the server: the key that logs in, and the wrap that opens the wallet. */
interface PasswordCredential {
  auth_key: string
  kdf: KdfParams
  wrap: VaultWrap
}

/**
 * Makes a password a sign-in method of a wallet that is open for a change. Its keys are removed from the worker
 * even after a failure.
 * @throws WalletError
 */
export async function passwordCredential(opened: OpenVault, password: string): Promise<PasswordCredential> {
  const keys = await stretch(password)
  try {
    return { auth_key: keys.authKey, kdf: keys.kdf, wrap: await wrapByPassword(opened, keys) }
  } finally {
    closeVault(keys)
  }
}
