import { describe, expect, it } from 'vitest'
import {
  charactersOf,
  hasForbidden,
  initialOf,
  withoutVariants,
  writtenLine,
  writtenText,
} from './written-text.ts'

const MARK = '\u0301'

describe('a name', () => {
  it.each([
    ['a Hangul filler', '\u3164'],
    ['a zero width space', '\u200B'],
    ['an empty Braille cell', '\u2800'],
    ['a soft hyphen', '\u00AD'],
    ['a bell', '\u0007'],
    ['a tag', '\u{E0001}'],
    ['spaces of all kinds', ' \u3000\u00A0\u2009\t\n\u2028'],
    ['a joiner', '\u200D'],
    ['marks of direction', '\u202E\u2066\u200F\u061C'],
    ['a mark without a letter', MARK],
    ['half a character', '\uD83C'],
    ['an emoji’s selector', '\uFE0F'],
    ['an ideographic selector', '\u{E0100}'],
    ['no character', '\uFFFE'],
    ['an empty musical note', '\u{1D159}'],
  ])('is none where it is %s', (_what, typed) => {
    expect(writtenLine(typed)).toBe('')
    expect(writtenLine(`${typed} \u2800${typed}`)).toBe('')
  })

  it.each([
    ['青木\u200B', '青木'],
    ['青\u2060木\uFEFF', '青木'],
    ['\u202E青木', '青木'],
    ['\u001B[31m', '[31m'],
    ['  青木\u3000太郎\u2800 ', '青木\u3000太郎'],
    ['青木\n太郎\r\n', '青木 太郎'],
    ['か\u3099', 'が'],
    ['e\u200B\u0301', 'é'],
    [`a${MARK.repeat(40)}`, `á${MARK.repeat(3)}`],
    [`q${MARK.repeat(40)}b`, `q${MARK.repeat(3)}b`],
    [`a${`${MARK}\u034F`.repeat(40)}`, `á${MARK.repeat(3)}`],
    ['1\u200D2', '12'],
    ['Ken <script>alert(1)</script>', 'Ken <script>alert(1)</script>'],
    ['O\u2019Brien & Søn', 'O\u2019Brien & Søn'],
    ['\uFEFF青\u3164木\uFFA0', '青木'],
    ['青\t木\u000B太\u0085郎', '青 木 太 郎'],
    ['a\u200Db\u200C', 'ab'],
    ['علی\u200Cرضا\u200C', 'علی\u200Cرضا'],
    ['راضا\u200Cا', 'راضاا'],
    ['श्\u200C\u200Cर', 'श्र'],
    ['q\u0301\u20DD\u0489\u0301\u20DE', 'q\u0301\u20DD\u0489'],
    ['ก็่้๊๋', 'ก็่้'],
    ['\u009B31m\u001B]0;x\u0007', '31m]0;x'],
    ['👩\u200D\u200D🎨', '👩🎨'],
  ])('typed as %j is %j', (typed, written) => {
    expect(writtenLine(typed)).toBe(written)
    expect(writtenLine(written)).toBe(written)
  })

  it.each(['👩‍🎨', '👩🏽‍🎨', '🏳️‍🌈', '❤️‍🔥', '🕵🏽‍♂️', '👨‍👩‍👧‍👦', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇯🇵', '☝️', '©︎', '🐦‍⬛'])(
    'has %s whole',
    (emoji) => {
      expect(writtenLine(emoji)).toBe(emoji)
      expect(writtenLine(`\u200D${emoji}\u200D\u200B青木`)).toBe(`${emoji}青木`)
      expect(hasForbidden(`青木${emoji}`)).toBe(false)
    },
  )

  it.each([
    ['葛\u{E0100}城', '葛\u{E0100}城'],
    ['辻\u{E0100}', '辻\u{E0100}'],
    ['渡邉\u{E010F}', '渡邉\u{E010F}'],
    ['\u{20BB7}\u{E01EF}野家', '\u{20BB7}\u{E01EF}野家'],
    ['神\uFE00', '神\uFE00'],
    ['\uFA19\uFE00', '神\uFE00'],
    ['葛\u{E0100}\u{E0101}\uFE00', '葛\u{E0100}'],
    ['葛\u200B\u{E0100}', '葛'],
    ['葛\u0301\u{E0100}', '葛\u0301'],
    [`辻\u{E0100}${MARK.repeat(40)}`, `辻\u{E0100}${MARK.repeat(2)}`],
    ['か\u{E0100}\uFE00', 'か'],
    ['a\u{E0100}b\uFE0F\u{E01EF}', 'ab'],
    ['\u{E0100}辻', '辻'],
    ['👩\u{E0100}', '👩'],
  ])('keeps a selector behind a Han character alone: %j is %j', (typed, written) => {
    expect(writtenLine(typed)).toBe(written)
    expect(writtenLine(written)).toBe(written)
    expect(hasForbidden(written)).toBe(false)
  })

  it.each([
    ['葛\u{E0100}城', '葛城'],
    ['神\uFE00', '神'],
    ['❤️', '❤'],
  ])('is compared without its selectors: %j as %j', (name, plain) => {
    expect(withoutVariants(name)).toBe(plain)
  })

  it.each([
    ['葛\u{E0100}城', '葛\u{E0100}'],
    ['青木', '青'],
    [`q${MARK}b`, `q${MARK}`],
    ['👩‍🎨青木', '👩‍🎨'],
    ['', ''],
  ])('of %j has the initial %j', (name, initial) => {
    expect(initialOf(name)).toBe(initial)
  })

  it.each([
    'محـــمد Ali',
    'علی\u200Cرضا',
    'ශ්\u200Dරී ලංකා',
    'র\u200D্যাচেল',
    'श्\u200Cर क्\u200D',
    'ന്\u200D',
    'လျှော့ကြွောင့်',
    'ที่รัก',
    'བསྒྲུབས',
    'שָׁלוֹם',
    'Nguyễn Thị Hương',
    'ﾀﾅｶ',
    '髙橋 𠮷野家 﨑',
    '(´・ω・｀)',
    '🇯🇵🇫🇷',
    '#️⃣1⃣',
    '🫱🏻‍🫲🏿',
    '👨‍🦰',
    '🏳️‍⚧️',
    '🚶🏻‍➡️',
    `👩${'\u200D👩'.repeat(24)}`,
    '﷽'.repeat(50),
    '{name} <0/> ${x} %s &amp;',
  ])('is %s as it is written', (name) => {
    expect(writtenLine(name)).toBe(name)
    expect(hasForbidden(name)).toBe(false)
  })

  it('is counted as it is stored', () => {
    expect(charactersOf(writtenLine('辻\u{E0100}'.repeat(50)))).toBe(50)
    expect(charactersOf(writtenLine('か\u3099'.repeat(26)))).toBe(26)
    expect(charactersOf(writtenLine(`青木${'\u200B'.repeat(60)}`))).toBe(2)
    expect(charactersOf(writtenLine('🀄'.repeat(50)))).toBe(50)
  })
})

it('keeps the lines of a longer text, with one character for each end', () => {
  expect(writtenText('\n一\r\n\r\n二\u2028三\tx\n')).toBe('一\n\n二\n三 x')
})

it('takes a long text of spaces and marks in one pass', () => {
  const text = `${' '.repeat(500_000)}x${MARK.repeat(500_000)}`
  expect(writtenText(text)).toBe(`x${MARK.repeat(3)}`)
})

it.each([
  ['青木\u0000工房', true],
  ['青木\u200B工房', true],
  ['\uFEFF青木', true],
  [`q${MARK.repeat(4)}`, true],
  ['か\u3099く\nきょう\t\r\n', false],
  [`q${MARK.repeat(3)}`, false],
])('finds what a catalog may not have in %j: %s', (text, forbidden) => {
  expect(hasForbidden(text)).toBe(forbidden)
})
