import { decodeFirst, encode, rfc8949EncodeOptions } from 'cborg'
import { joined, sameBytes, type Bytes } from './bytes.ts'

/** What is no claim, or not in its one canonical form. */
export class MalformedClaim extends Error {
  override readonly name = 'MalformedClaim'
}

const STRICT = {
  strict: true,
  allowIndefinite: false,
  allowUndefined: false,
  allowInfinity: false,
  allowNaN: false,
  allowBigInt: false,
  useMaps: true,
  rejectDuplicateMapKeys: true,
}

/** Core deterministic encoding (RFC 8949, section 4.2.1). */
export function toCbor(value: unknown): Bytes {
  return joined(encode(value, rfc8949EncodeOptions))
}

/**
 * The first item of `bytes` and what follows it. Maps arrive as `Map`.
 * @throws MalformedClaim for anything that `toCbor` would have written otherwise: longer numbers, other orders,
 *   repeated keys, tags, floats, broken UTF-8
 */
export function firstOfCbor(bytes: Uint8Array): [unknown, Uint8Array] {
  const [value, rest] = decoded(bytes)
  const own = bytes.subarray(0, bytes.length - rest.length)
  if (!sameBytes(toCbor(value), own)) throw new MalformedClaim('not canonical')
  return [value, rest]
}

/** The one item of `bytes`. @throws MalformedClaim, also where something follows it */
export function fromCbor(bytes: Uint8Array): unknown {
  const [value, rest] = firstOfCbor(bytes)
  if (rest.length > 0) throw new MalformedClaim('something follows')
  return value
}

function decoded(bytes: Uint8Array): [unknown, Uint8Array] {
  try {
    return decodeFirst(bytes, STRICT) as [unknown, Uint8Array]
  } catch (error) {
    throw new MalformedClaim('not CBOR', { cause: error })
  }
}

/** A whole number from 0 that JavaScript holds exactly. @throws MalformedClaim */
export function asCount(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new MalformedClaim('not a count')
  return value
}

/** Bytes of a fixed length. @throws MalformedClaim */
export function asBytes(value: unknown, length: number): Bytes {
  if (!(value instanceof Uint8Array) || value.length !== length) throw new MalformedClaim('not so many bytes')
  return joined(value)
}

/** A text of at most so many characters. @throws MalformedClaim */
export function asText(value: unknown, most: number): string {
  if (typeof value !== 'string' || value.length > most) throw new MalformedClaim('not a text')
  return value
}

/** A map with exactly these keys. @throws MalformedClaim */
export function asMap(value: unknown, keys: readonly number[]): Map<unknown, unknown> {
  if (!(value instanceof Map) || value.size !== keys.length || !keys.every((key) => value.has(key))) {
    throw new MalformedClaim('not these keys')
  }
  return value
}
