import { expect, test } from 'vitest'
import type { Nft } from './nfts.ts'
import { work } from '../../tests/support/shop/works.ts'
import { worksIndexOf } from './works-index.ts'

const GROUP = { uuid: 'g1', code: 'sumi', name: '墨', image_url: null, custom_design: null }
const BALL = { uuid: 'b1', name: '「静けさ」の玉', kinds: 6 }

function from(uuid: string, of: Partial<NonNullable<Nft['item']>>, ball: Nft['ball'] = BALL): Nft {
  const nft = work(uuid)
  return { ...nft, ball, item: nft.item && { ...nft.item, group_page: GROUP, ...of } }
}

test('works of one ball are one set, which counts each kind once', () => {
  const { sets, setOf, newestOf } = worksIndexOf([
    from('a', { uuid: 'i1' }),
    from('b', { uuid: 'i2' }),
    from('c', { uuid: 'i1' }),
  ])
  expect(sets).toMatchObject([{ key: 'b1', found: 2, ball: { kinds: 6 }, shop: { code: 'sumi' } }])
  expect([...setOf]).toEqual([0, 0, 0])
  expect([...(newestOf ?? [])]).toEqual([0, 1, 0])
})

test('what is in a closed ball is no edition of another work, and its kind counts by those that were seen', () => {
  const inBall = (uuid: string, item: string) => ({ ...from(uuid, { uuid: item }), in_ball: true })
  const { newestOf, sets, closed } = worksIndexOf([
    inBall('a', 'i1'),
    inBall('b', 'i2'),
    from('c', { uuid: 'i1' }),
    from('d', { uuid: 'i1' }),
  ])
  expect([...(newestOf ?? [])]).toEqual([0, 1, 2, 2])
  expect(sets).toMatchObject([{ key: 'b1', found: 1 }])
  expect(closed).toBe(2)
})

test('works of a server that names no ball are a set of their shop', () => {
  const { sets } = worksIndexOf([from('a', {}, null), from('b', { group_page: null }, null)])
  expect(sets).toMatchObject([
    { key: 'sumi', ball: null, shop: { code: 'sumi' } },
    { key: '', ball: null, shop: null },
  ])
})

test('an artist is one, by the names in every language', () => {
  const translations = {
    ja: { name: '月', author: '早瀬 遠' },
    en: { name: 'Moon', author: 'En Hayase' },
  } as const
  const { artists, artistOf } = worksIndexOf([
    from('a', { author: '早瀬 遠', translations }),
    from('b', { author: null }),
    from('c', { author: '早瀬 遠', translations }),
  ])
  expect(artists.map(({ name, translations: names }) => [name, names.en])).toEqual([
    ['早瀬 遠', 'En Hayase'],
    ['', undefined],
  ])
  expect([...artistOf]).toEqual([0, 1, 0])
})
