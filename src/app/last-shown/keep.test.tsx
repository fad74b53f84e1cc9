// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { act, useState } from 'react'
import type { DataRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveOwnPage } from '../../offline/own-pages.ts'
import { keepOwnPages } from './keep.ts'
import type { pageAsShown } from './page-as-shown.ts'

vi.mock('../../offline/own-pages.ts', () => ({
  saveOwnPage: vi.fn<typeof saveOwnPage>(async () => {}),
  removeOthersPages: vi.fn<() => Promise<void>>(async () => {}),
}))
vi.mock('./page-as-shown.ts', () => ({
  pageAsShown: vi.fn<typeof pageAsShown>(async (root) => new Response(root.textContent)),
}))

const OWNER = '0x00000000000000000000000000000000000000be'
const router = {
  state: { initialized: true, navigation: { state: 'idle' } },
  subscribe: () => () => {},
} as unknown as DataRouter

const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] as const
/** Then a page is stored whether or not it has come to rest (src/app/initial-render.ts). */
const LONGEST_SIGHT_MS = 5000

let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.cookie = `wallet_address=${OWNER}`
  history.replaceState(null, '', '/profile')
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') ?? document.body)
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.mocked(saveOwnPage).mockClear()
  document.documentElement.removeAttribute('data-last-shown')
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
  keepOwnPages(router, new QueryClient())
  dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(LONGEST_SIGHT_MS)
  vi.useRealTimers()
  return Promise.all(
    vi.mocked(saveOwnPage).mock.calls.map(([{ address, key, page }]) =>
      page
        .clone()
        .text()
        .then((text) => `${address} ${key} ${text}`),
    ),
  )
}

const whole = (
  <main>
    <h1 data-keepable>Moon</h1>
    <Search />
  </main>
)

test('a collection that is whole is stored for its account, under its address', async () => {
  expect(await storedOf(whole)).toContain(`${OWNER} /profile Moon`)
})

test('nothing is stored of a page that is loading, has failed, or came from this device', async () => {
  const loading = (
    <main aria-busy="true">
      <h1 data-keepable>Moon</h1>
    </main>
  )
  expect(await storedOf(loading)).toEqual([])
  expect(await storedOf(<main>This page could not be shown</main>)).toEqual([])
  for (const mark of [{ 'data-kind': 'failed' }, { 'data-own-time': true }]) {
    const page = (
      <main>
        <h1 data-keepable>Moon</h1>
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
  document.documentElement.setAttribute('data-last-shown', '')
  expect(await storedOf(whole)).toEqual([])
  document.documentElement.removeAttribute('data-last-shown')
  history.replaceState(null, '', '/profile/edit')
  expect(await storedOf(whole)).toEqual([])
})
