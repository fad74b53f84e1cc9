// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchBuild } from './build-check.ts'
import { isOnline } from '../network/online.ts'
import { noteUnreached } from '../network/state.ts'
import { noteReached } from '../network/waiting.ts'
import { LOCALES } from '../config/languages.ts'
import { NOTE_LIMIT, RELEASE_NOTE } from '../config/release-notes.ts'
import { sayIn } from '../../server/lib/i18n.ts'
import { deployedVersion } from './deployed-version.ts'

const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date', 'performance'] })
  sessionStorage.clear()
  reload.mockClear()
  noteReached()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a page whose code is gone', () => {
  const ORIGIN = 'https://shop.example'
  const assign = vi.fn<(to: URL) => void>()
  const gone = () => Promise.reject(new Error('gone'))
  beforeEach(() => assign.mockClear())

  /** A page as a load makes it: all that it remembers of the one before is in sessionStorage. */
  async function open(path: string) {
    vi.resetModules()
    const { pathname, search, href } = new URL(path, ORIGIN)
    vi.stubGlobal('location', { pathname, search, href, reload, assign })
    const { reloadOnChunkFailure } = await import('./chunk-reload.ts')
    reloadOnChunkFailure()
    return { ...(await import('../network/loading/lazy-code.ts')), ...(await import('./interruptions.ts')) }
  }

  /** A caller waits for code that cannot be fetched; whether it is notified at once. */
  async function isTold(waiting: Promise<unknown>): Promise<boolean> {
    const told = vi.fn<() => void>()
    waiting.catch(told)
    await vi.advanceTimersByTimeAsync(0)
    return told.mock.calls.length > 0
  }

  test('is loaded again, once for a path within ten seconds', async () => {
    expect(await isTold((await open('/a')).fetchNeeded(gone))).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(await isTold((await open('/a')).fetchNeeded(gone))).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(await isTold((await open('/b')).fetchNeeded(gone))).toBe(false)
    expect(reload).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(10_001)
    expect(await isTold((await open('/a')).fetchNeeded(gone))).toBe(false)
    expect(reload).toHaveBeenCalledTimes(3)
  })

  test('tells nobody of a failure while it is being left, but does where it is not left after all', async () => {
    const { fetchNeeded } = await open('/c')
    const told = vi.fn<() => void>()
    fetchNeeded(gone).catch(told)
    await vi.advanceTimersByTimeAsync(5000)
    fetchNeeded(gone).catch(told)
    await vi.advanceTimersByTimeAsync(4999)
    expect(told).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toHaveBeenCalledTimes(2)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('is not loaded again while it is being left, which aborts what it fetches', async () => {
    const { fetchNeeded } = await open('/l')
    let abort = () => {}
    const told = isTold(
      fetchNeeded(() => new Promise((_resolve, reject) => (abort = () => reject(new Error())))),
    )
    const other = fetchNeeded(() => Promise.resolve('there'))
    expect(await other).toBe('there')
    dispatchEvent(new Event('beforeunload'))
    abort()
    expect(await told).toBe(false)
    await vi.advanceTimersByTimeAsync(19_000)
    expect(reload).not.toHaveBeenCalled()
    // and is, once it has stayed after all
    await vi.advanceTimersByTimeAsync(1000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('that comes out of the back/forward cache is loaded again', async () => {
    const { fetchNeeded } = await open('/m')
    let abort = () => {}
    const told = isTold(
      fetchNeeded(() => new Promise((_resolve, reject) => (abort = () => reject(new Error())))),
    )
    dispatchEvent(new Event('pagehide'))
    abort()
    expect(await told).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('is opened where its person is going, once for that path', async () => {
    const going = `${ORIGIN}/en/d?x=1`
    expect(await isTold((await open('/d')).fetchNeeded(gone, going))).toBe(false)
    expect(assign.mock.calls.map(([to]) => to.href)).toEqual([going])
    expect(await isTold((await open('/en/d?x=1')).fetchNeeded(gone, going))).toBe(true)
    expect(assign).toHaveBeenCalledTimes(1)
    expect(reload).not.toHaveBeenCalled()
  })

  test('is never loaded again without a network', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await isTold((await open('/e')).fetchNeeded(gone))).toBe(true)
    expect(reload).not.toHaveBeenCalled()
    network.mockRestore()
  })

  test('is not loaded again for what was only fetched ahead, unless somebody waits for it', async () => {
    const { codeOf, fetchNeeded } = await open('/f')
    let fail = () => {}
    const code = codeOf(
      () => new Promise<void>((_resolve, reject) => (fail = () => reject(new Error('gone')))),
    )
    // other code is still loading for a waiting caller
    void fetchNeeded(() => new Promise<void>(() => {}))
    const ahead = isTold(code.ahead())
    fail()
    expect(await ahead).toBe(true)
    expect(reload).not.toHaveBeenCalled()
    void code.ahead().catch(() => {})
    const waiting = isTold(code.need())
    fail()
    expect(await waiting).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('is never loaded again in the middle of a payment', async () => {
    const { fetchNeeded, block, isBlocked } = await open('/g')
    const paid = block('update')
    expect(isBlocked('update')).toBe(true)
    expect(await isTold(fetchNeeded(gone))).toBe(true)
    expect(reload).not.toHaveBeenCalled()
    paid()
    expect(isBlocked('update')).toBe(false)
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

  test('says in every language what is new, in texts of two lines, whatever a host puts there', async () => {
    for (const note of LOCALES.map((locale) => sayIn(locale)(RELEASE_NOTE))) {
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
    noteUnreached()
    await vi.advanceTimersByTimeAsync(1000)
    expect(isOnline()).toBe(false)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(isOnline()).toBe(true)
  })
})
