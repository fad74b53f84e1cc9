// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchNeeded, setLoadAgain } from '../../network/loading/lazy-code.ts'
import { withLaterEntry } from './app-code.ts'
import { START_SCRIPT } from './start-script.ts'

const member = () => document.documentElement.hasAttribute('data-member')
const begun = () => document.querySelector('link')?.rel === 'modulepreload'

beforeEach(() => {
  reported.mockClear()
  document.cookie = 'wallet_address=0xbe'
  document.head.innerHTML = withLaterEntry('<script type="module" src="/assets/start-1.js"></script>')
})

afterEach(() => {
  // a page that waits for a network waits no longer, and for an answer for ever
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  dispatchEvent(new Event('online'))
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
  document.body.innerHTML = ''
  window.leavingPage = 0
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name)
})

const reported = vi.fn<(error: unknown) => void>()

/** As it runs inside a page. */
function run(worker: () => unknown): void {
  vi.stubGlobal('reportError', reported)
  Object.defineProperty(navigator, 'serviceWorker', { get: worker, configurable: true })
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is a text, because it stands in pages
  const script = new Function(START_SCRIPT) as () => void
  script()
}

/** The browser has painted for the first time, and has come to what waits behind it. */
function painted(): void {
  dispatchEvent(new Event('DOMContentLoaded'))
  vi.advanceTimersToNextFrame()
  expect(begun(), 'before the paint').toBe(false)
  vi.advanceTimersToNextTimer()
}

/** There is no code to begin here: what the page does without it stays in the test that began it. */
async function withNothingToBegin(): Promise<void> {
  vi.stubGlobal('location', { reload: () => {} })
  await vi.waitFor(() => expect(reported).toHaveBeenCalled())
}

test('the code begins after the first paint, and not before', async () => {
  vi.useFakeTimers()
  run(() => undefined)
  painted()
  expect(begun()).toBe(true)
  await withNothingToBegin()
})

test('the code begins in a tab that nobody looks at and that paints nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestAnimationFrame', () => 0)
  run(() => undefined)
  dispatchEvent(new Event('DOMContentLoaded'))
  vi.advanceTimersByTime(499)
  expect(begun()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(begun()).toBe(true)
  await withNothingToBegin()
})

test('the code begins in a browser that refuses service workers and storage', async () => {
  vi.useFakeTimers()
  document.documentElement.setAttribute('data-session', '')
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused')
    },
  })
  run(() => {
    throw new Error('refused')
  })
  painted()
  expect(begun()).toBe(true)
  await withNothingToBegin()
})

test('what the page says of the sale of a work is hidden from its owner, and from no other member', () => {
  const rules: string[] = []
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      insertRule = (rule: string) => rules.push(rule)
    },
  )
  const sheets = vi.fn<(sheets: unknown[]) => void>()
  Object.defineProperty(document, 'adoptedStyleSheets', { set: sheets, configurable: true })
  const owner = `0x${'Be'.repeat(20)}`
  document.cookie = `wallet_address=${owner}`
  run(() => ({ controller: {} }))
  expect(sheets).toHaveBeenCalledOnce()
  const [selector = ''] = rules[0]?.split(' {') ?? []
  const sale = (of: string) => {
    document.body.innerHTML = `<p data-sale-of="${of}">¥500</p>`
    return document.querySelector('p')
  }
  expect(sale(owner.toLowerCase())?.matches(selector)).toBe(true)
  expect(sale(`0x${'ca'.repeat(20)}`)?.matches(selector)).toBe(false)
})

test('a member is known where a session or a worker is, and not asked for on a first visit', () => {
  run(() => ({ controller: null }))
  expect(member()).toBe(false)
  run(() => ({ controller: {} }))
  expect(member()).toBe(true)
  document.documentElement.removeAttribute('data-member')
  document.documentElement.setAttribute('data-session', '')
  run(() => undefined)
  expect(member()).toBe(true)
})

test.each([
  ['a session alone', {}, true],
  ['the note of the device', { 'akashi-personal-account': '0xbe google' }, true],
  ['a session that a log-out without a network has left', { 'akashi-unheard-log-out': '' }, false],
  [
    'the note of a log-in after one',
    { 'akashi-unheard-log-out': '', 'akashi-personal-account': '0xbe google' },
    true,
  ],
])('a member whose cookies are gone is known by %s: %s', (_, stored, known) => {
  document.cookie = 'wallet_address=; max-age=0'
  document.documentElement.setAttribute('data-session', '')
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  run(() => undefined)
  expect(member()).toBe(known)
})

const SECOND_MS = 1000

