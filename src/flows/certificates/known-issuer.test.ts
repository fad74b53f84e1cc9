// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeCacheStorage } from '../../../tests/support/browser/cache-storage.ts'
import { type TestIssuer, testIssuer } from '../../../tests/support/certificates/claims.ts'
import { savedIssuer } from '../../offline/issuer.ts'
import { toBase64Url } from '../../proof/bytes.ts'
import { SCREEN_WAIT_MS } from '../../config/network-budget.ts'
import { forgetNetwork } from '../../lib/network.ts'
import { freshenIssuer, renewIssuer } from './known-issuer.ts'

const MINUTE_MS = 60_000
const PATIENCE_MS = 3000

let issuer: TestIssuer
let asked: string[]

/** The shop's server: answers as configured, after `slow` if it is given. */
function serve(slow?: Promise<unknown>) {
  asked = []
  vi.stubGlobal('fetch', async (target: string) => {
    const { pathname } = new URL(target, location.origin)
    asked.push(pathname)
    await slow
    if (pathname.endsWith('issuer.json')) return Response.json(issuer.file)
    return Response.json({ list: toBase64Url(await issuer.list(8, [])) })
  })
}
const later = (minutes: number) => {
  const then = Date.now() + minutes * MINUTE_MS
  vi.spyOn(Date, 'now').mockReturnValue(then)
}

/** Waits until something has happened that needs no time to pass on the faked clock. */
async function withoutTime(hasHappened: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await hasHappened())) await vi.advanceTimersByTimeAsync(0)
}

beforeEach(async () => {
  vi.stubGlobal('caches', new FakeCacheStorage())
  issuer = await testIssuer()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a list of a moment ago is left; one of some minutes ago is renewed before anybody is judged by it', async () => {
  serve()
  await renewIssuer()
  asked = []
  await freshenIssuer()
  expect(asked).toEqual([])
  later(10)
  await freshenIssuer()
  expect(asked).toHaveLength(2)
  expect((await savedIssuer())?.savedAt).toBe(Date.now())
})

test('the page and a verdict soon after it ask once', async () => {
  serve()
  await Promise.all([freshenIssuer(), freshenIssuer()])
  expect(asked).toHaveLength(2)
})

test('without a network nobody is asked, and a server that fails is no reason to fail', async () => {
  serve()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await freshenIssuer()
  expect(asked).toEqual([])
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(freshenIssuer()).resolves.toBeUndefined()
})

test('who checks and has no keys and list yet waits three seconds for a network that says nothing, once, and goes on without', async () => {
  let answer = () => {}
  serve(new Promise<void>((done) => (answer = done)))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const isOver = vi.fn<() => void>()
  const checking = freshenIssuer().then(isOver)
  await withoutTime(() => asked.length === 2)
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
  expect(isOver).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await checking
  // the second check waits for no further time
  void freshenIssuer().then(isOver)
  await withoutTime(() => isOver.mock.calls.length === 2)
  expect(asked).toHaveLength(2)
  answer()
  await withoutTime(async () => (await savedIssuer())?.status !== undefined)
})

test('who checks and has keys and a list waits one second for newer ones', async () => {
  serve()
  await renewIssuer()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  forgetNetwork()
  later(10)
  let answer = () => {}
  serve(new Promise<void>((done) => (answer = done)))
  const isOver = vi.fn<() => void>()
  const checking = freshenIssuer().then(isOver)
  await withoutTime(() => asked.length === 2)
  await vi.advanceTimersByTimeAsync(SCREEN_WAIT_MS - 1)
  expect(isOver).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await checking
  answer()
})
