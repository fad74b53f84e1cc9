const BYTES = 16
const HEX = 16

/** A name that nothing else has: 32 hexadecimal digits. Also where a page came over plain http, without `randomUUID`. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return Array.from(bytes, (byte) => byte.toString(HEX).padStart(2, '0')).join('')
}
