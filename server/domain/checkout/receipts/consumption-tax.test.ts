import { expect, it } from 'vitest'
import { taxLines } from './consumption-tax.ts'

const TODAY = new Date('2026-11-29T03:00:00Z')

it.each([
  [1, 0],
  [10, 0],
  [11, 1],
  [110, 10],
  [500, 45],
  [1_000, 90],
  [1_200, 109],
  [12_345, 1_122],
  [999_999_999, 90_909_090],
])('of ¥%i, ¥%i are tax, rounded down', (amount, tax) => {
  expect(taxLines(amount, TODAY)).toEqual([{ percent: 10, amount, tax }])
})

it('never takes more than the rate, and never a yen less than it has to', () => {
  for (let amount = 1; amount < 5_000; amount++) {
    const [{ tax } = { tax: NaN }] = taxLines(amount, TODAY)
    expect(tax * 110).toBeLessThanOrEqual(amount * 10)
    expect((tax + 1) * 110).toBeGreaterThan(amount * 10)
  }
})

it('takes the rate of the day of delivery in Japan', () => {
  expect(taxLines(1_080, new Date('2019-09-30T14:59:59.999Z'))).toMatchObject([{ percent: 8, tax: 80 }])
  expect(taxLines(1_100, new Date('2019-09-30T15:00:00Z'))).toMatchObject([{ percent: 10, tax: 100 }])
})