/** The page as it is after one more load in which its code did not come, and what loads it again. */
function withoutCode({ answers = true, online = true, start = true } = {}) {
  const reload = vi.fn<() => void>()
  const state = { online, answers, reload }
  vi.stubGlobal('location', { href: '/', reload })
  vi.stubGlobal('navigator', {
    get onLine() {
      return state.online
    },
  })
  vi.stubGlobal('fetch', () =>
    state.answers ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('no answer')),
  )
  if (start) run(() => undefined)
  window.earlyActions?.missing(new Error('no code'))
  return state
}

async function passes(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * SECOND_MS)
}

describe('a page without its code', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  test('is loaded again at once, and then after longer and longer, five minutes at most', async () => {
    expect(withoutCode().reload).toHaveBeenCalledTimes(1)
    for (const seconds of [10, 20, 40, 80, 160, 300, 300]) {
      const { reload } = withoutCode()
      await passes(seconds - 1)
      expect(reload, `${seconds}`).not.toHaveBeenCalled()
      await passes(1)
      expect(reload).toHaveBeenCalledTimes(1)
    }
  })

  test('that missed some of it half an hour ago is loaded again at once', async () => {
    withoutCode()
    await passes(1801)
    expect(withoutCode().reload).toHaveBeenCalledTimes(1)
  })

  test('stays as it is without a network, and is loaded again with the next one', async () => {
    const page = withoutCode({ online: false })
    await passes(3600)
    expect(page.reload).not.toHaveBeenCalled()
    page.online = true
    dispatchEvent(new Event('online'))
    await passes(0)
    expect(page.reload).toHaveBeenCalledTimes(1)
  })

  test('stays as it is while no server answers, where the browser says that there is a network', async () => {
    const page = withoutCode({ answers: false, online: false })
    page.online = true
    dispatchEvent(new Event('online'))
    await passes(60)
    expect(page.reload).not.toHaveBeenCalled()
    page.answers = true
    await passes(60)
    expect(page.reload).toHaveBeenCalledTimes(1)
  })

  test('stays as it is once something has been typed', async () => {
    withoutCode()
    document.body.innerHTML = '<input value="">'
    const page = withoutCode()
    for (const field of document.querySelectorAll('input')) field.value = 'hana@example.com'
    await passes(3600)
    expect(page.reload).not.toHaveBeenCalled()
  })

  test('that is being left is not loaded again: the tap on its link is followed', async () => {
    run(() => undefined)
    dispatchEvent(new Event('beforeunload'))
    const page = withoutCode({ start: false })
    await passes(19)
    expect(page.reload).not.toHaveBeenCalled()
    // a download was all that it was
    await passes(1)
    expect(page.reload).toHaveBeenCalledTimes(1)
    await passes(1)
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(page.reload).toHaveBeenCalledTimes(1)
  })

  test('that was being left as its code began is not loaded again for what the code misses', async () => {
    run(() => undefined)
    dispatchEvent(new Event('beforeunload'))
    window.earlyActions?.stop()
    const loadAgain = vi.fn<() => boolean>(() => true)
    setLoadAgain(loadAgain)
    const needed = fetchNeeded(() => Promise.reject(new Error('aborted'))).catch(() => {})
    await passes(19)
    expect(loadAgain).not.toHaveBeenCalled()
    await passes(2)
    expect(loadAgain).toHaveBeenCalledOnce()
    await passes(20)
    await needed
  })

  test('that comes out of the back/forward cache is loaded again', async () => {
    run(() => undefined)
    dispatchEvent(new Event('pagehide'))
    const page = withoutCode({ start: false })
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    await passes(1)
    expect(page.reload).not.toHaveBeenCalled()
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await passes(1)
    expect(page.reload).toHaveBeenCalledTimes(1)
  })

  test('that waits for its next try is not loaded again while it is being left', async () => {
    withoutCode()
    const page = withoutCode()
    await passes(9)
    dispatchEvent(new Event('beforeunload'))
    await passes(19)
    expect(page.reload).not.toHaveBeenCalled()
    await passes(11)
    expect(page.reload).toHaveBeenCalledTimes(1)
  })

  test('listens for its end no longer than its code takes, which would keep it out of the back/forward cache', () => {
    const added = vi.spyOn(window, 'addEventListener')
    const removed = vi.spyOn(window, 'removeEventListener')
    run(() => undefined)
    window.earlyActions?.stop()
    const ends = (calls: unknown[][]) =>
      calls.filter(([name]) => name === 'beforeunload').map(([, one]) => one)
    expect(ends(added.mock.calls)).toHaveLength(1)
    expect(ends(removed.mock.calls)).toEqual(ends(added.mock.calls))
  })
})
