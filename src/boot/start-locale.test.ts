// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepLanguageInHistory, startInLocale } from './start-locale.ts'

/** The stored language, with its lifetime. */
let written: string[]

beforeEach(() => {
  written = []
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie))
})

afterEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})

/** A first access; answers where it ends. */
function visit(address: string, { cookie = '', languages = ['ja-JP'] } = {}): string {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie)
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  history.replaceState(null, '', address)
  startInLocale()
  return location.pathname + location.search + location.hash
}

describe('a first access', () => {
  test.each([
    ['/about?x=1#top', { languages: ['en-US', 'ja'] }, '/en/about?x=1#top'],
    ['/about', { languages: ['ja', 'en'] }, '/about'],
    ['/about', { languages: ['fr', 'en-GB', 'ja'] }, '/en/about'],
    ['/about', { languages: ['zh-TW', 'ja-JP', 'en'] }, '/about'],
    ['/about', { languages: ['de', 'fr'] }, '/about'],
    ['/about', { languages: [] }, '/about'],
    ['/about', { cookie: 'locale=en', languages: ['ja'] }, '/en/about'],
    ['/about', { cookie: 'a=1; locale=ja; b=2', languages: ['en'] }, '/about'],
    ['/about', { cookie: 'locale=xx', languages: ['en'] }, '/en/about'],
    ['/about', { cookie: 'my_locale=ja', languages: ['en'] }, '/en/about'],
    ['/', { languages: ['en'] }, '/en/'],
    ['/ja/about', { cookie: 'locale=en', languages: ['en'] }, '/ja/about'],
    ['/en/about', { cookie: 'locale=ja', languages: ['ja'] }, '/en/about'],
  ])('of %s with %j ends at %s', (address, browser, end) => {
    expect(visit(address, browser)).toBe(end)
  })

  test('with a language in the address remembers it for 365 days', () => {
    visit('/en/about', { cookie: 'locale=ja' })
    expect(written).toEqual(['locale=en; path=/; max-age=31536000; samesite=lax'])
    written = []
    visit('/ja/about', { cookie: 'locale=en' })
    expect(written).toEqual(['locale=ja; path=/; max-age=31536000; samesite=lax'])
  })

  test('without one remembers what is remembered for another 365 days', () => {
    visit('/about', { cookie: 'locale=en' })
    expect(written).toEqual(['locale=en; path=/; max-age=31536000; samesite=lax'])
    written = []
    localStorage.clear()
    visit('/about', { languages: ['en'] })
    expect(written).toEqual([])
  })

  test.each([
    ['/about?x=1', 0, '/en/about?x=1'],
    ['/ja/about', 0, '/ja/about'],
    ['/ja/about', 1, '/en/about'],
  ])(
    'of %s after %i redirects, whose cookie the browser has deleted, ends at %s',
    (address, redirectCount, end) => {
      visit('/en/about')
      const visits = [{ redirectCount }] as unknown as PerformanceEntryList
      vi.stubGlobal('performance', { getEntriesByType: () => visits })
      expect(visit(address, { languages: ['ja'] })).toBe(end)
      vi.unstubAllGlobals()
    },
  )

  test('adds nothing to the history', () => {
    const before = history.length
    visit('/about', { languages: ['en'] })
    expect(history.length).toBe(before)
  })
})

describe('going back', () => {
  test.each([
    ['/en/about?x=1', 'locale=ja', '/about?x=1'],
    ['/about', 'locale=en', '/en/about'],
    ['/en/about', 'locale=en', '/en/about'],
    ['/about', '', '/about'],
  ])('to %s with %s remembered shows %s: the language that was chosen stays', (entry, cookie, shown) => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie)
    keepLanguageInHistory()
    history.replaceState({ key: 'of-before' }, '', entry)
    dispatchEvent(new PopStateEvent('popstate'))
    expect(location.pathname + location.search).toBe(shown)
    expect(history.state).toEqual({ key: 'of-before' })
  })
})
