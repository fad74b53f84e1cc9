// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, GatewayError } from '../api/errors.ts'
import { NetworkError } from '../network/answer.ts'
import { HANGING_MS, SCREEN_WAIT_MS } from '../network/budget.ts'
import { beginWaiting, forgetNetwork } from '../network/waiting.ts'
import { CacheUnreadable, readThrough, type Cached, type Copy } from './read-through.ts'

const copy = async () => ({ value: 'copy', savedAt: 7 })
const failing = (error: Error) => () => Promise.reject<string>(error)

describe('a device copy', () => {
  test('is not read while the server answers, and the answer is stored', async () => {
    const save = vi.fn<(value: string) => Promise<void>>(async () => {})
    const shown = await readThrough(async () => 'answer', { saved: copy, save })
    expect(shown).toMatchObject({ value: 'answer', stored: false })
    expect(save).toHaveBeenCalledWith('answer')
  })

  test('stands in for a missing network and says how old it is', async () => {
    const shown = await readThrough(failing(new NetworkError('gone')), { saved: copy })
    expect(shown).toEqual({ value: 'copy', savedAt: 7, stored: true })
  })

  test.each([401, 403, 404, 500, 502])('never covers an answered %i', async (status) => {
    await expect(readThrough(failing(new ApiError(status, 'no')), { saved: copy })).rejects.toMatchObject({
      status,
    })
  })

  test('that is missing or broken leaves the missing network as it is', async () => {
    const gone = new NetworkError('gone')
    await expect(readThrough(failing(gone), { saved: async () => undefined })).rejects.toBe(gone)
    const broken = { saved: failing(new Error('broken')) as never }
    // and whether anything is stored is not known then
    await expect(readThrough(failing(gone), broken)).rejects.toBeInstanceOf(CacheUnreadable)
  })

  test('that cannot be written spoils nothing', async () => {
    const shown = await readThrough(async () => 'answer', {
      saved: copy,
      save: () => Promise.reject(new Error('the disk is full')),
    })
    expect(shown.value).toBe('answer')
  })
})

describe('while the server is asked', () => {
  const never = () => new Promise<string>(() => {})
  const shows = () => vi.fn<(cached: Cached<string>) => void>()

  beforeEach(() => {
    vi.useFakeTimers()
    forgetNetwork()
  })
  afterEach(() => vi.useRealTimers())

  test('the copy is shown at once, and as the last known state as soon as the network is known to hang', async () => {
    const show = shows()
    const waiting = beginWaiting()
    void readThrough(never, { saved: copy, show })
    await vi.advanceTimersByTimeAsync(0)
    expect(show.mock.calls).toEqual([[{ value: 'copy', savedAt: 7, stored: false, unconfirmed: true }]])
    await vi.advanceTimersByTimeAsync(HANGING_MS)
    expect(show.mock.lastCall).toEqual([{ value: 'copy', savedAt: 7, stored: true }])
    show.mockClear()
    // known to hang: nothing is waited for
    void readThrough(never, { saved: copy, show })
    await vi.advanceTimersByTimeAsync(0)
    expect(show.mock.calls).toEqual([[{ value: 'copy', savedAt: 7, stored: true }]])
    waiting.over()
  })

  test('an answer that is faster than the device is the only thing shown', async () => {
    const show = shows()
    const slowCopy = () =>
      new Promise<Copy<string>>((done) => setTimeout(done, 50, { value: 'copy', savedAt: 7 }))
    await readThrough(async () => 'answer', { saved: slowCopy, show })
    await vi.advanceTimersByTimeAsync(10 * HANGING_MS)
    expect(show).not.toHaveBeenCalled()
  })

  test('what money follows from has the screen’s whole second of the network first', async () => {
    const show = shows()
    const waiting = beginWaiting()
    void readThrough(never, { saved: copy, show, first: 'network' })
    await vi.advanceTimersByTimeAsync(SCREEN_WAIT_MS - 1)
    expect(show).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    // nothing has failed yet: nobody is told that there is no network
    expect(show.mock.calls).toEqual([[{ value: 'copy', savedAt: 7, stored: false, unconfirmed: true }]])
    await vi.advanceTimersByTimeAsync(HANGING_MS)
    expect(show.mock.lastCall).toEqual([{ value: 'copy', savedAt: 7, stored: true }])
    waiting.over()
  })

  test('a copy goes when the server says that there is no such thing, and stays when it cannot say', async () => {
    const withdraw = vi.fn<() => void>()
    const answered = async (error: Error) => {
      withdraw.mockClear()
      await readThrough(failing(error), { saved: copy, show: shows(), withdraw }).catch(() => {})
      return withdraw.mock.calls.length
    }
    for (const status of [403, 404, 409, 410]) expect(await answered(new ApiError(status, 'no'))).toBe(1)
    for (const status of [401, 429, 500, 503]) expect(await answered(new ApiError(status, 'no'))).toBe(0)
    expect(await answered(new ApiError(410, '', 'GONE'))).toBe(1)
    // a load balancer's `default backend - 404`, a proxy's `Forbidden`: no words of our server
    for (const status of [403, 404, 407, 409, 410]) expect(await answered(new ApiError(status, ''))).toBe(0)
    for (const status of [400, 407, 422, 501]) expect(await answered(new ApiError(status, 'no'))).toBe(0)
    expect(await answered(new GatewayError(404, ''))).toBe(0)
    expect(await answered(new NetworkError('gone'))).toBe(0)
  })
})
