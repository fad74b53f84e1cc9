import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  asServerTime,
  assumeServerOffset,
  comparedClock,
  forgetServerTime,
  noteServerTime,
  serverNow,
  serverOffset,
} from './clock.ts'

const DAY_MS = 86_400_000
const NOON = Date.parse('2026-11-22T12:00:00Z')
const at = (ms: number, more: Record<string, string> = {}) =>
  new Headers({ date: new Date(ms).toUTCString(), ...more })

beforeEach(() => {
  forgetServerTime()
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('On a phone', () => {
  it.each([2, -2])('that is %i days wrong, what was answered is dated by the server', (days) => {
    vi.setSystemTime(NOON + days * DAY_MS)
    noteServerTime(at(NOON))
    expect(serverNow()).toBe(NOON)
    vi.advanceTimersByTime(90_000)
    expect(serverNow()).toBe(NOON + 90_000)
    expect(asServerTime(Date.now() - 60_000)).toBe(NOON + 30_000)
  })

  it('a proof is signed by the device’s own clock, corrected by what the server last said', () => {
    expect(comparedClock()).toBeUndefined()
    vi.setSystemTime(NOON - 3_600_000)
    noteServerTime(at(NOON))
    expect(comparedClock()).toEqual({ aheadMs: 3_600_000, at: NOON, steady: true })
    vi.setSystemTime(NOON + 60_500)
    noteServerTime(at(NOON + 60_000))
    expect(comparedClock()).toEqual({ aheadMs: 0, at: NOON + 60_000, steady: true })
    vi.setSystemTime(NOON + 3_660_000)
    expect(comparedClock()).toMatchObject({ steady: false })
  })

  it('an answer that is slow or from the browser’s cache does not set the clock back', () => {
    vi.setSystemTime(NOON)
    noteServerTime(at(NOON))
    vi.setSystemTime(NOON + 40_000)
    noteServerTime(at(NOON))
    expect(comparedClock()).toMatchObject({ aheadMs: 0 })
    noteServerTime(at(NOON + 60_000), { at: NOON + 50_000, tookMs: 9000 })
    expect(comparedClock()).toMatchObject({ aheadMs: 0 })
    // set forward by an hour while the page is open
    vi.setSystemTime(NOON + 3_660_000)
    noteServerTime(at(NOON + 60_000))
    expect(comparedClock()).toMatchObject({ aheadMs: -3_600_000 })
  })

  it('whose clock is set to another time meanwhile, the server’s time goes on', () => {
    vi.setSystemTime(NOON)
    noteServerTime(at(NOON))
    vi.setSystemTime(NOON - DAY_MS)
    expect(serverNow()).toBe(NOON)
  })

  it('that starts without a network, what an earlier visit has found holds for what it has stored', () => {
    vi.setSystemTime(NOON + 2 * DAY_MS)
    assumeServerOffset(-2 * DAY_MS)
    expect(asServerTime(Date.now())).toBe(NOON)
    noteServerTime(at(NOON + 5 * DAY_MS))
    expect(serverOffset()).toBe(3 * DAY_MS)
  })

  it('an answer from a cache is as old as it says', () => {
    noteServerTime(at(NOON, { age: '30' }))
    expect(serverNow()).toBe(NOON + 30_000)
  })

  it('answers within two seconds of what is known move nothing, so that no time goes back', () => {
    noteServerTime(at(NOON))
    vi.advanceTimersByTime(900)
    noteServerTime(at(NOON))
    expect(serverNow()).toBe(NOON + 900)
  })

  it('with a server that does not tell the time, the phone’s own is taken', () => {
    vi.setSystemTime(NOON)
    noteServerTime(new Headers())
    noteServerTime(new Headers({ date: 'soon' }))
    expect(serverNow()).toBe(NOON)
  })

  it('a page says itself when it was answered, unless the worker has answered', () => {
    vi.setSystemTime(NOON + 2 * DAY_MS)
    const visit = {
      workerStart: 0,
      transferSize: 900,
      responseStart: 0,
      serverTiming: [{ name: 'clock', duration: NOON }],
    }
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit] as unknown as PerformanceEntryList)
    expect(serverNow()).toBe(NOON)
    forgetServerTime()
    vi.mocked(performance.getEntriesByType).mockReturnValue([
      { ...visit, workerStart: 5 },
    ] as unknown as PerformanceEntryList)
    expect(serverNow()).toBe(NOON + 2 * DAY_MS)
  })
})
