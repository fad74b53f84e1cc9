import { ApiError, GatewayError } from '../../api/errors.ts'
import { failureOf, isDecided } from '../../api/failure.ts'
import { vaultApi, type VaultWrap } from '../../contract/vault.ts'
import { closeVault, openBySecret, encryptVault, wrapBySecret, type OpenVault } from '../../wallet/opened.ts'
import { createPasskey, forgetPasskey, locatorOf } from '../../wallet/passkey.ts'
import { passkeysOf } from '../sign-in/passkeys.ts'
import type { SignInDeps } from '../sign-in/sign-in-deps.ts'
import { saveWrap, removeVaultWrap } from './vault-wraps.ts'

/**
 * Makes a passkey and stores it as a sign-in method of an open wallet. Its wrap is opened once before anything
 * is sent. A passkey that the server certainly did not store is removed where the browser can; one with an
 * unknown outcome stays: the server may list it, and then the device has to have it.
 * @param names `account`: what the device shows beside the passkey; `label`: what the list here calls it
 * @param wraps the existing sign-in methods: no device makes a second passkey for one wallet
 * @throws PasskeyError; ApiError code `PROVE_IDENTITY`, `TOO_MANY_PASSKEYS`; NetworkError
 */
export async function addPasskey(
  deps: SignInDeps,
  opened: OpenVault,
  names: { account: string; label: string },
  wraps: readonly VaultWrap[],
): Promise<void> {
  const known = passkeysOf(wraps).map(({ parameters }) => parameters.credential_id)
  const { facts, secret } = await createPasskey(names.account, known)
  let sent = false
  try {
    const named = { kind: 'passkey', label: names.label, parameters: facts } as const
    const locator = await locatorOf(secret)
    const wrap = await wrapBySecret(opened, named, secret.slice())
    const held = { address: opened.address, vault: await encryptVault(opened) }
    closeVault(await openBySecret(held, wrap, secret, 'change'))
    sent = true
    await saveWrap(deps, opened, wrap, locator)
  } catch (error) {
    secret.fill(0)
    const fate = sent ? await fateOf(deps, facts.credential_id, error) : 'not-stored'
    if (fate === 'stored') return
    if (fate === 'not-stored') await forgetPasskey(facts.credential_id)
    throw error
  }
}

/**
 * Removes a passkey as a sign-in method and signals to the device that it is unusable. @throws ApiError
 * `LAST_WRAP`
 */
export async function removePasskey(deps: SignInDeps, opened: OpenVault, id: string): Promise<void> {
  const { wraps } = await deps.call(vaultApi.held)
  await removeVaultWrap(deps, opened, id)
  const gone = passkeysOf(wraps).find((wrap) => wrap.id === id)
  if (gone) await forgetPasskey(gone.parameters.credential_id)
}

/**
 * The status of a passkey whose upload failed. A refusal with a problem code of our server is final. After any
 * other failure the server is queried: it may have stored the passkey and failed later. A missing entry proves
 * nothing where a proxy has timed out before the server did.
 */
async function fateOf(
  deps: SignInDeps,
  credentialId: string,
  error: unknown,
): Promise<'stored' | 'not-stored' | 'unknown'> {
  const own = error instanceof ApiError && !(error instanceof GatewayError) && error.code !== undefined
  if (own && isDecided(failureOf(error))) return 'not-stored'
  const held = await deps.call(vaultApi.held).catch(() => undefined)
  if (!held) return 'unknown'
  const stored = passkeysOf(held.wraps).some(({ parameters }) => parameters.credential_id === credentialId)
  if (stored) return 'stored'
  return own ? 'not-stored' : 'unknown'
}
