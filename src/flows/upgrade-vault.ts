import { vaultApi } from '../contract/vault.ts'
import { walletOf } from '../wallet/embedded-wallet.ts'
import { openVault, sealVault, wrapVault, closeVault } from '../wallet/vault.ts'
import type { SignInDeps } from './sign-in-deps.ts'
import type { OpenAccount } from './open-account.ts'
import { signFresh } from './prove.ts'

/**
 * Gives a wallet of version 1 a vault key with the password as its first way in. The address stays: before anything
 * is sent, what was sealed is opened again as the next log-in will.
 * @throws ApiError code `VAULT_EXISTS` where another tab was first
 */
export async function upgradeVault(deps: SignInDeps, { opened, keys }: OpenAccount): Promise<void> {
  const wrap = await wrapVault(opened, { kind: 'password' }, keys.wrapKey)
  const vault = await sealVault(opened)
  closeVault(await openVault({ vault, wrap, key: keys.wrapKey }, opened.address))
  const proof = await signFresh(deps, await walletOf(opened))
  await deps.call(vaultApi.upgrade, { body: { vault, wraps: [wrap], proof } })
}
