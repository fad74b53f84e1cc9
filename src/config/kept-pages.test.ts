import { expect, test } from 'vitest'
import { ownPageKey } from './kept-pages.ts'

const keyOf = (address: string) => ownPageKey(new URL(address, 'https://shop.test'))

test('the collection and its view of certificates are stored, in each language, with or without a slash', () => {
  expect(keyOf('/profile')).toBe('/profile')
  expect(keyOf('/en/profile/')).toBe('/en/profile')
  expect(keyOf('/profile?show=certificates')).toBe('/profile?show=certificates')
})

test('no other page of a member is stored, and none with a query that may name something', () => {
  for (const address of ['/profile/edit', '/profile/security', '/profile/hana', '/', '/profile?status=1'])
    expect(keyOf(address)).toBeUndefined()
})
