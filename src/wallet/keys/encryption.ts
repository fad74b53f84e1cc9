import type { EncryptedSeed, VaultWrap, WrapKind } from '../../contract/vault.ts'
import type { EncryptedVault } from '../../contract/users.ts'
import { fromHex, toHex } from '../../lib/hex.ts'
import { WalletError } from '../error/wallet-error.ts'

const IV_BYTES = 12

type Bytes = Uint8Array<ArrayBuffer>

/**
 * The wallet and sign-in method that a wrap belongs to; authenticated with it, so that no wrap passes for
 * another.
 */
interface WrapName {
  address: string
  kind: WrapKind
  id: string
}

/** Encrypts a wallet's secret under its vault key. */
export async function encryptSeed(seed: Bytes, vaultKey: Bytes, address: string): Promise<EncryptedSeed> {
  return { version: 2, ...(await encrypt(await aesKey(vaultKey), seed, seedName(address))) }
}

/**
 * @throws WalletError `not-supported` where the vault was altered, cut, or encrypted for another address or key
 */
export async function decryptSeed(
  encrypted: EncryptedSeed,
  vaultKey: Bytes,
  address: string,
): Promise<Bytes> {
  return decrypt(await aesKey(vaultKey), encrypted, seedName(address))
}

/** Encrypts a vault key under the key of one sign-in method. */
export async function encryptVaultKey(vaultKey: Bytes, wrapKey: CryptoKey, name: WrapName) {
  return encrypt(wrapKey, vaultKey, wrapText(name))
}

/**
 * @throws WalletError `not-supported` where the wrap was altered, cut, or belongs to another wallet or sign-in
 *   method
 */
export async function decryptVaultKey(wrap: VaultWrap, wrapKey: CryptoKey, address: string): Promise<Bytes> {
  return decrypt(wrapKey, wrap.wrapped, wrapText({ address, kind: wrap.kind, id: wrap.id }))
}

/** Opens a wallet of version 1, whose secret is encrypted directly under the password's key. */
export async function decryptFirstVersion(
  vault: EncryptedVault,
  key: CryptoKey,
  address: string,
): Promise<Bytes> {
  return decrypt(key, vault, address.toLowerCase())
}

function seedName(address: string): string {
  return `akashi vault v2\n${address.toLowerCase()}`
}

function wrapText({ address, kind, id }: WrapName): string {
  return `akashi vault wrap v2\n${kind}\n${id}\n${address.toLowerCase()}`
}

async function encrypt(key: CryptoKey, secret: Bytes, name: string) {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const encrypted = await crypto.subtle.encrypt(cipher(iv, name), key, secret)
  return { iv: toHex(iv), ciphertext: toHex(new Uint8Array(encrypted)) }
}

async function decrypt(key: CryptoKey, encrypted: { iv: string; ciphertext: string }, name: string) {
  try {
    const opening = cipher(fromHex(encrypted.iv), name)
    return new Uint8Array(await crypto.subtle.decrypt(opening, key, fromHex(encrypted.ciphertext)))
  } catch {
    throw new WalletError('not-supported', 'The wallet could not be opened')
  }
}

function cipher(iv: Bytes, name: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) }
}

async function aesKey(raw: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
