import { describe, expect, test } from 'vitest'
import { addressOf, askedBy } from './filter-query.ts'

const asked = (search: string) => askedBy(new URLSearchParams(search))

describe('the address of the marketplace', () => {
  test('asks for a page of a group, of a person, in an order', () => {
    expect(asked('page=3&page_id=bokutei&display_id=hana&sort=price_asc')).toEqual({
      page: 3,
      groups: ['bokutei'],
      seller: 'hana',
      sort: 'price_asc',
    })
    expect(asked('shop=sumi&page_id=bokutei').groups).toEqual(['sumi'])
  })

  test('narrows by artist, prices, tag and editions', () => {
    expect(asked('artist=a-1&min=1000&max=3000&tag=Marbled%20paper&editions=10')).toMatchObject({
      artists: ['a-1'],
      min: 1000,
      max: 3000,
      tags: ['Marbled paper'],
      editions: 10,
    })
    expect(asked('min=3000&max=1000')).toMatchObject({ min: 1000, max: 3000 })
  })

  test.each([
    'artist=../x',
    'min=-1',
    'max=1e3',
    'min=12345678901',
    'tag=',
    `tag=${'x'.repeat(201)}`,
    'editions=0',
  ])('narrows by nothing where somebody typed %j', (search) =>
    expect(addressOf(asked(search))).toBe('/marketplace'),
  )

  test.each(['page=0', 'page=-1', 'page=1e3', 'page=２', 'page=1234567', 'page_id=../x', 'sort=dearest', ''])(
    'asks for the newest of everything where somebody typed %j',
    (search) => {
      expect(asked(search)).toEqual({ page: 1, sort: 'newest' })
    },
  )

  test('takes several shops, artists and tags, each once and without what can be none', () => {
    const search = 'shop=sumi&shop=bokutei&artist=a-1&artist=a-2&tag=Ink&tag=Cat'
    expect(asked(`${search}&shop=sumi&shop=../x&artist=&tag=`)).toMatchObject({
      groups: ['sumi', 'bokutei'],
      artists: ['a-1', 'a-2'],
      tags: ['Ink', 'Cat'],
    })
    expect(addressOf(asked(search))).toBe(`/marketplace?${search}`)
    expect(asked(Array.from({ length: 30 }, (_, n) => `shop=s${n}`).join('&')).groups).toHaveLength(20)
  })

  test('leaves out what is usual, and comes back as it was asked', () => {
    expect(addressOf(asked(''))).toBe('/marketplace')
    const address = addressOf(asked('page=2&page_id=bokutei&max=900&sort=price_desc'))
    expect(address).toBe('/marketplace?shop=bokutei&max=900&sort=price_desc&page=2')
    expect(asked(address.split('?')[1] ?? '')).toMatchObject({ page: 2, sort: 'price_desc' })
  })
})
