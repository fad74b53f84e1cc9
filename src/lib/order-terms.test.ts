import { expect, it } from 'vitest'
import { renderOdds } from './order-terms.ts'

const chances = (left: readonly number[], locale: 'ja' | 'en') =>
  renderOdds(
    left.map((each) => ({ name: 'Work', total: 200, left: each })),
    locale,
  ).map(({ chance }) => chance)

it('states every chance with one decimal', () => {
  expect(chances([12, 118], 'en')).toEqual(['9.2%', '90.8%'])
  expect(chances([1, 3], 'ja')).toEqual(['25.0%', '75.0%'])
  expect(chances([7], 'ja')).toEqual(['100.0%'])
  expect(chances([0, 0], 'en')).toEqual(['0.0%', '0.0%'])
})

it('states all chances with more decimals where two that differ would look alike', () => {
  expect(chances([1000, 1001, 2000], 'ja')).toEqual(['24.99%', '25.02%', '49.99%'])
})

it('states no chance as none or as certain that is not', () => {
  expect(chances([1, 2999], 'en')).toEqual(['0.03%', '99.97%'])
  expect(chances([0, 1, 2999], 'en')).toEqual(['0.00%', '0.03%', '99.97%'])
})
