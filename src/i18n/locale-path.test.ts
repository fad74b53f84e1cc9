import { describe, expect, test } from 'vitest'
import { detectLocale } from './detect-locale.ts'
import { localePath, splitLocale } from './locale-path.ts'

describe('an address', () => {
  test('without a prefix is Japanese', () => {
    expect(splitLocale('/about')).toEqual({ locale: 'ja', path: '/about', explicit: false })
    expect(splitLocale('/')).toEqual({ locale: 'ja', path: '/', explicit: false })
  })

  test('names its language in its first part only', () => {
    expect(splitLocale('/en')).toEqual({ locale: 'en', path: '/', explicit: true })
    expect(splitLocale('/en/')).toEqual({ locale: 'en', path: '/', explicit: true })
    expect(splitLocale('/ja/about/')).toEqual({ locale: 'ja', path: '/about/', explicit: true })
    expect(splitLocale('/english')).toEqual({ locale: 'ja', path: '/english', explicit: false })
  })

  test('is written without a prefix in Japanese and with one in English', () => {
    expect(localePath('/login?from=%2F', 'ja')).toBe('/login?from=%2F')
    expect(localePath('/login?from=%2F', 'en')).toBe('/en/login?from=%2F')
    expect(localePath('/', 'en')).toBe('/en/')
  })
})

describe('the language of a first access', () => {
  const visit = { pathname: '/', remembered: undefined, languages: ['fr-FR', 'en-GB', 'ja'] }

  test('follows the first of the browser’s languages that we speak', () => {
    expect(detectLocale(visit)).toBe('en')
    expect(detectLocale({ ...visit, languages: ['ja-JP', 'en'] })).toBe('ja')
    expect(detectLocale({ ...visit, languages: ['de'] })).toBe('ja')
  })

  test('follows what was remembered before the browser', () => {
    expect(detectLocale({ ...visit, remembered: 'ja' })).toBe('ja')
    expect(detectLocale({ ...visit, remembered: 'xx' })).toBe('en')
  })

  test('is what the address says before all else', () => {
    expect(detectLocale({ pathname: '/ja/about', remembered: 'en', languages: ['en'] })).toBe('ja')
  })
})
