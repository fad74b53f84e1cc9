// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import {
  isFirstWork,
  isInBall,
  isToOpen,
  noteOpened,
  noteWaiting,
  openedUnheard,
  whenOpened,
} from './openings.ts'

const AT = '2026-11-25T12:00:00.000Z'
const SOON = Date.parse(AT) + 30_000
const LONG_AFTER = Date.parse(AT) + 86_400_000
let orders = 0
const delivered = () => ({ uuid: `order-${++orders}`, state: 'delivered' as const, delivered_at: AT })

beforeEach(() => localStorage.clear())

it('a work from a member arrives for whoever has just received it, once', () => {
  const order = delivered()
  expect(isToOpen(order, SOON)).toBe(true)
  noteOpened(order.uuid)
  expect(isToOpen(order, SOON)).toBe(false)
})

it('what somebody waited for arrives when they come back, also the next day', () => {
  const order = delivered()
  expect(isToOpen(order, LONG_AFTER)).toBe(false)
  noteWaiting(order.uuid)
  expect(isToOpen({ ...order, state: 'minted' }, LONG_AFTER)).toBe(false)
  expect(isToOpen(order, LONG_AFTER)).toBe(true)
  noteOpened(order.uuid)
  noteWaiting(order.uuid)
  expect(isToOpen(order, LONG_AFTER)).toBe(false)
})

it('what a device knows nothing of arrives the next day for whoever comes by its mail, once', () => {
  const order = delivered()
  expect(isToOpen(order, LONG_AFTER)).toBe(false)
  expect(isToOpen(order, LONG_AFTER, true)).toBe(true)
  expect(isToOpen(order, LONG_AFTER + 7 * 86_400_000, true)).toBe(false)
  noteOpened(order.uuid)
  expect(isToOpen(order, LONG_AFTER, true)).toBe(false)
})

it('a ball opens any day until the server knows that it was opened, on whichever device', () => {
  const closed = { ...delivered(), opened_at: null }
  expect(isToOpen(closed, LONG_AFTER)).toBe(true)
  expect(isInBall({ in_ball: true, order_uuid: closed.uuid })).toBe(true)
  expect(isToOpen({ ...closed, opened_at: AT }, SOON)).toBe(false)
  expect(isInBall({ in_ball: false, order_uuid: closed.uuid })).toBe(false)
  expect(isInBall({ in_ball: true, order_uuid: null })).toBe(true)
})

it('what was opened here is open before the server hears of it, which is told until it has', () => {
  const closed = { ...delivered(), opened_at: null }
  expect(openedUnheard([closed])).toEqual([])
  noteOpened(closed.uuid)
  expect(isToOpen(closed, SOON)).toBe(false)
  expect(isInBall({ in_ball: true, order_uuid: closed.uuid })).toBe(false)
  expect(openedUnheard([closed])).toEqual([closed.uuid])
  expect(openedUnheard([{ ...closed, opened_at: AT }])).toEqual([])
})

it('where nothing can be stored, this visit remembers', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('no storage')
  })
  const order = delivered()
  noteOpened(order.uuid)
  expect(isToOpen(order, SOON)).toBe(false)
  vi.restoreAllMocks()
})

it('a ball that another tab has opened is reported', () => {
  const order = delivered()
  const heard = vi.fn<() => void>()
  const stop = whenOpened(order.uuid, heard)
  noteOpened(order.uuid)
  dispatchEvent(new StorageEvent('storage', { key: 'akashi-personal-openings' }))
  expect(heard).toHaveBeenCalledOnce()
  stop()
})

it('what somebody else has put into the storage is no reason to fail', () => {
  localStorage.setItem('akashi-personal-openings', 'not JSON')
  expect(isToOpen(delivered(), SOON)).toBe(true)
})

it('a work is the first of whoever has opened no earlier one, and one that is still closed is none', () => {
  const order = { ...delivered(), opened_at: null, created_at: '2026-11-25T11:00:00.000Z' }
  const earlier = { ...delivered(), opened_at: null, created_at: '2026-11-25T10:00:00.000Z' }
  expect(isFirstWork(order, [order, earlier])).toBe(true)
  noteOpened(earlier.uuid)
  expect(isFirstWork(order, [order, earlier])).toBe(false)
  expect(isFirstWork(earlier, [order, earlier])).toBe(true)
})
