import { recoveryApi, type Recovery } from '../../contract/recovery.ts'
import type { VaultWrap } from '../../contract/vault.ts'
import { fromHex } from '../../lib/hex.ts'
import { walletOf } from '../../wallet/embedded-wallet.ts'
import { WalletError } from '../../wallet/error/wallet-error.ts'
import { openBySecret, type OpenVault } from '../../wallet/opened.ts'
import { refuseCommon } from '../../wallet/password-rules.ts'
import { secretOf } from '../../wallet/recovery-kit.ts'
import type { SignInDeps } from '../sign-in/sign-in-deps.ts'
import { passwordCredential } from './password-credential.ts'
import { signFresh } from '../sign-in/sign-fresh.ts'

/**
 * Opens the wallet of a recovery with the twelve words of its kit.
 * @throws InvalidRecoveryKit for words that are no kit; WalletError `not-supported` for the kit of another wallet, or a
 *   replaced one
 */
export async function openByKit(
  held: Pick<Recovery, 'vault' | 'wraps' | 'address'>,
  typed: string,
): Promise<OpenVault> {
  return openBy(held, wrapOf(held.wraps, 'recovery_kit'), await secretOf(typed))
}

/**
 * Opens the wallet of a recovery with the key that the operator's key service releases after its waiting
 * period.
 * @throws ApiError code `RECOVERY_WAITS`, `RECOVERY_OVER`
 */
export async function openByOperator(deps: SignInDeps, held: Recovery): Promise<OpenVault> {
  const { wrap, key } = await deps.call(recoveryApi.release)
  return openBy(held, wrap, fromHex(key))
}

/**
 * Sets a new password for the wallet that is open: a new log-in key and a new wrap, in one request. The
 * operator's wrap and all other sign-in methods stay unchanged.
 * @throws CommonPassword; ApiError code `RECOVERY_OVER`, `PASSWORD_CHANGED`
 */
export async function setNewPassword(
  deps: SignInDeps,
  { email }: Pick<Recovery, 'email'>,
  opened: OpenVault,
  password: string,
): Promise<void> {
  await refuseCommon(password, email)
  const credential = await passwordCredential(opened, password)
  const proof = await signFresh(deps, walletOf(opened))
  await deps.call(recoveryApi.setPassword, { body: { ...credential, proof } })
}

/** Opens a vault by one of its wraps, for a change of its sign-in methods; the secret is wiped. */
async function openBy(
  { vault, address }: Pick<Recovery, 'vault' | 'address'>,
  wrap: VaultWrap | undefined,
  secret: Uint8Array<ArrayBuffer>,
): Promise<OpenVault> {
  if (!vault || !wrap) throw new WalletError('not-supported', 'This wallet has no such credential')
  return openBySecret({ vault, address }, wrap, secret, 'change')
}

function wrapOf(wraps: readonly VaultWrap[], kind: VaultWrap['kind']): VaultWrap | undefined {
  return wraps.find((wrap) => wrap.kind === kind)
}
