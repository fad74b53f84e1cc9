import { expect, it } from 'vitest'
import { parseUrl } from './parse-url.ts'

it.each([
  ['https://shop.example/a?b#c', undefined, 'https://shop.example/a?b#c'],
  ['/a', 'https://shop.example', 'https://shop.example/a'],
  ['//evil.example', 'https://shop.example', 'https://evil.example/'],
  ['/a', undefined, undefined],
  ['', undefined, undefined],
  ['http://', undefined, undefined],
  ['https://a b', undefined, undefined],
])('%j relative to %j is read as %j', (address, base, expected) => {
  expect(parseUrl(address, base)?.href).toBe(expected)
})
