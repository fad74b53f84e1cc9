import { expect, it } from 'vitest'
import { inOrderOfSale, isComing, isGone, type WallPickup } from './pickups.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const BEFORE = '2026-11-22T11:59:59Z'
const AFTER = '2026-11-22T12:00:01Z'

const pickup = (ball: Partial<NonNullable<WallPickup['ball']>>, uuid = 'b'): WallPickup => ({
  uuid,
  kind: 'ball',
  title: 'Seed',
  image_url: null,
  path: '/sumi/balls/b',
  author: null,
  ball: { price: 500, status: 'sale', remain_count: 3, ...ball },
})

it.each([
  ['is on sale without times', {}, false, false],
  ['is coming before its start', { starts_at: AFTER }, true, false],
  ['is on sale once it has begun, whatever the answer was at its time', { starts_at: BEFORE }, false, false],
  ['is gone at its end', { ends_at: BEFORE }, false, true],
  ['is on sale until then', { ends_at: AFTER }, false, false],
  ['is gone when none is left', { remain_count: 0 }, false, true],
])('a ball on the wall %s', (_, ball, coming, gone) => {
  expect([isComing(pickup(ball), NOW), isGone(pickup(ball), NOW)]).toEqual([coming, gone])
})

it('what can be bought comes first, then what opens later, then what is gone', () => {
  const balls = [
    pickup({ ends_at: BEFORE }, 'over'),
    pickup({ starts_at: AFTER }, 'coming'),
    pickup({ starts_at: BEFORE }, 'open'),
  ]
  expect(inOrderOfSale(balls, NOW).map(({ uuid }) => uuid)).toEqual(['open', 'coming', 'over'])
})
