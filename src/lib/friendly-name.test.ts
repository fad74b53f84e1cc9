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

it('is two words in the language of the account, the same for the same bytes', () => {
  const none = new Uint8Array(FRIENDLY_NAME_BYTES)
  expect(friendlyName('ja', none)).toBe('朝霧 あおい')
  expect(friendlyName('en', none)).toBe('Alder Adler')
  expect(friendlyName('en', Uint8Array.of(0, 1, 0, 2))).toBe('Ari Beck')
})

it.each(LANGUAGE_CODES)('is short, one line, without a number, and one of hundreds (%s)', (language) => {
  const names = Array.from({ length: NAMES }, (_, at) => friendlyName(language, bytes(at)))
  for (const name of names) {
    expect(name).toMatch(/^[^\s_\d]+ [^\s_\d]+$/)
    // as much as a certificate's code holds of it
    expect(charactersOf(name)).toBeLessThanOrEqual(NAME_MAX / 2)
  }
  expect(new Set(names).size).toBe(900)
})

it.each(LANGUAGE_CODES)('proposes names that share no word (%s)', (language) => {
  for (let round = 0; round < 50; round++) {
    const names = proposedNames(language, 5)
    expect(new Set(names).size).toBe(5)
    for (const name of names) expect(name).toMatch(/^[^\s\d]+ [^\s\d]+$/)
  }
  const [one, other] = proposedNames('en', 2, () => 0)
  expect([one, other]).toEqual(['Alder Adler', 'Ari Barrow'])
})
