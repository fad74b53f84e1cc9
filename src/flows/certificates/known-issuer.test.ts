// @vitest-environment jsdom
import { Blob as NodeBlob } from 'node:buffer'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeCacheStorage } from '../../../tests/support/browser/cache-storage.ts'
import { SIGNED_AT, type TestIssuer, testIssuer } from '../../../tests/support/certificates/claims.ts'
import { savedIssuer } from '../../offline/issuer.ts'
import { toBase64Url } from '../../proof/bytes.ts'
import type { Status } from '../../proof/status-list.ts'
import { SCREEN_WAIT_MS } from '../../network/budget.ts'
import { forgetNetwork } from '../../network/waiting.ts'
import { freshenIssuer, knownIssuer, renewIssuer } from './known-issuer.ts'

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
/** The server's answers, held back until the test lets them go, in any order. */
function serveHeld() {
  const lists: ((list: string | undefined) => void)[] = []
  vi.stubGlobal('fetch', async (target: string) => {
    if (new URL(target, location.origin).pathname.endsWith('issuer.json')) return Response.json(issuer.file)
    const list = await new Promise<string | undefined>((answer) => lists.push(answer))
    return list === undefined ? new Response('', { status: 502 }) : Response.json({ list })
  })
  return lists
}
const PLACE = 3
/** A list that was signed so many seconds after the first one, and says this of the one place. */
const listAfter = async (seconds: number, state: Status, signer = issuer) =>
  toBase64Url(await signer.list(8, state === 'valid' ? [] : [[PLACE, state]], SIGNED_AT + seconds))
const said = async () => (await knownIssuer(Date.now())).status?.at(PLACE)
/** Has the server answer with a list. */
async function answerWith(list: string | undefined) {
  const held = serveHeld()
  const renewed = renewIssuer()
  await vi.waitFor(() => expect(held).toHaveLength(1))
  held[0]?.(list)
  await renewed
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
  // jsdom's cannot be read as a stream
  vi.stubGlobal('Blob', NodeBlob)
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

test('an answer that was under way does not put an older list in the place of a newer one', async () => {
  const held = serveHeld()
  const [slow, quick] = [renewIssuer(), renewIssuer()]
  await vi.waitFor(() => expect(held).toHaveLength(2))
  held[1]?.(await listAfter(60, 'revoked'))
  await quick
  held[0]?.(await listAfter(0, 'valid'))
  await slow
  expect(await said()).toBe('revoked')
})

test('two answers at the same moment leave the later list, whichever is stored first', async () => {
  const [older, newer] = [await listAfter(0, 'valid'), await listAfter(60, 'revoked')]
  for (const order of [
    [older, newer],
    [newer, older],
  ]) {
    vi.stubGlobal('caches', new FakeCacheStorage())
    vi.stubGlobal('navigator', { onLine: true, locks: fakeLocks() })
    const held = serveHeld()
    const both = [renewIssuer(), renewIssuer()]
    await vi.waitFor(() => expect(held).toHaveLength(2))
    held.forEach((answer, at) => answer(order[at]))
    await Promise.all(both)
    expect(await said()).toBe('revoked')
  }
})

test('a list that this issuer has not signed does not replace one that it has; a newer one of its own does', async () => {
  await answerWith(await listAfter(0, 'revoked'))
  await answerWith(await listAfter(60, 'valid', await testIssuer()))
  expect(await said()).toBe('revoked')
  await answerWith(await listAfter(120, 'valid'))
  expect(await said()).toBe('valid')
})

test('a list of a time to come, from a clock that was wrong, gives way to one of now', async () => {
  await answerWith(await listAfter(365 * 86_400, 'valid'))
  await answerWith(await listAfter(0, 'revoked'))
  expect(await said()).toBe('revoked')
})

test('keys that come without a list do not make the list younger', async () => {
  await answerWith(await listAfter(0, 'valid'))
  const { savedAt = 0 } = (await savedIssuer()) ?? {}
  expect(savedAt).toBeGreaterThan(0)
  later(10)
  await answerWith(undefined)
  expect((await savedIssuer())?.savedAt).toBeLessThan(savedAt + MINUTE_MS)
  expect(await said()).toBe('valid')
})

/** Web Locks as far as one exclusive lock goes, which jsdom lacks. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_name: string, _options: object, work: () => Promise<unknown>) => {
      const own = last.then(work)
      last = own.catch(() => {})
      return own
    },
  }
}
