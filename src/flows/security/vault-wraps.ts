import { vaultApi, type VaultWrap } from '../../contract/vault.ts'
import { walletOf } from '../../wallet/embedded-wallet.ts'
import { wrapBySecret, wrapForOperator, type OpenVault } from '../../wallet/opened.ts'
import { newKit } from '../../wallet/recovery-kit.ts'
import type { SignInDeps } from '../sign-in/sign-in-deps.ts'
import { signFresh } from '../sign-in/sign-fresh.ts'

/** A recovery kit before it is written down: nothing is stored until the user has confirmed its words. */
export interface NewKit {
  words: readonly string[]
  wrap: VaultWrap
}

/** Makes a recovery kit for an open wallet; `saveWrap` activates it, and invalidates the previous kit. */
export async function makeKit(opened: OpenVault): Promise<NewKit> {
  const { words, secret } = await newKit()
  return { words, wrap: await wrapBySecret(opened, { kind: 'recovery_kit' }, secret) }
}

/**
 * Stores a new sign-in method on the server.
 * @param locator of a passkey: what its record is found by at a log-in
 */
export async function saveWrap(
  deps: SignInDeps,
  opened: OpenVault,
  wrap: VaultWrap,
  locator?: string,
): Promise<void> {
  const proof = await signFresh(deps, walletOf(opened))
  await deps.call(vaultApi.putWrap, { body: { wrap, proof, ...(locator !== undefined && { locator }) } })
}

/** Lets the operator's key service help from now on. */
export async function addOperator(deps: SignInDeps, opened: OpenVault): Promise<void> {
  const { wrap, key } = await wrapForOperator(opened)
  const proof = await signFresh(deps, walletOf(opened))
  await deps.call(vaultApi.putWrap, { body: { wrap, operator_key: key, proof } })
}

/**
 * Removes a sign-in method. For the operator's, the key service deletes its secret too.
 * @throws ApiError code `LAST_WRAP`
 */
export async function removeVaultWrap(deps: SignInDeps, opened: OpenVault, id: string): Promise<void> {
  const proof = await signFresh(deps, walletOf(opened))
  await deps.call(vaultApi.removeWrap, { body: { id, proof } })
}
