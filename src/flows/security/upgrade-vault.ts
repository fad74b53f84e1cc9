import { vaultApi } from '../../contract/vault.ts'
import { walletOf } from '../../wallet/embedded-wallet.ts'
import type { SignInDeps } from '../sign-in/sign-in-deps.ts'
import type { OpenAccount } from '../sign-in/open-account.ts'
import { signFresh } from '../sign-in/sign-fresh.ts'

/**
 * Gives a wallet of version 1 a vault key with the password as its first sign-in method; does nothing for one
 * that has it. The address stays: the new ciphertext has been decrypted once before, as the next log-in will
 * do.
 * @throws ApiError code `VAULT_EXISTS` where another tab was first
 */
export async function upgradeVault(deps: SignInDeps, { opened, upgrade }: OpenAccount): Promise<void> {
  if (!upgrade) return
  const proof = await signFresh(deps, walletOf(opened))
  await deps.call(vaultApi.upgrade, { body: { ...upgrade, proof } })
}
