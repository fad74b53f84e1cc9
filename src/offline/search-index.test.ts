import { expect, test } from 'vitest'
import { work } from '../../tests/support/shop/works.ts'
import { searchIndexOf, searchWorks } from './search-index.ts'

const named = (name: string, en = '', edition = 1) => {
  const nft = work(name)
  const item = nft.item && {
    ...nft.item,
    name,
    author: null,
    translations: { ja: { name }, en: { name: en } },
  }
  return {
    ...nft,
    token: null,
    item: item as typeof nft.item,
    metadata: { edition_number: edition, total_edition_number: 9, owner: null, updated_at: null },
  }
}
const cards = searchIndexOf([
  named('朝の海', 'Morning sea'),
  named('夜の海', 'Night sea', 12),
  named('ＡＢＣの猫', 'Cat of ABC'),
  named('朝の山', 'Morning mountain'),
])

test('a work is found by any word of its names, in either language, whatever the width and case', () => {
  expect(searchWorks(cards, '海')).toEqual([0, 1])
  expect(searchWorks(cards, 'morning')).toEqual([0, 3])
  expect(searchWorks(cards, 'abc')).toEqual([2])
  expect(searchWorks(cards, 'ＡＢＣ')).toEqual([2])
})

test('a work is found by either form of a Han character', () => {
  const variants = searchIndexOf([named('葛\u{E0100}の花'), named('葛の葉')])
  expect(searchWorks(variants, '葛')).toEqual([0, 1])
  expect(searchWorks(variants, '葛\u{E0100}の')).toEqual([0, 1])
})

test('several words must all fit, each anywhere', () => {
  expect(searchWorks(cards, '朝 mountain')).toEqual([3])
  expect(searchWorks(cards, 'sea 12')).toEqual([1])
  expect(searchWorks(cards, '朝 猫')).toEqual([])
})

test('nothing asked finds nothing in particular, and nothing goes from one work into the next', () => {
  expect(searchWorks(cards, '  ')).toBeUndefined()
  expect(searchWorks(searchIndexOf([]), '海')).toEqual([])
  expect(searchWorks(cards, 'sea 猫')).toEqual([])
})
