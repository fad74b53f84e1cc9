import { expect, it } from 'vitest'
import { isStorable } from './storable.ts'

it.each([
  ['a text', 'ことば 👩‍🎨', true],
  ['a NUL', 'a\0b', false],
  ['a NUL deep inside', { proof: [{ message: 'x\n\0' }] }, false],
  ['a NUL in a key', { 'a\0': 1 }, false],
  ['half a pair', { label: '\ud83d' }, false],
  ['the words of an escape', String.raw`\u0000`, true],
  ['no text', [1, null, true, undefined, { n: 2 }], true],
  ['a file', { icon: new File(['\0'], 'a.png') }, true],
  ['many', Array.from({ length: 200_000 }, () => ''), true],
])('%s is a text that the database takes, or not', (_, value, storable) => {
  expect(isStorable(value)).toBe(storable)
})

it('looks into whatever depth JSON can have', () => {
  const deep = `${'['.repeat(5_000)}"\\u0000"${']'.repeat(5_000)}`
  expect(isStorable(JSON.parse(deep))).toBe(false)
})
