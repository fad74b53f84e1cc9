import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchAhead, fetchNeeded } from '../lib/code.ts'
import { watchBuild } from './build-check.ts'
import { holdBusy, isBusy } from './busy.ts'
import { reloadOnChunkFailure } from './chunk-reload.ts'
import { isOnline, noteReached, watchOnline } from './online.ts'
import { NOTE_LIMIT, RELEASE_NOTES } from '../config/release-notes.ts'
import { deployedVersion } from './deployed-version.ts'

const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date', 'performance'] })
  sessionStorage.clear()
  reload.mockClear()
  noteReached(true)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a page whose code is gone', () => {
  reloadOnChunkFailure()

  /** A script of the page could not be loaded. */
  function fail(path: string, message = 'Failed to fetch dynamically imported module: /assets/a.js') {
    vi.stubGlobal('location', { pathname: path, reload })
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(message) }))
  }

  test('is loaded again, once for a path within ten seconds', () => {
    fail('/a')
    fail('/a')
    expect(reload).toHaveBeenCalledTimes(1)
    fail('/b')
    expect(reload).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(10_001)
    fail('/a')
    expect(reload).toHaveBeenCalledTimes(3)
  })

  test('is never loaded again without a network, nor for a face', () => {
    fail('/c', 'Unable to preload CSS for /assets/fonts/500-a.css')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fail('/c')
    expect(reload).not.toHaveBeenCalled()
  })

  test('is not loaded again for what was only fetched ahead, unless somebody waits for it', async () => {
    let gone = () => {}
    const chunk = new Promise<void>((_resolve, reject) => (gone = () => reject(new Error('gone'))))
    const fetching = fetchAhead(() => chunk)
    fail('/e')
    expect(reload).not.toHaveBeenCalled()
    const waiting = fetchNeeded(() => chunk)
    fail('/e')
    expect(reload).toHaveBeenCalledTimes(1)
    gone()
    await expect(fetching).rejects.toThrow('gone')
    await expect(waiting).rejects.toThrow('gone')
    fail('/f')
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('is never loaded again in the middle of a payment', async () => {
    let paid = () => {}
    const paying = holdBusy(() => new Promise<void>((resolve) => (paid = resolve)))
    expect(isBusy()).toBe(true)
    fail('/d')
    expect(reload).not.toHaveBeenCalled()
    paid()
    await paying
    expect(isBusy()).toBe(false)
  })
})

describe('a new build', () => {
  test('is found a second after start, hourly, and when the page is returned to; each is told once', async () => {
    let deployed = 'one'
    const fetching = vi.fn<() => Promise<Response>>(async () => Response.json({ build: deployed }))
    vi.stubGlobal('fetch', fetching)
    const found = vi.fn<(build: string) => Promise<boolean>>(async () => true)
    watchBuild('one', found)
    await vi.advanceTimersByTimeAsync(999)
    expect(fetching).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(fetching).toHaveBeenCalledWith('/version.json', expect.objectContaining({ cache: 'no-store' }))
    expect(found).not.toHaveBeenCalled()
    deployed = 'two'
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(found).toHaveBeenCalledExactlyOnceWith('two')
    deployed = 'three'
    await vi.advanceTimersByTimeAsync(6000)
    dispatchEvent(new Event('pageshow'))
    dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(0)
    expect(found).toHaveBeenCalledTimes(2)
    expect(found).toHaveBeenLastCalledWith('three')
  })

  test('that could not be fetched whole is tried again, but not with every look', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ build: 'two' }))
    const found = vi.fn<(build: string) => Promise<boolean>>(async () => false)
    watchBuild('one', found)
    await vi.advanceTimersByTimeAsync(1000)
    expect(found).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(6000)
    dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(found).toHaveBeenCalledTimes(1)
    dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(0)
    expect(found).toHaveBeenCalledTimes(2)
  })

  test('says in both languages what is new, in texts of two lines, whatever a host puts there', async () => {
    for (const note of Object.values(RELEASE_NOTES)) {
      expect(note.length).toBeGreaterThan(0)
      expect(note.length).toBeLessThanOrEqual(NOTE_LIMIT)
    }
    vi.stubGlobal('fetch', async () =>
      Response.json({ build: 'two', news: { ja: '検索ができます。', en: 'x'.repeat(500), fr: 'oui' } }),
    )
    expect(await deployedVersion()).toEqual({ build: 'two', news: { ja: '検索ができます。' } })
    vi.stubGlobal('fetch', async () => Response.json({ build: 'two', news: 'none' }))
    expect(await deployedVersion()).toEqual({ build: 'two', news: {} })
  })
})

describe('the network', () => {
  test('is back when the server’s build can be read, never by a web page in its place', async () => {
    const answers = ['<html>Hotel</html>', '{"build":"one"}']
    vi.stubGlobal('fetch', async () => new Response(answers.shift()))
    watchBuild('one', async () => true)
    noteReached(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(isOnline()).toBe(false)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(isOnline()).toBe(true)
  })

  test('is missing when the browser says so, and when the server could not be reached', () => {
    const changed = vi.fn<() => void>()
    const stop = watchOnline(changed)
    noteReached(false)
    expect(isOnline()).toBe(false)
    expect(changed).toHaveBeenCalledTimes(1)
    dispatchEvent(new Event('online'))
    expect(isOnline()).toBe(true)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(isOnline()).toBe(false)
    stop()
  })
})
