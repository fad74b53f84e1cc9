import { createECDH, createHash, createHmac } from 'node:crypto'
import { pairOf, type KeyPair } from '../../../server/domain/certificates/key-pair.ts'
import { fromBase64Url, fromHex, joined, type Bytes } from '../../../src/proof/bytes.ts'
import type { Sign } from '../../../src/proof/cose.ts'
import { shortKey, type ShortKey } from '../../../src/proof/p256.ts'

/** The order of P-256 (SP 800-186, section 3.2.1.3). */
const N = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const HEX = 16
const DIGITS = 64
const COORDINATE_BYTES = 32

/** A key pair that signs the same bytes with the same signature, so that published vectors stay as they are. */
export interface FixedKey extends KeyPair {
  keyId: Bytes
  /** As a claim holds it. */
  short: ShortKey
  sign: Sign
  /** The same signature's other form: N − s. */
  signOther: Sign
}

/** The key of a name. Everybody can make it: for vectors only. */
export async function fixedKey(name: string): Promise<FixedKey> {
  const secret = createHash('sha256').update(name).digest('hex')
  const pair = await pairOf(secret)
  const raw = joined(Uint8Array.of(4), fromBase64Url(pair.x), fromBase64Url(pair.y))
  return {
    ...pair,
    keyId: fromBase64Url(pair.kid),
    short: shortKey(raw),
    sign: (message) => signature(secret, message, false),
    signOther: (message) => signature(secret, message, true),
  }
}

/** ECDSA (FIPS 186-5, section 6.4.1) with a nonce that follows from key and message; s is the lower one, or the higher. */
function signature(secret: string, message: Bytes, high: boolean): Bytes {
  const digest = number(createHash('sha256').update(message).digest('hex'))
  const nonce = (number(createHmac('sha256', secret).update(message).digest('hex')) % (N - 1n)) + 1n
  const point = createECDH('prime256v1')
  point.setPrivateKey(hex(nonce), 'hex')
  const r = number(point.getPublicKey('hex').slice(2, 2 + 2 * COORDINATE_BYTES)) % N
  const s = (inverse(nonce) * (digest + r * number(secret))) % N
  return fromHex(hex(r) + hex(s > N / 2n === high ? s : N - s))
}

/** Fermat: a^(N − 2) modulo the prime N. */
function inverse(value: bigint): bigint {
  let [result, square] = [1n, value % N]
  for (let rest = N - 2n; rest > 0n; rest /= 2n) {
    if (rest % 2n === 1n) result = (result * square) % N
    square = (square * square) % N
  }
  return result
}

const number = (digits: string) => BigInt(`0x${digits}`)
const hex = (value: bigint) => value.toString(HEX).padStart(DIGITS, '0')
