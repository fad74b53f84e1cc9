import { describe, expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

describe('after the log-in a person comes back to', () => {
  test.each([
    '/',
    '/profile',
    '/profile/edit/',
    '/en/aurora/balls/1?x=1#top',
    '/bokutei?order=1&x=https://shop.example/',
    '/?from=//x',
    '/?next=javascript:alert(1)',
    '/#//evil.example',
    '/a//b',
    '/%E7%8E%89',
    '/a:b',
    '/@name',
  ])('%s of our own, with its query and hash', (path) => {
    expect(returnPath(path)).toBe(path)
  })

  test('a path written in Japanese', () => {
    expect(returnPath('/玉?色=朱')).toBe('/%E7%8E%89?%E8%89%B2=%E6%9C%B1')
  })

  test.each([
    // Another site, plainly.
    'https://evil.example',
    'http://evil.example/profile',
    'HTTPS://EVIL.EXAMPLE',
    'https:evil.example',
    'https:/evil.example',
    'ftp://evil.example',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '//evil.example/%2f..',
    '//user@evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\\/evil.example',
    // Another site after the browser has read it.
    '/..//evil.example',
    '/.//evil.example',
    '/..\\\\evil.example',
    '/.\\/evil.example',
    '/x/..//evil.example',
    '/x/../..//evil.example',
    '/%2e//evil.example',
    '/%2E%2E//evil.example',
    '/./..//evil.example',
    '/a/%2e%2e//evil.example',
    // Control characters, which browsers drop.
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '/\u0000/evil.example',
    '\n/profile',
    '\t//evil.example',
    '/profile\n',
    '/pro\u007ffile',
    // No web address at all.
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://shop.example/1',
    'file:///etc/passwd',
    'mailto:hana@example.com',
    // No path.
    'profile',
    './profile',
    '../profile',
    '?x=1',
    '#top',
    ' /profile',
    '　/profile',
    '%2Fprofile',
    '%2F%2Fevil.example',
    'evil.example',
    '@evil.example',
    '',
    ' ',
    null,
    undefined,
  ])('the top page instead of %j', (from) => {
    expect(returnPath(from)).toBe('/')
  })

  test('no other site by any way of writing dots and slashes', () => {
    const parts = ['/', '\\', '.', '..', '%2e', '%2f', '%5c', '\t', '//', ' ']
    for (const a of parts)
      for (const b of parts)
        for (const c of parts) {
          const to = returnPath(`/${a}${b}${c}evil.example/x`)
          const { origin, pathname } = new URL(to, 'https://shop.example')
          // Once more through a browser's reading, as a navigation would.
          const again = new URL(pathname, 'https://shop.example')
          expect([to, origin, again.origin]).toEqual([to, 'https://shop.example', 'https://shop.example'])
        }
  })
})
