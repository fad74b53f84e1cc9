import { encode } from 'uqr'

/** Readable from a screen held at arm's length, with a margin for wear in print. */
const LEVEL = 'M'
/** ISO/IEC 18004, table 5: two of these take 11 bits, where bytes take 16. */
const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const TAIL = /[0-9A-Z $%*+\-./:]*$/
/** A shorter end saves less than its own beginning costs. */
const SHORTEST_TAIL = 40
const ALPHANUMERIC_MODE = 0b0010
const MODE_BITS = 4
/** Of the versions 10 to 26. */
const COUNT_BITS = 11
const VERSIONS = { minVersion: 10, maxVersion: 26 } as const
const PAIR_BITS = 11
const SINGLE_BITS = 6
const BYTE_BITS = 8

/** A QR code's cells, true where dark. */
export interface QrCells {
  /** 1 to 40. */
  version: number
  /** Of a side, with the quiet zone. */
  size: number
  rows: boolean[][]
}

/**
 * The QR code of a text, at level M. A suffix of capitals and digits gets a segment of its own, which makes the
 * code of a long address up to a quarter smaller.
 * @param border cells of white around it
 */
export function qrCells(text: string, border: number): QrCells {
  const tail = TAIL.exec(text)?.[0] ?? ''
  const head = text.slice(0, text.length - tail.length)
  const mixed = tail.length >= SHORTEST_TAIL && head.length > 0
  const code = mixed
    ? encode(twoSegments(head, tail), { ecc: LEVEL, border, ...VERSIONS })
    : encode(text, { ecc: LEVEL, border })
  return { version: code.version, size: code.size, rows: code.data }
}

/**
 * `uqr` writes one segment only: the number of bytes that it is given, then the bytes one by one. Here the
 * bytes go on with a second segment behind the counted ones; the zeros that fill its last byte are how a code
 * ends anyway.
 */
function twoSegments(head: string, tail: string): number[] {
  const bytes = [...new TextEncoder().encode(head)]
  const all = [...bytes, ...alphanumeric(tail)]
  bytes[Symbol.iterator] = () => all.values()
  return bytes
}

function alphanumeric(text: string): number[] {
  const bits: string[] = [binary(ALPHANUMERIC_MODE, MODE_BITS), binary(text.length, COUNT_BITS)]
  for (let at = 0; at < text.length; at += 2) {
    const first = ALPHANUMERIC.indexOf(text.charAt(at))
    const second = text.charAt(at + 1)
    bits.push(
      second === ''
        ? binary(first, SINGLE_BITS)
        : binary(first * ALPHANUMERIC.length + ALPHANUMERIC.indexOf(second), PAIR_BITS),
    )
  }
  const bytes = bits.join('').match(/.{1,8}/g) ?? []
  return bytes.map((each) => Number.parseInt(each.padEnd(BYTE_BITS, '0'), 2))
}

function binary(value: number, width: number): string {
  return value.toString(2).padStart(width, '0')
}
