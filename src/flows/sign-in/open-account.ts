import { hasCode } from '../../api/failure.ts'
import { usersApi, type KdfParams } from '../../contract/users.ts'
import type { VaultWrap } from '../../contract/vault.ts'
import { WalletError } from '../../wallet/error/wallet-error.ts'
import {
  closeVault,
  openByPassword,
  stretch,
  type OpenVault,
  type Purpose,
  type Upgrade,
} from '../../wallet/opened.ts'
import type { EmailAndPassword, SignInDeps } from './sign-in-deps.ts'

/** The server's code for an address and a password that do not belong together. */
const WRONG_PASSWORD = 'WRONG_PASSWORD'

/** An email account with its wallet open: close the vault when what it was opened for is done. */
export interface OpenAccount {
  email: string
  /** What the server is shown at log-in. */
  authKey: string
  opened: OpenVault
  /** The wallet lay directly under the password still (version 1): what replaces it. */
  upgrade: Upgrade | undefined
}

/**
 * Opens an account by its password: the password becomes keys in the key worker, one authenticates to the
 * server, another decrypts the wallet that the server stores.
 * @param purpose what the wallet is opened for
 * @throws ApiError code `WRONG_PASSWORD`, `AUTH0_VERIFY_EMAIL`; NetworkError; WalletError where the vault does
 *   not open
 */
export async function openAccount(
  deps: SignInDeps,
  { email, password }: EmailAndPassword,
  purpose: Purpose,
): Promise<OpenAccount> {
  const { sign_up, ...kdf } = await deps.call(usersApi.emailPrelogin, { body: { email } })
  try {
    return await openWith(deps, { email, password }, kdf, purpose)
  } catch (error) {
    if (sign_up && isWrongPassword(error)) await askForSignUp(deps, { email, password }, sign_up)
    throw error
  }
}

async function openWith(
  deps: SignInDeps,
  { email, password }: EmailAndPassword,
  kdf: KdfParams,
  purpose: Purpose,
): Promise<OpenAccount> {
  const keys = await stretch(password, kdf)
  try {
    const { authKey } = keys
    const held = await deps.call(usersApi.emailLogin, { body: { email, auth_key: authKey } })
    const { address, vault, wraps } = held
    const wrap = vault.version === 1 ? undefined : passwordWrap(wraps)
    const { upgrade, ...opened } = await openByPassword({ address, vault, wrap }, keys, purpose)
    return { email, authKey, opened, upgrade }
  } finally {
    closeVault(keys)
  }
}

/**
 * Checks whether the password is that of a pending sign-up in this browser; it was stretched with a salt of its
 * own.
 * @throws ApiError `AUTH0_VERIFY_EMAIL` where it is, `WRONG_PASSWORD` where it is not
 */
async function askForSignUp(
  deps: SignInDeps,
  { email, password }: EmailAndPassword,
  kdf: KdfParams,
): Promise<void> {
  const keys = await stretch(password, kdf)
  closeVault(keys)
  await deps.call(usersApi.emailLogin, { body: { email, auth_key: keys.authKey } })
}

function isWrongPassword(error: unknown): boolean {
  return hasCode(error, WRONG_PASSWORD)
}

function passwordWrap(wraps: readonly VaultWrap[] | undefined): VaultWrap {
  const wrap = wraps?.find(({ kind }) => kind === 'password')
  if (!wrap) throw new WalletError('not-supported', 'The password opens no wallet')
  return wrap
}
