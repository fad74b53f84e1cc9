import { createPublicKey, verify } from 'node:crypto'
import { fromBase64Url, toBase64Url, type Bytes } from '../../../src/proof/bytes.ts'
import { MalformedClaim } from '../../../src/proof/cbor.ts'
import { shortKey } from '../../../src/proof/p256.ts'

const COORDINATE_BYTES = 32

/** A public key as a phone sends it; undefined for what is none. */
export function keyIn(text: string): Bytes | undefined {
  try {
    const raw = fromBase64Url(text)
    shortKey(raw)
    return raw
  } catch (error) {
    if (error instanceof MalformedClaim || error instanceof RangeError) return undefined
    throw error
  }
}

/** Whether the key has signed the text. */
export function hasSigned(raw: Bytes, text: string, proof: string): boolean {
  const [x, y] = [raw.subarray(1, 1 + COORDINATE_BYTES), raw.subarray(1 + COORDINATE_BYTES)]
  const jwk = { kty: 'EC', crv: 'P-256', x: toBase64Url(x), y: toBase64Url(y) }
  const key = createPublicKey({ format: 'jwk', key: jwk })
  const signature = Buffer.from(proof, 'base64url')
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signature)
}
