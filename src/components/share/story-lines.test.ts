import { expect, test } from 'vitest'
import { linesOf } from './story-lines.ts'

/** Each letter is one wide. */
const wide = (text: string) => Array.from(text).length
const lines = (text: string, widest: number, most = 9) => linesOf(text, widest, most, wide)

test('a title that fits stands in one line', () => {
  expect(lines('Four Ridges', 11)).toEqual(['Four Ridges'])
})

test('a longer one is broken between words, in Japanese too', () => {
  expect(lines('Four Ridges at Dawn', 11)).toEqual(['Four Ridges', 'at Dawn'])
  expect(lines('春の山と夏の海', 5).join('')).toBe('春の山と夏の海')
  expect(Math.max(...lines('春の山と夏の海', 5).map(wide))).toBeLessThanOrEqual(5)
})

test('no line begins with a mark that closes', () => {
  for (const line of lines('「静けさ」、「風」。', 5)) expect(line).not.toMatch(/^[」、。]/)
})

test('a word that is wider than a line is broken within', () => {
  expect(lines('ABCDEFGH', 3)).toEqual(['ABC', 'DEF', 'GH'])
})

test('what is too long ends with an ellipsis within the line', () => {
  const cut = lines('one two three four', 7, 2)
  expect(cut).toEqual(['one two', 'three…'])
  expect(lines('ABCDEFGH', 3, 2)).toEqual(['ABC', 'DE…'])
})

test('the first line leaves room for what stands beside it', () => {
  expect(linesOf('one two three four', 13, 9, wide, 7)).toEqual(['one two', 'three four'])
  expect(linesOf('one two three', 13, 1, wide, 7)).toEqual(['one tw…'])
})
