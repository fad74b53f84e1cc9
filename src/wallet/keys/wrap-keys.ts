import type { WrapKind } from '../../contract/vault.ts'

const KEY_BITS = 256

/**
 * The key that wraps the vault key for one sign-in method: HKDF over its secret. Each kind has a label of its
 * own, so that a secret used for one opens nothing made for another. The key is not extractable from WebCrypto.
 * @param secret at least 128 bits of real randomness, or the output of a slow derivation
 */
export async function wrapKeyFrom(secret: BufferSource, kind: WrapKind): Promise<CryptoKey> {
  const root = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  return wrapKeyUnder(root, kind)
}

/** As `wrapKeyFrom`, for a secret that is in WebCrypto already. */
export async function wrapKeyUnder(root: CryptoKey, kind: WrapKind): Promise<CryptoKey> {
  const info = new TextEncoder().encode(`akashi vault wrap v2 ${kind}`)
  const derive = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  const wanted = { name: 'AES-GCM', length: KEY_BITS }
  return crypto.subtle.deriveKey(derive, root, wanted, false, ['encrypt', 'decrypt'])
}
