import type { KdfParams, EncryptedVault } from '../contract/users.ts'
import type { OperatorWrap, EncryptedSeed, VaultWrap } from '../contract/vault.ts'
import { askKeys, closeKeys, lockOf } from './key-worker.ts'
import type { KeyRequest, Purpose } from './keys/requests.ts'

export type { Purpose } from './keys/requests.ts'

type Secret = Uint8Array<ArrayBuffer>

/** A handle to a wallet that is open in the key worker. The page never holds its key (docs/decisions/027). */
export interface OpenVault {
  /** Checksummed. */
  readonly address: string
  readonly id: string
  /** Aborted when it has been locked. */
  readonly locked: AbortSignal
}

/** The keys of a password, in the worker; `authKey` is what the server is shown at log-in. */
export interface PasswordKeys {
  readonly id: string
  readonly authKey: string
  readonly kdf: KdfParams
}

/** An encrypted wallet as the server returns it. */
export interface EncryptedWallet {
  vault: EncryptedSeed
  address: string
}

/** A wallet of version 1 encrypted anew, for the server. */
export interface Upgrade {
  vault: EncryptedSeed
  wraps: VaultWrap[]
}

/** The facts that a new sign-in method records about itself. */
type SecretFacts = Exclude<Extract<KeyRequest, { ask: 'wrap' }>['facts'], { kind: 'password' }>

/**
 * Turns a password into its keys, in the worker: close them when the wallet is open.
 * @param kdf the account's; none makes fresh ones, for a new password
 * @throws WalletError `not-supported` when the server asks for weaker parameters than ours
 */
export async function stretch(password: string, kdf?: KdfParams): Promise<PasswordKeys> {
  return (await askKeys({ ask: 'stretch', password, kdf })) as PasswordKeys
}

/** Makes a new wallet, open so that its wraps can be made. */
export async function makeVault(): Promise<OpenVault> {
  return ticket(await askKeys({ ask: 'make' }))
}

/**
 * Opens a wallet with the keys of its password. One of version 1 is returned with its upgrade for the server.
 * @throws WalletError `not-supported` where it does not open: altered, cut, swapped, or another password's
 */
export async function openByPassword(
  {
    vault,
    address,
    wrap,
  }: { vault: EncryptedSeed | EncryptedVault; address: string; wrap?: VaultWrap | undefined },
  keys: PasswordKeys,
  purpose: Purpose,
): Promise<OpenVault & { upgrade?: Upgrade }> {
  const key = { by: 'password', keys: keys.id } as const
  return ticket(await askKeys({ ask: 'open', purpose, address, vault, wrap, key }))
}

/**
 * Opens a wallet with the secret of one of its other sign-in methods: recovery kit, passkey, operator.
 * @param secret wiped: the page retains no copy
 * @param purpose what it is opened for, and can be used for: `sign` the log-in message and listings, for a
 *   quarter of an hour unused; `change` its sign-in methods; `export`
 * @throws WalletError `not-supported` where it does not open: altered, cut, swapped, or another wallet's
 */
export async function openBySecret(
  { vault, address }: EncryptedWallet,
  wrap: VaultWrap,
  secret: Secret,
  purpose: Purpose,
): Promise<OpenVault> {
  const key = given(secret)
  return ticket(await askKeys({ ask: 'open', purpose, address, vault, wrap, key }, [key.secret.buffer]))
}

/** A password as a new credential of a wallet that is open for a change. */
export async function wrapByPassword({ id }: OpenVault, keys: PasswordKeys): Promise<VaultWrap> {
  const key = { by: 'password', keys: keys.id } as const
  return (await askKeys({ ask: 'wrap', id, facts: { kind: 'password' }, key })) as VaultWrap
}

/**
 * A recovery kit or a passkey as a new sign-in method of a wallet that is open for a change.
 * @param secret wiped: the page retains no copy
 */
export async function wrapBySecret(
  { id }: OpenVault,
  facts: SecretFacts,
  secret: Secret,
): Promise<VaultWrap> {
  const key = given(secret)
  return (await askKeys({ ask: 'wrap', id, facts, key }, [key.secret.buffer])) as VaultWrap
}

/**
 * The operator's sign-in method: a wrap, and the fresh key behind it, which the key service stores encrypted.
 */
export async function wrapForOperator({ id }: OpenVault): Promise<OperatorWrap> {
  return (await askKeys({ ask: 'wrap-for-operator', id })) as OperatorWrap
}

/** The wallet's secret as the server stores it. */
export async function encryptVault({ id }: OpenVault): Promise<EncryptedSeed> {
  return (await askKeys({ ask: 'seal', id })) as EncryptedSeed
}

/**
 * The private key, 64 hexadecimal digits, of a wallet opened for `export`: for another wallet, after a warning.
 */
export async function exportKey({ id }: OpenVault): Promise<string> {
  return (await askKeys({ ask: 'export', id })) as string
}

/** As `exportKey`, in a standard keystore file under a password of its own, with the name such files have. */
export async function keystoreOf(
  { id }: OpenVault,
  password: string,
): Promise<{ name: string; text: string }> {
  return (await askKeys({ ask: 'keystore', id, password })) as { name: string; text: string }
}

/** Wipes an open wallet, or the keys of a password. */
export function closeVault({ id }: OpenVault | PasswordKeys): void {
  closeKeys(id)
}

function ticket(answer: unknown): OpenVault & { upgrade?: Upgrade } {
  const opened = answer as { id: string; address: string; upgrade?: Upgrade }
  return { ...opened, locked: lockOf(opened.id) }
}

/** A secret for transfer to the worker: a copy that is transferred; the original is wiped. */
function given(secret: Secret) {
  const copy = secret.slice()
  secret.fill(0)
  return { by: 'secret', secret: copy } as const
}
