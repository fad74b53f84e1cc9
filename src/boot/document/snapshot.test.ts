import { expect, test } from 'vitest'
import { snapshotAt } from './snapshot.ts'

const at = (address: string) => snapshotAt(new URL(address, 'https://shop.test'))
const own = (key: string) => ({ key, own: true })

test('the collection and its view of certificates are stored, in each language, with or without a slash', () => {
  expect(at('/profile')).toEqual(own('/profile'))
  expect(at('/en/profile/')).toEqual(own('/en/profile'))
  expect(at('/profile?show=certificates')).toEqual(own('/profile?show=certificates'))
})

test('no other page of a member is stored, and none with a query that may name something', () => {
  for (const address of ['/profile/edit', '/profile/security', '/profile?status=1', '/bokutei?x=1'])
    expect(at(address)).toBeUndefined()
})

test('public pages are stored under their own addresses, and what is no page is not', () => {
  for (const key of ['/', '/en/', '/bokutei', '/profile/hana']) expect(at(key)).toEqual({ key, own: false })
  expect(at('/en/nowhere/at/all')).toBeUndefined()
})
