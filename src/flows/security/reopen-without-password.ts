import type { StoredVault, VaultWrap } from '../../contract/vault.ts'
import { WalletError } from '../../wallet/error/wallet-error.ts'
import type { FreshPurpose } from '../../wallet/fresh-vault.ts'
import { walletAddress } from '../../wallet/identity.ts'
import { openBySecret, type OpenVault } from '../../wallet/opened.ts'
import { secretOf } from '../../wallet/recovery-kit.ts'
import { reportCredentialUse } from '../sign-in/report-credential-use.ts'
import { askDevice, orOther } from '../sign-in/passkeys.ts'
import type { SignInDeps } from '../sign-in/sign-in-deps.ts'
import { sameHex } from '../../lib/same-hex.ts'

/**
 * Opens the signed-in user's wallet once more with the twelve words of its recovery kit instead of the
 * password. The caller closes the vault.
 * @throws InvalidRecoveryKit; WalletError `not-supported` for the kit of another wallet, `account-changed`
 */
export async function reopenByKit(
  deps: SignInDeps,
  held: StoredVault,
  { words, purpose }: { words: string; purpose: FreshPurpose },
): Promise<OpenVault> {
  refuseOther(held)
  const kit = held.wraps.find(({ kind }: VaultWrap) => kind === 'recovery_kit')
  if (!kit) throw new WalletError('not-supported', 'There is no recovery kit for this wallet')
  const opened = await openBySecret(held, kit, await secretOf(words), purpose)
  reportCredentialUse(deps, kit.id)
  return opened
}

/** The same with one of its passkeys. @throws PasskeyError; WalletError `account-changed` */
export async function reopenByPasskey(
  deps: SignInDeps,
  shut: StoredVault,
  purpose: FreshPurpose,
): Promise<OpenVault> {
  refuseOther(shut)
  const { held, wrap, secret } = await askDevice(shut)
  const opened = await orOther(openBySecret(held, wrap, secret, purpose))
  reportCredentialUse(deps, wrap.id)
  return opened
}

function refuseOther({ address }: StoredVault): void {
  if (!sameHex(address, walletAddress())) {
    throw new WalletError('account-changed', 'Another account is signed in by now')
  }
}
