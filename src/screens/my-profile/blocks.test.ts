import { expect, test } from 'vitest'
import { blocksOf, standsInRows } from './blocks.ts'

const setBy = (key: string) => ({ key, ball: null, shop: null, found: 1 })

test('long sets are cut after full rows, whatever the number of columns, and no work is lost', () => {
  const places = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)
  const sections = [
    { set: setBy('a'), places: places(0, 5) },
    { set: setBy('b'), places: places(5, 70) },
    { set: setBy('c'), places: places(75, 1) },
  ]
  const blocks = blocksOf(sections)
  expect(blocks.flat().flatMap((part) => part.places)).toEqual(places(0, 76))
  const cut = blocks.flat().filter(({ ends }) => !ends)
  expect(cut.length).toBeGreaterThan(0)
  for (const part of cut) expect(part.places.length % 12).toBe(0)
  for (const block of blocks) expect(block.flatMap((part) => part.places).length).toBeLessThanOrEqual(24)
})

test('a few works stand in rows, and the last two of twenty-six in the columns of those before them', () => {
  const inRows = (works: number) =>
    blocksOf([{ set: undefined, places: Array.from({ length: works }, (_, at) => at) }])
      .flat()
      .map(standsInRows)
  expect(inRows(5)).toEqual([true])
  expect(inRows(12)).toEqual([true])
  expect(inRows(13)).toEqual([false])
  expect(inRows(26)).toEqual([false, false])
  const ofSet = { set: setBy('a'), places: [0, 1], begins: true, ends: true, whole: [0, 1] }
  expect(standsInRows(ofSet)).toBe(false)
})
