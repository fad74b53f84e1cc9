// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { assumeServerOffset, forgetServerTime, noteServerTime } from '../network/clock.ts'
import { useServerTime } from './use-server-time.ts'

const START = '2026-11-22T12:00:00Z'
const END = '2026-11-22T13:00:00Z'
const start = Date.parse(START)
const end = Date.parse(END)
const MINUTE_MS = 60_000

const says = (time: number) => act(() => noteServerTime(new Headers({ date: new Date(time).toUTCString() })))
const passes = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
/** The time as it was last shown, beside how often it was rendered. */
function shown(...boundaries: (string | null)[]) {
  let renders = 0
  const { result, unmount } = renderHook(() => {
    renders += 1
    return useServerTime(boundaries)
  })
  return { now: () => result.current, renders: () => renders, unmount }
}

beforeEach(() => {
  forgetServerTime()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('A page that depends on the time', () => {
  it.each([
    ['right', 0],
    ['ten minutes fast', 10 * MINUTE_MS],
    ['ten minutes slow', -10 * MINUTE_MS],
    ['two days fast', 2880 * MINUTE_MS],
  ])(
    'opened 45 s before a sale knows of its start and its end, on a device whose clock is %s',
    (_, wrong) => {
      vi.setSystemTime(start - 45_000 + wrong)
      says(start - 45_000)
      const page = shown(START, null, END)
      passes(44_999)
      expect(page.now()).toBeLessThan(start)
      expect(page.renders()).toBe(1)
      passes(1)
      expect(page.now()).toBe(start)
      passes(60 * MINUTE_MS - 1)
      expect(page.now()).toBe(start)
      passes(1)
      expect(page.now()).toBe(end)
      expect(page.renders()).toBe(3)
    },
  )

  it.each(['visibilitychange', 'focus', 'pageshow'])('whose timer slept looks again at %s', (event) => {
    vi.setSystemTime(start - 45_000)
    const page = shown(START)
    // the device slept: no timer ran
    vi.setSystemTime(start + MINUTE_MS)
    act(() => void (event === 'visibilitychange' ? document : window).dispatchEvent(new Event(event)))
    expect(page.now()).toBe(start + MINUTE_MS)
  })

  it('opened from the device believes its clock until the server answers', () => {
    vi.setSystemTime(start + 9 * MINUTE_MS)
    const page = shown(START)
    expect(page.now()).toBeGreaterThan(start)
    says(start - MINUTE_MS)
    expect(page.now()).toBe(start - MINUTE_MS)
    passes(MINUTE_MS)
    expect(page.now()).toBe(start)
    act(() => assumeServerOffset(0))
    expect(page.now()).toBe(start)
  })

  it('waits for a sale of next year, longer than a timer can', () => {
    vi.setSystemTime(start - 40 * 1440 * MINUTE_MS)
    const page = shown(START)
    passes(40 * 1440 * MINUTE_MS - 1)
    expect(page.renders()).toBe(1)
    passes(1)
    expect(page.now()).toBe(start)
  })

  it('stops when it is left, and sets no timer where nothing depends on the time', () => {
    vi.setSystemTime(start - MINUTE_MS)
    const page = shown(START)
    expect(vi.getTimerCount()).toBe(1)
    page.unmount()
    expect(vi.getTimerCount()).toBe(0)
    shown(null)
    expect(vi.getTimerCount()).toBe(0)
  })
})
