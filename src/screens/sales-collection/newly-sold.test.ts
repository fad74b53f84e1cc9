import { expect, test } from 'vitest'
import type { Earnings } from '../../contract/resale-orders.ts'
import { newlySold } from './newly-sold.ts'

const NOW = Date.parse('2026-11-26T00:00:00.000Z')
const DAY = 86_400_000

const entry = (kind: string, name: string, daysAgo: number): Earnings['entries'][number] => ({
  uuid: `${kind}-${name}`,
  kind,
  amount: kind === 'sale' ? 850 : 0,
  at: new Date(NOW - daysAgo * DAY).toISOString(),
  work: { sale_uuid: `s-${name}`, nft_uuid: name, name, price: 1000 },
  state: null,
  reference: null,
})
const names = (entries: Earnings['entries'], until: number | null) =>
  newlySold({ balance: 0, entries }, until, NOW).map(({ work }) => work.name)

test('a seller who has seen no sale on this device sees those of the last week as a moment', () => {
  expect(names([entry('sale', 'new', 1), entry('sale', 'old', 8)], null)).toEqual(['new'])
})

test('a sale has its moment once: what was seen is a row from then on', () => {
  const sales = [entry('sale', 'second', 1), entry('sale', 'first', 2)]
  expect(names(sales, NOW - 1.5 * DAY)).toEqual(['second'])
  expect(names(sales, NOW - DAY)).toEqual([])
})

test('a sale whose buyer was paid back has no moment, and neither has a payout', () => {
  const entries = [entry('reversal', 'undone', 0), entry('sale', 'undone', 1), entry('payout', 'x', 1)]
  expect(names(entries, null)).toEqual([])
})
