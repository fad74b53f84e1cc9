import { expect, test } from 'vitest'
import { work } from '../../tests/support/shop/works.ts'
import { cardsOf, findCards } from './cards.ts'

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
const cards = cardsOf([
  named('朝の海', 'Morning sea'),
  named('夜の海', 'Night sea', 12),
  named('ＡＢＣの猫', 'Cat of ABC'),
  named('朝の山', 'Morning mountain'),
])

test('a work is found by any word of its names, in either language, whatever the width and case', () => {
  expect(findCards(cards, '海')).toEqual([0, 1])
  expect(findCards(cards, 'morning')).toEqual([0, 3])
  expect(findCards(cards, 'abc')).toEqual([2])
  expect(findCards(cards, 'ＡＢＣ')).toEqual([2])
})

test('several words must all fit, each anywhere', () => {
  expect(findCards(cards, '朝 mountain')).toEqual([3])
  expect(findCards(cards, 'sea 12')).toEqual([1])
  expect(findCards(cards, '朝 猫')).toEqual([])
})

test('nothing asked finds nothing in particular, and nothing goes from one work into the next', () => {
  expect(findCards(cards, '  ')).toBeUndefined()
  expect(findCards(cardsOf([]), '海')).toEqual([])
  expect(findCards(cards, 'sea 猫')).toEqual([])
})
