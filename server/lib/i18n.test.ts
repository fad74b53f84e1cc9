import { describe, expect, it } from 'vitest'
import { LANGUAGE_CODES } from '../../src/contract/languages.ts'
import { msg, translator } from './i18n.ts'

describe('a text of the server', () => {
  it('comes out in each language with its values', () => {
    const name = msg('{name} ({own})')
    expect(translator('en')(name, { name: 'Google', own: 'a@b' })).toBe('Google (a@b)')
    expect(translator('ja')(name, { name: 'Google', own: 'a@b' })).toBe('Google（a@b）')
  })

  it('groups numbers as the language does', () => {
    const message = msg('We’ve refunded the full ¥{price, number}.')
    for (const language of LANGUAGE_CODES)
      expect(translator(language)(message, { price: 1234567 })).toContain('¥1,234,567')
  })

  it('stays English where a catalog does not have it, plurals and choices included', () => {
    // not in a file that the extraction reads
    const message = msg(
      '{n, plural, =0 {no works} one {# work} other {# works}} {kind, select, ball {in a ball} other {for sale}}',
    )
    const said = LANGUAGE_CODES.map((code) => translator(code)(message, { n: 1200, kind: 'ball' }))
    expect(new Set(said)).toEqual(new Set(['1,200 works in a ball']))
    expect(translator('en')(message, { n: 1, kind: 'x' })).toBe('1 work for sale')
    expect(translator('en')(message, { n: 0, kind: 'x' })).toBe('no works for sale')
  })

  it('leaves what a user typed as it was: braces, signs of plurals and escapes too', () => {
    const typed = "{name} # \\u0041 \\x41 '{'"
    expect(translator('ja')(msg('{name} ({own})'), { name: typed, own: typed })).toBe(`${typed}（${typed}）`)
  })
})
