import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test('a path of our own is kept with its query and hash', () => {
  for (const path of ['/', '/profile', '/en/aurora/balls/1?x=1#top', '/?from=//x']) {
    expect(returnPath(path)).toBe(path)
  }
})

test('nothing leads to another site', () => {
  const foreign = [
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/x/..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '\n/profile',
    'profile',
    '',
    null,
  ]
  expect(foreign.filter((from) => returnPath(from) !== '/')).toEqual([])
})
