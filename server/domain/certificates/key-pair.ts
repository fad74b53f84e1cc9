import { createECDH, createPrivateKey, randomBytes, sign as signWith, type KeyObject } from 'node:crypto'
import { fromBase64Url, fromHex, joined, toBase64Url, type Bytes } from '../../../src/proof/bytes.ts'
import { KEY_ID_BYTES, type Sign } from '../../../src/proof/cose.ts'
import { thumbprint } from '../../../src/proof/trusted.ts'

/** NIST P-256 as Node names it. */
const CURVE = 'prime256v1'
const PRIVATE_BYTES = 32
const COORDINATE_BYTES = 32

/** A key pair of the issuer. */
export interface KeyPair {
  /** The private half: 64 hexadecimal digits. */
  secret: string
  /** Coordinates of the public half, base64url. */
  x: string
  y: string
  /** The first 8 bytes of the thumbprint, base64url. */
  kid: string
}

/** What signs, and the key id that goes into what it signs. */
export interface SigningKey {
  keyId: Bytes
  sign: Sign
}

/** A new key pair of the issuer. */
export function newPair(): Promise<KeyPair> {
  return pairOf(randomBytes(PRIVATE_BYTES).toString('hex'))
}

/**
 * The pair of a private half.
 * @param secret 64 hexadecimal digits
 */
export async function pairOf(secret: string): Promise<KeyPair> {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(secret, 'hex')
  const raw = joined(pair.getPublicKey())
  return {
    secret,
    x: toBase64Url(raw.subarray(1, 1 + COORDINATE_BYTES)),
    y: toBase64Url(raw.subarray(1 + COORDINATE_BYTES)),
    kid: toBase64Url((await thumbprint(raw)).subarray(0, KEY_ID_BYTES)),
  }
}

/** A pair as something that signs with ES256. */
export function signingWith({ secret, x, y, kid }: KeyPair): SigningKey {
  const key: KeyObject = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: toBase64Url(fromHex(secret)), x, y },
  })
  return {
    keyId: fromBase64Url(kid),
    sign: (message) => joined(signWith('sha256', message, { key, dsaEncoding: 'ieee-p1363' })),
  }
}
