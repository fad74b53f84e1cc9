import { expect, it } from 'vitest'
import { rarityAtSale } from './rarity.ts'

const item = (ja: string, en: string) =>
  ({ name: ja, translations: { ja: { name: ja }, en: { name: en } } }) as unknown as Parameters<
    typeof rarityAtSale
  >[1]
const ODDS = [
  { ja: '峰', en: 'The ridge', put_in: 9, left: 5 },
  { ja: '円', en: 'The circle', put_in: 100, left: 95 },
]

it('a work was as rare as the odds of its order say, in whichever language it is read', () => {
  expect(rarityAtSale({ odds: ODDS }, item('峰', 'The ridge'), 'en')).toEqual({
    chance: 0.05,
    written: '5.0%',
    kinds: 2,
  })
  expect(rarityAtSale({ odds: ODDS }, item('The ridge', 'The ridge'), 'en')).toEqual({
    chance: 0.05,
    written: '5.0%',
    kinds: 2,
  })
})

it('nothing is said where the order does not tell: another server, an old order, two works of one name', () => {
  for (const terms of [
    null,
    'terms',
    {},
    { odds: 'none' },
    { odds: [null, 3] },
    { odds: [...ODDS, ODDS[0]] },
  ])
    expect(rarityAtSale(terms, item('峰', 'The ridge'), 'en')).toBeUndefined()
  expect(rarityAtSale({ odds: ODDS }, item('松', 'The pine'), 'en')).toBeUndefined()
  expect(rarityAtSale({ odds: ODDS }, null, 'en')).toBeUndefined()
})

it('writes it with as many decimals as the odds of its order need, for one chance has one figure', () => {
  const odds = [
    { en: 'The ridge', left: 2499 },
    { en: 'The pine', left: 2500 },
    { en: 'The moon', left: 5001 },
  ]
  expect(rarityAtSale({ odds }, item('峰', 'The ridge'), 'en')?.written).toBe('24.99%')
})
