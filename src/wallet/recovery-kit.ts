/** 128 bits and a checksum of 4: twelve words of 11 bits (BIP-39). */
const ENTROPY_BYTES = 16
const BYTE_BITS = 8
const WORD_BITS = 11
const CHECKSUM_BITS = 4
const KIT_WORDS = 12
/** No two words of the list begin with the same four letters (BIP-39). */
const TELLING_LETTERS = 4
const LIST_LENGTH = 2048

/** Twelve words that are no kit. */
export class InvalidRecoveryKit extends Error {
  override readonly name = 'InvalidRecoveryKit'
  /** Too few or too many; a word that is on no list; twelve words that do not belong together. */
  readonly why: 'count' | 'word' | 'checksum'
  /** The first word that is on no list, as it was typed. */
  readonly word: string | undefined

  constructor(why: InvalidRecoveryKit['why'], word?: string) {
    super(`No recovery kit: ${why}`)
    this.why = why
    this.word = word
  }
}

/** Makes a recovery kit of fresh randomness: the words to write down, and the secret that they encode. */
export async function newKit(): Promise<{ words: string[]; secret: Uint8Array<ArrayBuffer> }> {
  const secret = crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES))
  return { words: await wordsOf(secret), secret }
}

/** The twelve words of 16 bytes, from the English list of BIP-39. */
export async function wordsOf(secret: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const list = await wordlist()
  const bits = bitsOf(secret) + (await checksum(secret))
  return Array.from({ length: KIT_WORDS }, (_, at) =>
    list.getWord(Number.parseInt(bits.slice(at * WORD_BITS, (at + 1) * WORD_BITS), 2)),
  )
}

/**
 * The secret behind twelve typed words. Line breaks, numbering, capitals and full-width letters are forgiven,
 * and four letters are enough for a word.
 * @throws InvalidRecoveryKit
 */
export async function secretOf(typed: string): Promise<Uint8Array<ArrayBuffer>> {
  const words =
    typed
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  if (words.length !== KIT_WORDS) throw new InvalidRecoveryKit('count')
  const list = await wordlist()
  const bits = words.map((word) => bitsOfWord(list, word)).join('')
  const secret = Uint8Array.from({ length: ENTROPY_BYTES }, (_, at) =>
    Number.parseInt(bits.slice(at * BYTE_BITS, (at + 1) * BYTE_BITS), 2),
  )
  if ((await checksum(secret)) !== bits.slice(-CHECKSUM_BITS)) throw new InvalidRecoveryKit('checksum')
  return secret
}

type Wordlist = Awaited<ReturnType<typeof wordlist>>

function bitsOfWord(list: Wordlist, word: string): string {
  let index = list.getWordIndex(word)
  for (let at = 0; index < 0 && word.length >= TELLING_LETTERS && at < LIST_LENGTH; at++) {
    if (list.getWord(at).startsWith(word)) index = at
  }
  if (index < 0) throw new InvalidRecoveryKit('word', word)
  return index.toString(2).padStart(WORD_BITS, '0')
}

function bitsOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(2).padStart(BYTE_BITS, '0')).join('')
}

async function checksum(secret: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', secret))
  return bitsOf(digest.subarray(0, 1)).slice(0, CHECKSUM_BITS)
}

/** The word list is fetched only when a user makes or types a kit. */
async function wordlist() {
  const { LangEn } = await import('ethers/wordlists')
  return LangEn.wordlist()
}
