import type { EncryptedSeed, VaultWrap } from '../../contract/vault.ts'
import type { EncryptedVault } from '../../contract/users.ts'
import { toHex } from '../../lib/hex.ts'
import { WalletError } from '../error/wallet-error.ts'
import { addressOf } from './signing-key.ts'
import {
  decryptFirstVersion,
  decryptSeed,
  decryptVaultKey,
  encryptSeed,
  encryptVaultKey,
} from './encryption.ts'
import { sameHex } from '../../lib/same-hex.ts'

const KEY_BYTES = 32

/** A wallet with its secrets in memory, for as long as something is done with it: `closeVault` wipes it. */
export interface OpenVault {
  /** Checksummed. */
  readonly address: string
  readonly seed: Uint8Array<ArrayBuffer>
  readonly vaultKey: Uint8Array<ArrayBuffer>
}

/** A sign-in method: the server's record of it, and the key derived from the user's secret. */
type Opening =
  | { vault: EncryptedSeed; wrap: VaultWrap; key: CryptoKey }
  /** Version 1: the password's key opens the wallet itself. */
  | { vault: EncryptedVault; wrap?: undefined; key: CryptoKey }

/** Makes a new wallet: a random key of its own, and a random vault key to encrypt it with. */
export function makeVault(): OpenVault {
  const seed = random()
  return { address: addressOf(seed), seed, vaultKey: random() }
}

/**
 * Opens an encrypted wallet by one of its wraps. One of version 1 gets a vault key, to be encrypted anew with
 * it.
 * @throws WalletError `not-supported` where anything was altered, cut, swapped, or made for another address or
 *   key
 */
export async function openVault(opening: Opening, address: string): Promise<OpenVault> {
  const vaultKey = opening.wrap ? await decryptVaultKey(opening.wrap, opening.key, address) : random()
  const seed = opening.wrap
    ? await decryptSeed(opening.vault, vaultKey, address)
    : await decryptFirstVersion(opening.vault, opening.key, address)
  const opened = { address: seed.length === KEY_BYTES ? addressOf(seed) : '', seed, vaultKey }
  if (!sameHex(opened.address, address)) {
    closeVault(opened)
    throw new WalletError('not-supported', 'The wallet could not be opened')
  }
  return opened
}

/** The wallet's secret as the server stores it. */
export async function encryptVault({ seed, vaultKey, address }: OpenVault): Promise<EncryptedSeed> {
  return encryptSeed(seed, vaultKey, address)
}

/** What a wrap says of itself beside the key it holds. */
type WrapFacts =
  | { kind: 'password' | 'recovery_kit' | 'operator'; label?: string | undefined }
  | { kind: 'passkey'; label?: string | undefined; parameters: { credential_id: string; salt: string } }

/** Adds a sign-in method to an open vault. */
export async function wrapVault(
  { vaultKey, address }: OpenVault,
  facts: WrapFacts,
  key: CryptoKey,
): Promise<VaultWrap> {
  const id = crypto.randomUUID()
  const wrapped = await encryptVaultKey(vaultKey, key, { address, kind: facts.kind, id })
  const label = facts.label ?? ''
  return facts.kind === 'passkey'
    ? { id, kind: facts.kind, parameters: facts.parameters, wrapped, label }
    : { id, kind: facts.kind, parameters: {}, wrapped, label }
}

/** The wallet's private key, 64 hexadecimal digits: for another wallet, after the user has been warned. */
export function exportKey({ seed }: OpenVault): string {
  return toHex(seed)
}

/** Wipes an open vault from memory. */
export function closeVault({ seed, vaultKey }: OpenVault): void {
  seed.fill(0)
  vaultKey.fill(0)
}

function random(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(KEY_BYTES))
}
