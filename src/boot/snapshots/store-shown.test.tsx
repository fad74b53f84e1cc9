// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { act, useState } from 'react'
import type { DataRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STORE_SNAPSHOT } from '../../config/device.ts'
import { saveOwnSnapshot } from '../../offline/own-snapshots.ts'
import type { captureSnapshot } from './capture.ts'
import { storeShownPages } from './store-shown.ts'

vi.mock('../../offline/own-snapshots.ts', () => ({
  saveOwnSnapshot: vi.fn<typeof saveOwnSnapshot>(async () => {}),
  removeOthersSnapshots: vi.fn<() => Promise<void>>(async () => {}),
}))
vi.mock('./capture.ts', () => ({
  captureSnapshot: vi.fn<typeof captureSnapshot>(async (root) => new Response(root.textContent)),
}))

const OWNER = '0x00000000000000000000000000000000000000be'
const router = {
  state: { initialized: true, navigation: { state: 'idle' } },
  subscribe: () => () => {},
} as unknown as DataRouter

const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] as const
/** Then a page is stored whether or not it has come to rest (src/boot/settled/initial-render.ts). */
const LONGEST_SIGHT_MS = 5000

let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.cookie = `wallet_address=${OWNER}; path=/`
  history.replaceState(null, '', '/profile')
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') ?? document.body)
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.mocked(saveOwnSnapshot).mockClear()
  document.documentElement.removeAttribute('data-snapshot')
})

function Search() {
  const [asked, setAsked] = useState('')
  return <input type="search" value={asked} onChange={({ currentTarget }) => setAsked(currentTarget.value)} />
}

/** The texts that were stored of a page once it has come to rest and is left. */
async function storedOf(content: React.ReactNode, meanwhile = () => {}): Promise<string[]> {
  await act(async () => root.render(content))
  await act(async () => meanwhile())
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  vi.useFakeTimers({ toFake: [...TIMERS] })
  storeShownPages({ router, queryClient: new QueryClient(), openedBy: OWNER })
  dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(LONGEST_SIGHT_MS)
  vi.useRealTimers()
  return Promise.all(
    vi.mocked(saveOwnSnapshot).mock.calls.map(([{ address, key, page }]) =>
      page
        .clone()
        .text()
        .then((text) => `${address} ${key} ${text}`),
    ),
  )
}

const whole = (
  <main>
    <h1 data-snapshot-ready>Moon</h1>
    <Search />
  </main>
)

test('a collection that is whole is stored for its account, under its address', async () => {
  expect(await storedOf(whole)).toContain(`${OWNER} /profile Moon`)
})

test('nothing is stored of a page that is loading, has failed, or came from this device', async () => {
  const loading = (
    <main aria-busy="true">
      <h1 data-snapshot-ready>Moon</h1>
    </main>
  )
  expect(await storedOf(loading)).toEqual([])
  expect(await storedOf(<main>This page could not be shown</main>)).toEqual([])
  for (const mark of [{ 'data-kind': 'failed' }, { 'data-own-time': true }]) {
    const page = (
      <main>
        <h1 data-snapshot-ready>Moon</h1>
        <p {...mark}>…</p>
      </main>
    )
    expect(await storedOf(page)).toEqual([])
  }
})

test('nothing is stored while its owner searches it', async () => {
  const typed = () => {
    const field = document.querySelector('input')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'blue')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  expect(await storedOf(whole, typed)).toEqual([])
})

test('nothing is stored of what is stored already, nor of any other page', async () => {
  document.documentElement.setAttribute('data-snapshot', '')
  expect(await storedOf(whole)).toEqual([])
  document.documentElement.removeAttribute('data-snapshot')
  history.replaceState(null, '', '/profile/edit')
  expect(await storedOf(whole)).toEqual([])
})

/** The addresses of public pages that the workers are told to store. */
async function toldOf(paths: readonly string[], openedBy?: string): Promise<unknown[]> {
  const told: unknown[] = []
  const worker = { postMessage: (message: unknown) => told.push(message) }
  const ready = Promise.resolve({ active: worker, waiting: null })
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready }, configurable: true })
  let navigate: (state: unknown) => void = () => {}
  const subscribe = (listener: typeof navigate) => (navigate = listener)
  storeShownPages({ router: { ...router, subscribe } as never, queryClient: new QueryClient(), openedBy })
  for (const pathname of paths)
    navigate({ navigation: { state: 'idle' }, location: { pathname, search: '' } })
  await ready
  return told
}

test('a public page is stored by the worker, once in a visit', async () => {
  history.replaceState(null, '', '/bokutei')
  const address = (path: string) => ({ type: STORE_SNAPSHOT, address: path })
  expect(await toldOf(['/about', '/bokutei', '/profile/edit'], OWNER)).toEqual([
    address('/bokutei'),
    address('/about'),
  ])
})

test('nothing is stored for who has lost their cookies since the page was opened', async () => {
  document.cookie = 'wallet_address=; path=/; max-age=0'
  expect(await toldOf(['/en/about'], OWNER)).toEqual([])
  expect(await toldOf(['/en/about'])).toHaveLength(1)
})
