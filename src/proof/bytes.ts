/** The type of bytes that WebCrypto accepts. */
export type Bytes = Uint8Array<ArrayBuffer>

const HEX = 16
const HEX_DIGITS = 2

/** Lower-case hexadecimal digits, without `0x`. */
export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(HEX).padStart(HEX_DIGITS, '0')).join('')
}

/**
 * The bytes of an even number of hexadecimal digits; a leading `0x` is skipped.
 * @throws RangeError for any other text
 */
export function fromHex(text: string): Bytes {
  const digits = text.replace(/^0x/i, '')
  if (!/^(?:[0-9a-f]{2})*$/i.test(digits)) throw new RangeError('not hexadecimal')
  const pairs = digits.match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, HEX))
}

/** Base64 with the URL alphabet and without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  const text = String.fromCharCode(...bytes)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/**
 * The bytes of a text of `toBase64Url`.
 * @throws RangeError where it is something else
 */
export function fromBase64Url(text: string): Bytes {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) throw new RangeError('not base64url')
  const bytes = decoded(text)
  // one text per content: loose bits at the end are refused
  if (!bytes || toBase64Url(bytes) !== text) throw new RangeError('not base64url')
  return bytes
}

function decoded(text: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Whether two byte strings are the same. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at])
}

/** One after the other. */
export function joined(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
