import { expect, it } from 'vitest'
import { renderOdds } from './order-terms.ts'

const chances = (left: readonly number[], locale: 'ja' | 'en') =>
  renderOdds(
    left.map((each) => ({ name: 'Work', total: 200, left: each })),
    locale,
  ).map(({ chance }) => chance)

it('states chances in digits that matter', () => {
  expect(chances([1, 129], 'ja')).toEqual(['0.77%', '99%'])
  expect(chances([12, 118], 'en')).toEqual(['9.2%', '91%'])
  expect(chances([0, 0], 'en')).toEqual(['0%', '0%'])
})
