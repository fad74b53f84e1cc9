import { expect, it } from 'vitest'
import { earlySizes, isInFirstView, placeStyle, rowPlaces } from './justified-rows.ts'

const CLASSES = ['x', 's', 'm', 'l'] as const
const PHONES = ['x', 's'] as const
/** Of a phone: the margin of a page (tokens.css), and between two works. */
const GUTTER = 20
const GAP = 16
/** Ratios of the demo's works: tall and wide, in no order. */
const WORKS = [2.5, 0.7, 1, 0.64, 1.33, 1.5, 0.75, 0.75, 1.8, 0.64, 1]

/** The rows of a wall in one class of windows, as numbers of places. */
function rowsOf(shares: readonly number[], name: (typeof CLASSES)[number]): number[][] {
  const places = rowPlaces(shares)
  const rows: number[][] = []
  for (const [at, place] of places.entries()) (rows[place[name]?.row ?? 0] ??= []).push(at)
  return rows
}

it.each([3, 5, 6, 7, 8, 9, 10, 11])('fills every row of a wall of %s works in every window', (count) => {
  for (const name of CLASSES) {
    const places = rowPlaces(WORKS.slice(0, count))
    for (const row of rowsOf(WORKS.slice(0, count), name)) {
      const parts = row.reduce((sum, at) => sum + (places[at]?.[name]?.part ?? 0), 0)
      expect(parts).toBeCloseTo(1)
    }
  }
})

it.each([
  [[1, 1, 1, 1, 1]],
  [[0.7, 0.7, 0.7, 0.7, 0.7]],
  [[1.33, 1.5, 0.75, 1.4, 0.75]],
  [[1, 1, 1, 1, 1, 1, 1]],
])('shows few works of %s large in a wide window, where that is asked for', (shares) => {
  const [usual, large] = [rowPlaces(shares), rowPlaces(shares, {}, 'large')]
  const heights = large.map(
    ({ l }, at) => ((l?.part ?? 0) * (1152 - (l?.gaps ?? 0) * 24)) / (shares[at] ?? 1),
  )
  expect(Math.min(...heights)).toBeGreaterThan(260)
  expect(Math.max(...heights)).toBeLessThanOrEqual(580)
  for (const [at, place] of large.entries()) {
    expect({ ...place, l: undefined }).toEqual({ ...usual[at], l: undefined })
  }
})

it.each([1, 2, 3, 5, 6, 9, 11])(
  'hangs %s works of mixed shapes on even lines, where that is asked for',
  (count) => {
    const shares = WORKS.slice(0, count)
    const widths = { x: [280, 16], s: [335, 16], m: [691, 16], l: [1152, 24] } as const
    for (const name of CLASSES) {
      const [width, gap] = widths[name]
      const heights = rowPlaces(shares, {}, 'even').map((place, at) => {
        const { part = 0, gaps = 0 } = place[name] ?? {}
        return (part * (width - gaps * gap)) / (shares[at] ?? 1)
      })
      // a phone's two wide works beside one another are lower
      expect(Math.max(...heights) / Math.min(...heights)).toBeLessThan(
        name === 'l' || name === 'm' ? 1.75 : 3,
      )
      expect(Math.max(...heights)).toBeLessThanOrEqual(320)
    }
  },
)

it('leaves no work over in a last row of its own', () => {
  for (const shares of [
    [1, 1, 1, 1, 1, 1, 1],
    [0.7, 0.7, 0.7],
    [1.3, 1.3, 1.3, 1.3, 1.3, 0.7],
  ]) {
    expect(rowsOf(shares, 'l').at(-1)?.length).toBeGreaterThan(1)
  }
})

it('sets at most two works in a row of a phone, whose words would have no room beside a third', () => {
  for (const name of PHONES) {
    for (const row of rowsOf(WORKS, name)) expect(row.length).toBeLessThanOrEqual(2)
  }
})

it('gives a wide work its own row of a phone, where a tall one beside it would have no room for its price', () => {
  for (const name of PHONES) {
    expect(rowsOf([2.5, 0.7, 0.7], name)).toEqual([[0], [1, 2]])
    expect(rowsOf([0.64, 2.5, 0.64], name)).toEqual([[0], [1], [2]])
  }
})

it.each([
  [112, 'x', 320],
  [104, 's', 360],
] as const)(
  'leaves no work of a pair less than %i px of the narrowest window of %s',
  (least, name, window) => {
    const column = window - 2 * GUTTER
    for (const [at, { [name]: place }] of rowPlaces([...WORKS, ...WORKS.toReversed()]).entries()) {
      const { part = 0, gaps = 0 } = place ?? {}
      expect(part * (column - gaps * GAP), `work ${at}`).toBeGreaterThan(least)
    }
  },
)

it('does not let a tall work that hangs alone fill the screen', () => {
  const [place] = rowPlaces([0.7])
  expect(place?.s?.part).toBeLessThan(0.7)
  expect(place?.l?.part).toBeLessThan(0.35)
})

it('makes rows of those works alone that a window shows', () => {
  const places = rowPlaces(WORKS, { s: [4, 4] })
  for (const [at, style] of places.map(placeStyle).entries()) {
    expect([style['--no-x'], style['--no-s']]).toEqual(at < 4 ? [undefined, undefined] : ['none', 'none'])
    expect(style).not.toHaveProperty('--no-m')
  }
})

it('shows as many as close the last row, where it may', () => {
  const shown = rowPlaces([1, 1, 0.7], { s: [2, 3] }).filter(({ s }) => s !== undefined)
  expect(shown.length).toBe(2)
})

it('says the widths for the styles, and for a picture that comes before them', () => {
  const [first, second = {}] = rowPlaces([1, 1])
  expect(placeStyle(second)['--s']).toBe('calc(50.00% - 8.1px)')
  expect(earlySizes(second)).toContain(', calc(90vw * 0.500)')
  expect(placeStyle(second)).not.toHaveProperty('--x')
  expect([first ?? {}, second].every(isInFirstView)).toBe(true)
})

it('says another width for small phones where their rows are others', () => {
  const [, second = {}] = rowPlaces([1, 0.75])
  expect(placeStyle(second)).toMatchObject({ '--x': 'calc(100.00% - 0.1px)', '--s': 'calc(42.86% - 7.0px)' })
  expect(earlySizes(second)).toContain('(max-width: 359px) calc(90vw * 1.000), calc(90vw * 0.429)')
})
