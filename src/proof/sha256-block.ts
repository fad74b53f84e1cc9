// SHA-256 (FIPS 180-4) of one short text, synchronous: the browser's own is asynchronous, and awaiting it a
// hundred thousand times takes longer than the hashes themselves.

/** Longest text of one block: 64 bytes less the mark and the length. */
const MOST_BYTES = 55
const BLOCK_WORDS = 16
const ROUNDS = 64
const WORD_BITS = 32

const INITIAL = Uint32Array.of(
  0x6a09e667,
  0xbb67ae85,
  0x3c6ef372,
  0xa54ff53a,
  0x510e527f,
  0x9b05688c,
  0x1f83d9ab,
  0x5be0cd19,
)
const K = roundConstants()
const words = new Int32Array(ROUNDS)

/**
 * How many zero bits the SHA-256 of a text begins with.
 * @param text at most 55 ASCII characters
 */
export function leadingZeros(text: string): number {
  let zeros = 0
  for (const word of sha256(text)) {
    zeros += Math.clz32(word)
    if (word !== 0) return zeros
  }
  return zeros
}

/**
 * The eight words of the SHA-256 of a text.
 * @param text at most 55 ASCII characters
 */
export function sha256(text: string): Uint32Array {
  if (text.length > MOST_BYTES) throw new RangeError('longer than one block')
  pad(text)
  for (let i = BLOCK_WORDS; i < ROUNDS; i++) {
    const [x, y] = [words[i - 15]!, words[i - 2]!]
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    words[i] = (words[i - 16]! + s0 + words[i - 7]! + s1) | 0
  }
  return compress()
}

/** The text as the first words of its only block, with the mark after it and its length at the end. */
function pad(text: string): void {
  words.fill(0, 0, BLOCK_WORDS)
  for (let i = 0; i < text.length; i++) words[i >> 2]! |= text.charCodeAt(i) << (24 - (i & 3) * 8)
  words[text.length >> 2]! |= 0x80 << (24 - (text.length & 3) * 8)
  words[BLOCK_WORDS - 1] = text.length * 8
}

function compress(): Uint32Array {
  let [a, b, c, d, e, f, g, h] = INITIAL as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let i = 0; i < ROUNDS; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + words[i]!) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  const result = Uint32Array.of(a, b, c, d, e, f, g, h)
  for (let i = 0; i < result.length; i++) result[i]! += INITIAL[i]!
  return result
}

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
function roundConstants(): Int32Array {
  const constants = new Int32Array(ROUNDS)
  let found = 0
  for (let n = 2; found < ROUNDS; n++) {
    if (isPrime(n)) constants[found++] = (Math.cbrt(n) % 1) * 2 ** WORD_BITS
  }
  return constants
}

function isPrime(n: number): boolean {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false
  return true
}
