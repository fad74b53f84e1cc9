import { expect, test } from 'vitest'
import type { WorksIndex } from '../../contract/works-index.ts'
import { addressIn, arrangementOf, sectionsOf, withDoubles, type Arrangement } from './arranged.ts'

const ALL: Arrangement = { order: 'sets', shop: undefined, artist: undefined, onSale: false }
const setBy = (key: string, code: string) => ({
  key,
  ball: { uuid: key, name: key, kinds: 9 },
  shop: { code, name: code },
  found: 1,
})
/** Six works, the newest first: of the sets a b a c a b, by the artists x y x x y y. */
const INDEX: WorksIndex = {
  sets: [setBy('a', 'sumi'), setBy('b', 'stamp'), setBy('c', 'stamp')],
  artists: [
    { name: '早瀬', translations: { en: 'Hayase' } },
    { name: 'Tamaki', translations: {} },
  ],
  setOf: Uint16Array.of(0, 1, 0, 2, 0, 1),
  artistOf: Uint16Array.of(0, 1, 0, 0, 1, 1),
}
const shown = (asked: Partial<Arrangement>, among?: readonly number[]) =>
  sectionsOf(INDEX, { ...ALL, ...asked }, among).map(({ set, places }) => [set?.key, ...places])

test('works stand set by set, the set with the newest work first', () => {
  expect(shown({})).toEqual([
    ['a', 0, 2, 4],
    ['b', 1, 5],
    ['c', 3],
  ])
})

test('the newest first is one wall', () => {
  expect(shown({ order: 'newest' })).toEqual([[undefined, 0, 1, 2, 3, 4, 5]])
})

test('a shop, an artist by a name in any language, and what a search found, narrow it together', () => {
  expect(shown({ shop: 'stamp' })).toEqual([
    ['b', 1, 5],
    ['c', 3],
  ])
  expect(shown({ artist: 'Hayase' })).toEqual(shown({ artist: '早瀬' }))
  expect(shown({ shop: 'stamp', artist: 'Tamaki' }, [0, 5])).toEqual([['b', 5]])
  expect(shown({ shop: 'nowhere' })).toEqual([])
})

test('an address says how works are arranged, and keeps what else it says', () => {
  const search = new URLSearchParams(
    'show=certificates&sort=newest&shop=sumi&artist=%E6%97%A9%E7%80%AC&on_sale=1',
  )
  const asked = arrangementOf(search)
  expect(asked).toEqual({ order: 'newest', shop: 'sumi', artist: '早瀬', onSale: true })
  expect(addressIn('/profile', search, { ...asked, artist: undefined, onSale: false })).toBe(
    '/profile?show=certificates&sort=newest&shop=sumi',
  )
  expect(addressIn('/profile', new URLSearchParams('sort=newest'), ALL)).toBe('/profile')
})

test('a work that is there more than once stands in its set once, and has the places of its other editions', () => {
  const index = { ...INDEX, newestOf: Uint16Array.of(0, 1, 0, 3, 4, 1) }
  const [first, second, third] = sectionsOf(index, ALL, undefined).map((section) =>
    withDoubles(section, index),
  )
  expect([first?.places, [...(first?.doubles ?? [])]]).toEqual([[0, 4], [[0, [2]]]])
  expect([second?.places, [...(second?.doubles ?? [])]]).toEqual([[1], [[1, [5]]]])
  expect(third?.places).toEqual([3])
  // what an earlier version has stored knows of none
  expect(sectionsOf(INDEX, ALL, undefined).map((section) => withDoubles(section, INDEX).places)).toEqual([
    [0, 2, 4],
    [1, 5],
    [3],
  ])
})
