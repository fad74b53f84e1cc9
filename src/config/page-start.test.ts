// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withLaterEntry } from './app-code.ts'
import { PAGE_START_SCRIPT } from './page-start.ts'

const member = () => document.documentElement.hasAttribute('data-member')
const begun = () => document.querySelector('link')?.rel === 'modulepreload'

beforeEach(() => {
  document.cookie = 'wallet_address=0xbe'
  document.head.innerHTML = withLaterEntry('<script type="module" src="/assets/start-1.js"></script>')
})

afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name)
})

/** As it runs inside a page. `import` is not among what jsdom knows, and nothing of it is looked at. */
function run(worker: () => unknown): void {
  vi.stubGlobal('reportError', () => {})
  Object.defineProperty(navigator, 'serviceWorker', { get: worker, configurable: true })
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is a text, because it stands in pages
  const script = new Function(PAGE_START_SCRIPT) as () => void
  script()
}

async function painted(): Promise<void> {
  dispatchEvent(new Event('DOMContentLoaded'))
  await new Promise((resolve) => setTimeout(resolve, 100))
}

test('the code begins after the first paint, and not before', async () => {
  run(() => undefined)
  expect(begun()).toBe(false)
  await painted()
  expect(begun()).toBe(true)
})

test('the code begins in a browser that refuses service workers and storage', async () => {
  document.documentElement.setAttribute('data-session', '')
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused')
    },
  })
  run(() => {
    throw new Error('refused')
  })
  await painted()
  expect(begun()).toBe(true)
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
