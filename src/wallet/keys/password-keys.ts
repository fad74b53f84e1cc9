import { KDF_ITERATIONS } from '../../config/constants.ts'
import type { KdfParams } from '../../contract/users.ts'
import { fromHex, toHex } from '../../lib/hex.ts'
import { WalletError } from '../error/wallet-error.ts'
import { wrapKeyUnder } from './wrap-keys.ts'

const SALT_BYTES = 16
const KEY_BITS = 256
/** HKDF labels separate the keys: one reveals nothing about the others. */
const AUTHENTICATION = 'akashi authentication key v1'
const WRAPPING = 'akashi wrapping key v1'

export interface PasswordKeys {
  /** Shown to the server at log-in, hexadecimal. */
  authKey: string
  /** Wraps the vault key; never leaves this browser and can't be read out of WebCrypto. */
  wrapKey: CryptoKey
  /** Opens a wallet of version 1, and nothing made since. */
  firstKey: CryptoKey
}

/** Fresh key derivation parameters for a new account. */
export function newKdfParams(): KdfParams {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  return { name: 'PBKDF2-SHA-256', iterations: KDF_ITERATIONS, salt: toHex(salt) }
}

/**
 * Turns a password into the keys of an email account: PBKDF2 over its NFKC form (so that every keyboard
 * writes the same password), then HKDF once per key.
 * @throws WalletError `not-supported` when the server asks for weaker parameters than ours
 */
export async function passwordKeys(password: string, kdf: KdfParams): Promise<PasswordKeys> {
  if (kdf.iterations < KDF_ITERATIONS) {
    throw new WalletError('not-supported', 'The server asks for a key derivation that is too weak')
  }
  const bytes = new TextEncoder().encode(password.normalize('NFKC'))
  const typed = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits'])
  bytes.fill(0)
  const { iterations } = kdf
  const stretch = { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(kdf.salt), iterations }
  const stretched = await crypto.subtle.deriveBits(stretch, typed, KEY_BITS)
  const root = await crypto.subtle.importKey('raw', stretched, 'HKDF', false, ['deriveBits', 'deriveKey'])
  const [authKey, wrapKey, firstKey] = await Promise.all([
    crypto.subtle.deriveBits(half(AUTHENTICATION), root, KEY_BITS),
    wrapKeyUnder(root, 'password'),
    crypto.subtle.deriveKey(half(WRAPPING), root, { name: 'AES-GCM', length: KEY_BITS }, false, ['decrypt']),
  ])
  return { authKey: toHex(new Uint8Array(authKey)), wrapKey, firstKey }
}

function half(label: string): HkdfParams {
  return { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode(label) }
}
