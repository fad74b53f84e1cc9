import { describe, expect, it } from 'vitest'
import { t, tInside, tPattern, wholly } from '../support/texts.ts'

const JAPANESE = /\p{Script=Hiragana}/u

describe('a text of the product in a test', () => {
  it('is found by its English source, in each language', () => {
    expect(t('List for sale', 'ja')).toMatch(JAPANESE)
    expect(t('List for sale', 'en')).toBe('List for sale')
  })

  it('throws for a key that is in no catalog, and names the nearest one', () => {
    expect(() => t('Listed for sale', 'ja')).toThrow(
      'No catalog has the text “Listed for sale”. The nearest one is “List for sale”.',
    )
    expect(() => tPattern('§§§', 'en')).toThrow(/^No catalog has the text “§§§”\.$/)
  })

  it('takes values, counts and groups numbers as the page does', () => {
    const listings = '{0, plural, one {# listing} other {# listings}}'
    expect(t(listings, 'en', { 0: 1 })).toBe('1 listing')
    expect(t(listings, 'en', { 0: 1200 })).toBe('1,200 listings')
    expect(t(listings, 'ja', { 0: 1200 })).toMatch(/1,200/)
    expect(t(listings, 'ja', { 0: 1200 })).toMatch(JAPANESE)
  })

  it('throws for a value that is missing', () => {
    expect(() => t('{ballName} is on sale.', 'ja')).toThrow(
      'The text “{ballName} is on sale.” needs a value for ballName.',
    )
  })

  it('comes without its tags; an element that has a text of its own is a value', () => {
    const confirmed = '<0>{email}</0> is confirmed. From now on, we’ll email you there.'
    expect(t(confirmed, 'ja', { email: 'a@b' })).toMatch(/a@b/)
    expect(t(confirmed, 'ja', { email: 'a@b' })).not.toMatch(/[<>]/)
    expect(t('<0/> more is on its way to your bank.', 'en', { element0: '¥5' })).toBe(
      '¥5 more is on its way to your bank.',
    )
  })

  it('has links whose own text can be had', () => {
    expect(tInside('Get order updates: <0>Set email address</0>', 'en')).toBe('Set email address')
    expect(() => tInside('Menu', 'en')).toThrow('The text “Menu” has no element 0.')
  })

  it('is told apart by its context, or by its catalog, where one English text has several translations', () => {
    expect(t('Delivery', 'ja', {}, 'order step')).toMatch(JAPANESE)
    expect(t('Genuine print', 'ja'), 'with a context alone').not.toBe('Genuine print')
    expect(t('Contact', 'ja'), 'the client’s comes first').toBe(t('Contact', 'ja', {}, 'messages'))
    expect(t('Contact', 'ja', {}, 'server')).not.toBe(t('Contact', 'ja'))
    expect(() => t('Delivery', 'ja', {}, 'no such context')).toThrow('is not there as “no such context”')
  })

  it('is a pattern where its values are unknown, of a part or of the whole', () => {
    const pattern = tPattern('{0, plural, one {# listing} other {# listings}}', 'en')
    expect('all 1,200 listings').toMatch(pattern)
    expect('all 1,200 listings').not.toMatch(wholly(pattern))
    expect('1 listing').toMatch(wholly(pattern))
    expect('Now “The quiet” is on sale. ').toMatch(tPattern('{ballName} is on sale.', 'en'))
    expect('Buy for ¥5 (tax included)').toMatch(tPattern('Buy for {amount} <0>(tax included)</0>', 'en'))
    expect('“The quiet” is on sale soon').not.toMatch(tPattern('{ballName} is on sale.', 'en'))
  })
})
