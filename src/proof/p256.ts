import { fromHex, joined, toHex, type Bytes } from './bytes.ts'
import { MalformedClaim } from './cbor.ts'
import { toBeSigned, type Signed } from './cose.ts'

/** NIST P-256 (SP 800-186, section 3.2.1.3): y² = x³ − 3x + b over the field of p. */
const P = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n
const B = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn
const COORDINATE_BYTES = 32
const HEX_DIGITS = 64
const HEX = 16
/** First byte of a point that is written with both coordinates (SEC 1, section 2.3.3). */
const UNCOMPRESSED = 0x04
const UNCOMPRESSED_BYTES = 65
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' }
const ES256 = { name: 'ECDSA', hash: 'SHA-256' }

/** A public key as a claim holds it: one coordinate, and which of the two others. */
export interface ShortKey {
  x: Bytes
  /** Whether y is odd. */
  odd: boolean
}

/**
 * A key's short form.
 * @param raw 65 bytes, as WebCrypto exports a public key in `raw`
 * @throws MalformedClaim where it is no point of the curve
 */
export function shortKey(raw: Uint8Array): ShortKey {
  if (raw.length !== UNCOMPRESSED_BYTES || raw[0] !== UNCOMPRESSED)
    throw new MalformedClaim('not a public key')
  const x = joined(raw.subarray(1, 1 + COORDINATE_BYTES))
  const y = raw.subarray(1 + COORDINATE_BYTES)
  const odd = (raw.at(-1) ?? 0) % 2 === 1
  const whole = wholeKey({ x, odd })
  if (toHex(whole.subarray(1 + COORDINATE_BYTES)) !== toHex(y)) throw new MalformedClaim('not on the curve')
  return { x, odd }
}

/** The 65 bytes of a key's long form. @throws MalformedClaim where no point of the curve has this x */
export function wholeKey({ x, odd }: ShortKey): Bytes {
  const value = BigInt(`0x${toHex(x)}`)
  if (value >= P) throw new MalformedClaim('not on the curve')
  const square = mod(value ** 3n - 3n * value + B)
  // p ≡ 3 (mod 4): this is the root of every number that has one
  const root = power(square, (P + 1n) / 4n)
  if (mod(root * root) !== square) throw new MalformedClaim('not on the curve')
  const y = (root % 2n === 1n) === odd ? root : P - root
  return joined(Uint8Array.of(UNCOMPRESSED), x, fromHex(y.toString(HEX).padStart(HEX_DIGITS, '0')))
}

/** The key of a verification; `raw` has 65 bytes. */
export function importKey(raw: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, ALGORITHM, false, ['verify'])
}

/** Whether the signature of a COSE_Sign1 fits. */
export async function fits(key: CryptoKey, signed: Signed, about?: Bytes): Promise<boolean> {
  const message = toBeSigned(signed.protected, signed.payload, about)
  return crypto.subtle.verify(ES256, key, signed.signature, message)
}

/** Signs with a private key of WebCrypto, which may be one that cannot be exported. */
export function signer(key: CryptoKey): (message: Bytes) => Promise<Bytes> {
  return async (message) => new Uint8Array(await crypto.subtle.sign(ES256, key, message))
}

function mod(value: bigint): bigint {
  const rest = value % P
  return rest < 0n ? rest + P : rest
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = mod(base)
  for (let rest = exponent; rest > 0n; rest /= 2n) {
    if (rest % 2n === 1n) result = mod(result * square)
    square = mod(square * square)
  }
  return result
}
