import { describe, expect, test } from 'vitest'
import { addressOf, askedBy } from './filter-query.ts'

const asked = (search: string) => askedBy(new URLSearchParams(search))

describe('the address of the marketplace', () => {
  test('asks for a page of a group, of a person, in an order', () => {
    expect(asked('page=3&page_id=bokutei&display_id=hana&sort=price_asc')).toEqual({
      page: 3,
      group: 'bokutei',
      seller: 'hana',
      sort: 'price_asc',
    })
  })

  test.each(['page=0', 'page=-1', 'page=1e3', 'page=２', 'page=1234567', 'page_id=../x', 'sort=dearest', ''])(
    'asks for the newest of everything where somebody typed %j',
    (search) => {
      expect(asked(search)).toEqual({ page: 1, group: undefined, seller: undefined, sort: 'newest' })
    },
  )

  test('leaves out what is usual, and comes back as it was asked', () => {
    expect(addressOf(asked(''))).toBe('/marketplace')
    const address = addressOf(asked('page=2&page_id=bokutei&sort=price_desc'))
    expect(address).toBe('/marketplace?page_id=bokutei&sort=price_desc&page=2')
    expect(asked(address.split('?')[1] ?? '')).toMatchObject({ page: 2, sort: 'price_desc' })
  })
})
