import { describe, expect, test } from 'vitest'
import { newKit, secretOf, wordsOf } from './recovery-kit.ts'

/** Of the vectors published with BIP-39. */
const VECTORS = [
  ['00', `${'abandon '.repeat(11)}about`],
  ['7f', 'legal winner thank year wave sausage worth useful legal winner thank yellow'],
  ['80', 'letter advice cage absurd amount doctor acoustic avoid letter advice cage above'],
  ['ff', `${'zoo '.repeat(11)}wrong`],
] as const

describe('a recovery kit', () => {
  test.each(VECTORS)('of sixteen bytes %s has the words that BIP-39 gives', async (byte, phrase) => {
    const secret = new Uint8Array(16).fill(Number.parseInt(byte, 16))
    expect((await wordsOf(secret)).join(' ')).toBe(phrase)
    expect(await secretOf(phrase)).toEqual(secret)
  })

  test('is read however it was typed: lines, numbers, capitals, full width, four letters', async () => {
    const { words, secret } = await newKit()
    const numbered = words.map((word, at) => `${at + 1}. ${word.toUpperCase()}`).join('\n')
    const wide = words
      .map((word) => word.replace(/[a-z]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)))
      .join('　')
    const short = words.map((word) => word.slice(0, 4)).join(' ')
    for (const typed of [numbered, wide, short]) expect(await secretOf(typed)).toEqual(secret)
  })

  test('says what is wrong with it: a word too few, a word of no list, words that do not belong together', async () => {
    await expect(secretOf('abandon about')).rejects.toMatchObject({ why: 'count' })
    await expect(secretOf(`${'abandon '.repeat(11)}akashi`)).rejects.toMatchObject({
      why: 'word',
      word: 'akashi',
    })
    await expect(secretOf('abandon '.repeat(12))).rejects.toMatchObject({ why: 'checksum' })
  })
})
