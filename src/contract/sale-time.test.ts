import { expect, it } from 'vitest'
import { saleTime } from './sale-time.ts'

const STARTS = '2026-11-21T00:00:00Z'
const ENDS = '2026-11-22T00:00:00+09:00'
const start = Date.parse(STARTS)
const end = Date.parse(ENDS)

it.each([
  ['without times is always on', {}, start, 'during'],
  ['has not begun a millisecond before its start', { starts_at: STARTS }, start - 1, 'before'],
  ['begins at its start', { starts_at: STARTS }, start, 'during'],
  ['is on until its end', { starts_at: STARTS, ends_at: ENDS }, end - 1, 'during'],
  ['is over at its end', { starts_at: STARTS, ends_at: ENDS }, end, 'after'],
  [
    'with dates of the database is the same',
    { starts_at: new Date(start), ends_at: null },
    start - 1,
    'before',
  ],
])('a sale %s', (_, sale, now, expected) => {
  expect(saleTime(sale, now)).toBe(expected)
})
