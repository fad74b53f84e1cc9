import { usersApi } from '../contract/users.ts'
import type { VaultWrap } from '../contract/vault.ts'
import { WalletError } from '../wallet/errors.ts'
import { passwordKeys, type PasswordKeys } from '../wallet/password-keys.ts'
import { openVault, type OpenVault, type Opening } from '../wallet/vault.ts'
import type { EmailAndPassword, SignInDeps } from './sign-in-deps.ts'

/** An e-mail account with its wallet open: close the vault when what it was opened for is done. */
export interface OpenAccount {
  email: string
  keys: PasswordKeys
  opened: OpenVault
  /** The wallet lies directly under the password still (version 1). */
  firstVersion: boolean
}

/**
 * Opens an account by its password: the password becomes keys in this browser, one shows the server who asks, another
 * opens the wallet that the server keeps sealed.
 * @throws ApiError code `WRONG_PASSWORD`, `AUTH0_VERIFY_EMAIL`; NetworkError; WalletError where the vault does not open
 */
export async function openAccount(
  deps: SignInDeps,
  { email, password }: EmailAndPassword,
): Promise<OpenAccount> {
  const kdf = await deps.call(usersApi.emailPrelogin, { body: { email } })
  const keys = await passwordKeys(password, kdf)
  const { address, vault, wraps } = await deps.call(usersApi.emailLogin, {
    body: { email, auth_key: keys.authKey },
  })
  const opening: Opening =
    vault.version === 1
      ? { vault, key: keys.firstKey }
      : { vault, wrap: passwordWrap(wraps), key: keys.wrapKey }
  const opened = await openVault(opening, address)
  return { email, keys, opened, firstVersion: vault.version === 1 }
}

function passwordWrap(wraps: readonly VaultWrap[] | undefined): VaultWrap {
  const wrap = wraps?.find(({ kind }) => kind === 'password')
  if (!wrap) throw new WalletError('not-supported', 'The password opens no wallet')
  return wrap
}
