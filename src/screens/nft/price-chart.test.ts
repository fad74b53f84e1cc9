import { describe, expect, it } from 'vitest'
import { drawn } from './price-chart.tsx'

const sale = (price: number, at: string) => ({ price, at, edition_number: 1 })

describe('the drawing of prices', () => {
  it('goes from the oldest on the left to the newest on the right, the dearest at the top', () => {
    const { points, first, last, highest } = drawn([
      sale(1000, '2026-03-01T00:00:00Z'),
      sale(4000, '2026-02-01T00:00:00Z'),
      sale(2000, '2026-01-01T00:00:00Z'),
    ])
    expect(points.map(({ x }) => x)).toEqual(points.map(({ x }) => x).toSorted((a, b) => a - b))
    expect(points[1]?.y).toBe(Math.min(...points.map(({ y }) => y)))
    expect({ first, last, highest }).toEqual({
      first: '2026-01-01T00:00:00Z',
      last: '2026-03-01T00:00:00Z',
      highest: 4000,
    })
  })

  it('has a place for sales of one moment and for works that were free', () => {
    const { points } = drawn([1, 2, 3].map(() => sale(0, '2026-01-01T00:00:00Z')))
    for (const { x, y } of points) expect([Number.isFinite(x), Number.isFinite(y)]).toEqual([true, true])
  })
})
