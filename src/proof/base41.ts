import type { Bytes } from './bytes.ts'

/**
 * RFC 9285's scheme with 41 characters instead of 45: QR codes hold each in 5.5 bits, as they hold base45, and
 * a URL's fragment carries all of them as they are. Left out of the 45 are the space and `%`, which an address
 * bar rewrites, and `.` and `:`, which a reader that looks for links leaves off at the end.
 */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*+-/'
const BASE = 41
const BYTE = 256
const PAIR = 65_536
/** Characters that two bytes, and one byte, become: 41³ > 256², 41² > 256. */
const OF_TWO = 3
const OF_ONE = 2

/** Text of the alphabet, three characters for two bytes. */
export function toBase41(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const [high = 0, low] = bytes.subarray(at, at + 2)
    text += low === undefined ? digits(high, OF_ONE) : digits(high * BYTE + low, OF_TWO)
  }
  return text
}

/**
 * The bytes of a text; every content has one text only.
 * @throws RangeError where a character or a group is none of the scheme
 */
export function fromBase41(text: string): Bytes {
  if (text.length % OF_TWO === 1) throw new RangeError('base41: a character is missing')
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += OF_TWO) {
    const group = text.slice(at, at + OF_TWO)
    const value = valueOf(group)
    if (value >= (group.length === OF_TWO ? PAIR : BYTE)) throw new RangeError('base41: no such group')
    if (group.length === OF_TWO) bytes.push(Math.floor(value / BYTE))
    bytes.push(value % BYTE)
  }
  return Uint8Array.from(bytes)
}

/** The lowest digit first, as RFC 9285 has it. */
function digits(value: number, count: number): string {
  let rest = value
  let text = ''
  for (let digit = 0; digit < count; digit++) {
    text += ALPHABET[rest % BASE]
    rest = Math.floor(rest / BASE)
  }
  return text
}

function valueOf(group: string): number {
  let value = 0
  for (const character of Array.from(group).toReversed()) {
    const digit = ALPHABET.indexOf(character)
    if (digit < 0) throw new RangeError('base41: no such character')
    value = value * BASE + digit
  }
  return value
}
