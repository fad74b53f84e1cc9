// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HANGING_MS, SCREEN_WAIT_MS } from './budget.ts'
import {
  isReached,
  networkState,
  notePortal,
  noteUnreached,
  watchNetwork,
  whenNotAnswering,
  whileAnswering,
} from './state.ts'
import { beginWaiting, forgetNetwork, giveUpWaiting, noteReached, patience } from './waiting.ts'

beforeEach(() => {
  vi.useFakeTimers()
  forgetNetwork()
})
afterEach(() => vi.useRealTimers())

describe('the budget of a screen', () => {
  test('is one second for all its requests together, and not for each', async () => {
    expect(patience()).toBe(SCREEN_WAIT_MS)
    const first = beginWaiting()
    await vi.advanceTimersByTimeAsync(400)
    const second = beginWaiting()
    expect(patience()).toBe(600)
    await vi.advanceTimersByTimeAsync(600)
    // who asks now, waits for nothing
    const third = beginWaiting()
    expect(patience()).toBe(0)
    for (const each of [first, second, third]) each.over()
    expect(patience()).toBe(SCREEN_WAIT_MS)
  })

  test('begins anew with every answer of the server', async () => {
    const [first, second] = [beginWaiting(), beginWaiting()]
    await vi.advanceTimersByTimeAsync(900)
    first.answered()
    expect(patience()).toBe(SCREEN_WAIT_MS)
    second.over()
  })

  test('is nothing where the network is known not to answer', () => {
    for (const note of [noteUnreached, notePortal]) {
      note()
      expect(patience()).toBe(0)
      forgetNetwork()
    }
  })
})

describe('a network that hangs', () => {
  test('is concluded once, however many requests wait, and is over with the first answer', async () => {
    const heard = vi.fn<() => void>()
    const stop = watchNetwork(heard)
    const [first, ...others] = [beginWaiting(), beginWaiting(), beginWaiting()]
    await vi.advanceTimersByTimeAsync(HANGING_MS - 1)
    expect(networkState()).toBe('open')
    await vi.advanceTimersByTimeAsync(1)
    expect(networkState()).toBe('hanging')
    // nothing has failed: what needs a connection may still be tried
    expect(isReached()).toBe(true)
    await vi.advanceTimersByTimeAsync(HANGING_MS)
    expect(heard).toHaveBeenCalledOnce()
    for (const each of others) each.over()
    noteUnreached()
    expect([networkState(), isReached()]).toEqual(['hanging', false])
    first?.answered()
    expect([networkState(), isReached()]).toEqual(['open', true])
    stop()
  })

  test('is not one that has answered late before', async () => {
    const slow = beginWaiting()
    await vi.advanceTimersByTimeAsync(HANGING_MS + 1000)
    slow.answered()
    const next = beginWaiting()
    await vi.advanceTimersByTimeAsync(HANGING_MS + 1000)
    expect(networkState()).toBe('open')
    next.over()
  })

  test('is not a narrow link on which pictures are coming in', async () => {
    const waiting = beginWaiting()
    const loaded = vi.spyOn(performance, 'getEntriesByType')
    loaded.mockImplementation(() => [{ transferSize: 9000, responseEnd: performance.now() } as never])
    await vi.advanceTimersByTimeAsync(3 * HANGING_MS)
    expect(networkState()).toBe('open')
    loaded.mockReturnValue([])
    await vi.advanceTimersByTimeAsync(HANGING_MS)
    expect(networkState()).toBe('hanging')
    loaded.mockRestore()
    waiting.over()
  })

  test('is not concluded from what was broken off', async () => {
    beginWaiting().over()
    await vi.advanceTimersByTimeAsync(10 * HANGING_MS)
    expect(networkState()).toBe('open')
  })
})

test('what waits is given up where a person asks for the network again', () => {
  const giveUp = vi.fn<() => void>()
  const [waiting, over] = [beginWaiting(giveUp), beginWaiting(giveUp)]
  over.over()
  giveUpWaiting()
  expect(giveUp).toHaveBeenCalledOnce()
  waiting.over()
})

test('a captive portal stays one until the server answers', async () => {
  const waiting = beginWaiting()
  notePortal()
  noteUnreached()
  await vi.advanceTimersByTimeAsync(10 * HANGING_MS)
  expect(networkState()).toBe('portal')
  waiting.over()
  noteReached()
  expect(networkState()).toBe('open')
})

test('what is better fresh is waited for while the network may answer, and goes on behind', async () => {
  const hung = vi.fn<() => void>()
  const waiting = beginWaiting()
  void whileAnswering(new Promise(() => {})).then(hung)
  await vi.advanceTimersByTimeAsync(60 * HANGING_MS)
  expect(hung).toHaveBeenCalledOnce()
  const failed = vi.fn<() => void>()
  await whileAnswering(Promise.reject(new Error('no'))).then(failed)
  expect(failed).toHaveBeenCalledOnce()
  waiting.over()
})

test('who has been answered is not told of the network any more', async () => {
  const told = vi.fn<() => void>()
  const answered = new AbortController()
  void whenNotAnswering(answered.signal).then(told)
  answered.abort()
  notePortal()
  await vi.advanceTimersByTimeAsync(0)
  expect(told).not.toHaveBeenCalled()
})
