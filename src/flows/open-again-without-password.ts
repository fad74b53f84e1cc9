import type { HeldVault, VaultWrap } from '../contract/vault.ts'
import { WalletError } from '../wallet/errors.ts'
import type { FreshPurpose } from '../wallet/fresh-vault.ts'
import { walletAddress } from '../wallet/identity.ts'
import { openBySecret, type OpenVault } from '../wallet/opened.ts'
import { secretOf } from '../wallet/recovery-kit.ts'
import { noteUse } from './note-use.ts'
import { askDevice, orOther } from './passkeys.ts'
import type { SignInDeps } from './sign-in-deps.ts'

/**
 * Opens the wallet of who is signed in once more, in the place of the password: with the twelve words of its kit. The
 * caller closes the vault.
 * @throws NoKit; WalletError `not-supported` for the kit of another wallet, `account-changed`
 */
export async function openAgainByKit(
  deps: SignInDeps,
  held: HeldVault,
  { words, purpose }: { words: string; purpose: FreshPurpose },
): Promise<OpenVault> {
  refuseOther(held)
  const kit = held.wraps.find(({ kind }: VaultWrap) => kind === 'recovery_kit')
  if (!kit) throw new WalletError('not-supported', 'There is no recovery kit for this wallet')
  const opened = await openBySecret(held, kit, await secretOf(words), purpose)
  noteUse(deps, kit.id)
  return opened
}

/** The same with one of its passkeys. @throws PasskeyError; WalletError `account-changed` */
export async function openAgainByPasskey(
  deps: SignInDeps,
  shut: HeldVault,
  purpose: FreshPurpose,
): Promise<OpenVault> {
  refuseOther(shut)
  const { held, wrap, secret } = await askDevice(shut)
  const opened = await orOther(openBySecret(held, wrap, secret, purpose))
  noteUse(deps, wrap.id)
  return opened
}

function refuseOther({ address }: HeldVault): void {
  if (address.toLowerCase() !== walletAddress()?.toLowerCase()) {
    throw new WalletError('account-changed', 'Another account is signed in by now')
  }
}
