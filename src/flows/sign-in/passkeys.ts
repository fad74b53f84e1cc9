import { hasCode } from '../../api/failure.ts'
import { vaultApi, type StoredVault, type EncryptedSeed, type VaultWrap } from '../../contract/vault.ts'
import { walletOf } from '../../wallet/embedded-wallet.ts'
import { WalletError } from '../../wallet/error/wallet-error.ts'
import { openFresh } from '../../wallet/fresh-vault.ts'
import { walletAddress } from '../../wallet/identity.ts'
import { openBySecret, type OpenVault } from '../../wallet/opened.ts'
import { PasskeyError } from '../../wallet/passkey-error.ts'
import { askAnyPasskey, askPasskey, locatorOf } from '../../wallet/passkey.ts'
import { setUnlocked } from '../../wallet/unlocked.ts'
import { logInWithOpening } from './log-in-with-opening.ts'
import type { LoggedIn } from './log-in.ts'
import { reportCredentialUse } from './report-credential-use.ts'
import type { SignInDeps } from './sign-in-deps.ts'
import { sameHex } from '../../lib/same-hex.ts'

type PasskeyWrap = Extract<VaultWrap, { kind: 'passkey' }>

/**
 * An encrypted wallet with the wraps that may open it: of a recovery; of a session and a sign-in with Google
 * alike.
 */
interface LockedVault {
  address: string
  vault: EncryptedSeed | null
  wraps: readonly VaultWrap[]
}

/**
 * Opens the wallet of a recovery with one of its passkeys, for a new password.
 * @returns the open wallet, and the credential that opened it, for `reportCredentialUse`
 * @throws PasskeyError
 */
export async function openByPasskey(shut: LockedVault): Promise<{ opened: OpenVault; wrapId: string }> {
  const { held, wrap, secret } = await askDevice(shut)
  return { opened: await orOther(openBySecret(held, wrap, secret, 'change')), wrapId: wrap.id }
}

/** Opens the signed-in user's wallet again, to sign with, instead of the password. @throws PasskeyError */
export async function unlockByPasskey(deps: SignInDeps, shut: StoredVault): Promise<void> {
  if (!sameHex(shut.address, walletAddress())) {
    throw new WalletError('account-changed', 'Another account is signed in by now')
  }
  const { held, wrap, secret } = await askDevice(shut)
  setUnlocked(walletOf(await orOther(openBySecret(held, wrap, secret, 'sign'))))
  reportCredentialUse(deps, wrap.id)
}

/**
 * Logs in a user whom Google has just authenticated, but whose wallet it does not open, with a passkey.
 * @throws PasskeyError; ApiError; NetworkError
 */
export async function googleLogInByPasskey(deps: SignInDeps, shut: StoredVault): Promise<LoggedIn> {
  const { held, wrap, secret } = await askDevice(shut)
  const wallet = walletOf(await orOther(openFresh(held, wrap, secret)), 'google')
  const result = await logInWithOpening(deps, wallet)
  reportCredentialUse(deps, wrap.id)
  return result
}

/** The server's code for a passkey that has no record there. */
const UNKNOWN = 'NO_PASSKEY'

/**
 * Logs in with whichever passkey of this site the user picks: nothing is typed.
 * @throws PasskeyError `unknown` for one that opens no wallet here by itself; ApiError; NetworkError
 */
export async function passkeyLogIn(deps: SignInDeps): Promise<LoggedIn> {
  const secret = await askAnyPasskey()
  try {
    const locator = await locatorOf(secret)
    const held = await deps.call(vaultApi.byPasskey, { body: { locator } })
    const wrap = held.wraps.find(({ kind }) => kind === 'passkey')
    if (!wrap) throw new PasskeyError('unknown')
    const wallet = walletOf(await orOther(openFresh(held, wrap, secret)))
    const result = await logInWithOpening(deps, wallet)
    reportCredentialUse(deps, wrap.id)
    return result
  } catch (error) {
    throw hasCode(error, UNKNOWN) ? new PasskeyError('unknown', { cause: error }) : error
  } finally {
    secret.fill(0)
  }
}

/** Has a device answer for one of a wallet's passkeys. @throws PasskeyError */
export async function askDevice({ address, vault, wraps }: LockedVault) {
  const passkeys = passkeysOf(wraps)
  if (!vault || passkeys.length === 0) throw new PasskeyError('not-here')
  const { credentialId, secret } = await askPasskey(passkeys.map(({ parameters }) => parameters))
  const wrap = passkeys.find(({ parameters }) => parameters.credential_id === credentialId)
  if (!wrap) throw new PasskeyError('other-passkey')
  return { held: { address, vault }, wrap, secret }
}

/** The right passkey, and a wallet that does not open: it has derived another secret than when it was added. */
export async function orOther<T>(opening: Promise<T>): Promise<T> {
  try {
    return await opening
  } catch (error) {
    const shut = error instanceof WalletError && error.kind === 'not-supported'
    throw shut ? new PasskeyError('other-secret', { cause: error }) : error
  }
}

/** The passkeys among a wallet's sign-in methods. */
export function passkeysOf(wraps: readonly VaultWrap[]): PasskeyWrap[] {
  return wraps.filter((wrap): wrap is PasskeyWrap => wrap.kind === 'passkey')
}
