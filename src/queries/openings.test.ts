// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import {
  closedHere,
  isFirstWork,
  isToOpen,
  noteClosed,
  noteOpened,
  noteWaiting,
  waitsHere,
  whenOpened,
} from './openings.ts'

const AT = '2026-11-25T12:00:00.000Z'
const SOON = Date.parse(AT) + 30_000
const LONG_AFTER = Date.parse(AT) + 86_400_000
let orders = 0
const delivered = () => ({ uuid: `order-${++orders}`, state: 'delivered' as const, delivered_at: AT })

beforeEach(() => localStorage.clear())

it('a ball opens for whoever has just received it, once', () => {
  const order = delivered()
  expect(isToOpen(order, SOON)).toBe(true)
  noteOpened(order.uuid)
  expect(isToOpen(order, SOON)).toBe(false)
})

it('a ball that somebody waited for opens when they come back, also the next day', () => {
  const order = delivered()
  expect(isToOpen(order, LONG_AFTER)).toBe(false)
  noteWaiting(order.uuid)
  expect(isToOpen({ ...order, state: 'minted' }, LONG_AFTER)).toBe(false)
  expect(isToOpen(order, LONG_AFTER)).toBe(true)
  noteOpened(order.uuid)
  noteWaiting(order.uuid)
  expect(isToOpen(order, LONG_AFTER)).toBe(false)
})

it('a ball of which a device knows nothing opens the next day for whoever comes by its mail, once', () => {
  const order = delivered()
  expect(isToOpen(order, LONG_AFTER)).toBe(false)
  expect(isToOpen(order, LONG_AFTER, true)).toBe(true)
  expect(isToOpen(order, LONG_AFTER + 7 * 86_400_000, true)).toBe(false)
  noteOpened(order.uuid)
  expect(isToOpen(order, LONG_AFTER, true)).toBe(false)
})

it('a ball that was left closed opens another day, and until then its work is known to be in it', () => {
  const order = delivered()
  noteClosed(order.uuid, 'work-1')
  expect(isToOpen(order, LONG_AFTER)).toBe(true)
  expect(closedHere()).toEqual(new Map([['work-1', order.uuid]]))
  noteOpened(order.uuid)
  expect(isToOpen(order, LONG_AFTER)).toBe(false)
  expect(closedHere().size).toBe(0)
})

it('a ball waits closed where somebody waited for it, once it has come', () => {
  const order = delivered()
  expect(waitsHere(order)).toBe(false)
  noteWaiting(order.uuid)
  expect(waitsHere({ ...order, state: 'minted' })).toBe(false)
  expect(waitsHere(order)).toBe(true)
  noteOpened(order.uuid)
  expect(waitsHere(order)).toBe(false)
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
  const order = { ...delivered(), nft: {}, created_at: '2026-11-25T11:00:00.000Z' }
  const earlier = { ...delivered(), nft: {}, created_at: '2026-11-25T10:00:00.000Z' }
  noteClosed(earlier.uuid, 'w1')
  expect(isFirstWork(order, [order, earlier])).toBe(true)
  noteOpened(earlier.uuid)
  expect(isFirstWork(order, [order, earlier])).toBe(false)
  expect(isFirstWork(earlier, [order, earlier])).toBe(true)
})
