import { expect, test } from 'vitest'
import { heroOfDay } from './hero-of-day.ts'

const work = (id: string, editions: number, size = '900x1200') => ({
  item_id: id,
  image_url: `/media/${id}.webp#${size}`,
  total_editions: editions,
})
const DAYS = Array.from({ length: 60 }, (_, at) => new Date(Date.UTC(2026, 10, 1 + at, 3)))
const chosen = (works: ReturnType<typeof work>[]) =>
  new Set(DAYS.map((day) => heroOfDay(works, day)?.item_id ?? ''))

test('all day long the same work hangs, whatever common work is opened meanwhile; over the days it is another', () => {
  const rare = Array.from({ length: 7 }, (_, at) => work(`rare${at}`, 3))
  const morning = heroOfDay(rare, new Date('2026-11-30T00:30:00+09:00'))
  const opened = [work('common', 40), ...rare.toReversed()]
  expect(heroOfDay(opened, new Date('2026-11-30T23:30:00+09:00'))).toEqual(morning)
  expect(chosen(opened).size).toBeGreaterThan(3)
  expect(chosen(opened)).not.toContain('common')
})

test('a work on paper hangs only where there is no other of its shape', () => {
  const drawing = work('drawing', 1, '900x1200-f4efe4')
  expect(chosen([drawing, work('print', 40, '900x1200-f4a010')])).toEqual(new Set(['print']))
  expect(chosen([drawing, work('wide', 40, '1800x600-102030')])).toEqual(new Set(['drawing']))
})

test('a work that is very wide or high hangs only where there is no other', () => {
  const wide = work('wide', 1, '1800x600')
  expect(chosen([wide, work('high', 1, '600x1800'), work('common', 40, '1200x900')])).toEqual(
    new Set(['common']),
  )
  expect(chosen([wide])).toEqual(new Set(['wide']))
  expect(heroOfDay([], new Date())).toBeUndefined()
})
