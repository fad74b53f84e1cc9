import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { LANGUAGE_CODES } from '../contract/languages.ts'
import { NAME_MAX } from '../contract/profile.ts'
import { charactersOf } from '../contract/written-text.ts'
import { FRIENDLY_NAME_BYTES, friendlyName, proposedNames } from './friendly-name.ts'

const NAMES = 20_000
/** Some bytes, the same in every run. */
const bytes = (at: number) =>
  createHash('sha256').update(String(at)).digest().subarray(0, FRIENDLY_NAME_BYTES)

it('is two words and a number in the language of the account, the same for the same bytes', () => {
  const none = new Uint8Array(FRIENDLY_NAME_BYTES)
  expect(friendlyName('ja', none)).toBe('しずかな貝がら 10')
  expect(friendlyName('en', none)).toBe('Quiet Shell 10')
  expect(friendlyName('en', Uint8Array.of(0, 1, 0, 2, 0, 17))).toBe('Gentle Leaf 30')
})

it.each(LANGUAGE_CODES)('is short, one line, and seldom twice the same (%s)', (language) => {
  const names = Array.from({ length: NAMES }, (_, at) => friendlyName(language, bytes(at)))
  for (const name of names) {
    expect(name).toMatch(/^[^\s_]+( [^\s_]+)? [1-9]\d$/)
    // as much as a certificate's code holds of it
    expect(charactersOf(name)).toBeLessThanOrEqual(NAME_MAX / 2)
  }
  expect(new Set(names).size).toBeGreaterThan(NAMES * 0.7)
})

it.each(LANGUAGE_CODES)('has no number that stands for something bad (%s)', (language) => {
  const numbers = new Set(
    Array.from({ length: 500 }, (_, at) =>
      friendlyName(language, Uint8Array.of(0, 0, 0, 0, at >> 8, at)).slice(-2),
    ),
  )
  expect(numbers.size).toBe(82)
  for (const unkind of ['13', '14', '18', '42', '44', '49', '69', '88']) expect(numbers).not.toContain(unkind)
})

it.each(LANGUAGE_CODES)('proposes names that share no word (%s)', (language) => {
  for (let round = 0; round < 50; round++) {
    const names = proposedNames(language, 5)
    expect(new Set(names).size).toBe(5)
    for (const name of names) expect(name).toMatch(/^[^\s\d]+( [^\s\d]+)?$/)
  }
  const [one, other] = proposedNames('en', 2, () => 0)
  expect([one, other]).toEqual(['Quiet Shell', 'Gentle Pebble'])
})
