// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from './app.tsx'
import { createQueryClient } from './query-client.ts'
import { routeTable } from './routes.tsx'
import { t } from '../../tests/support/texts.ts'

vi.setConfig({ testTimeout: 30_000 })

const NAMES = {
  name: 'Akashi',
  support_url: 'https://help.example/',
  company_url: 'https://company.example/',
}
const TEXT = { ja: t('Demo: no real money', 'ja'), en: t('Demo: no real money', 'en') }

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  delete document.documentElement.dataset.demo
})

/**
 * Opens a page as the server (or the worker's cached copy) has rendered it, at a shop that answers `operator`.
 */
function open(address: string, mark: '0' | '1' | undefined, operator?: object): void {
  if (mark === undefined) delete document.documentElement.dataset.demo
  else document.documentElement.dataset.demo = mark
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.endsWith('/operator')) return Response.json([])
    return operator
      ? Response.json({ ...NAMES, ...operator })
      : Response.json({ error: 'none' }, { status: 404 })
  })
  const router = createMemoryRouter(routeTable(), { initialEntries: [address] })
  render(<App router={router} queryClient={createQueryClient()} />)
}
const header = () => screen.findByRole('main')

test.each([
  ['/law', TEXT.ja],
  ['/en/law', TEXT.en],
])('a page of a demo says at its first sight that no real money moves: %s', async (address, text) => {
  open(address, '1')
  await header()
  expect(screen.getByText(text)).toBeDefined()
})

test('a page of a shop that is no demo says nothing, whatever was remembered of the last one', async () => {
  localStorage.setItem('akashi-demo', '1')
  open('/en/law', '0')
  await header()
  expect(screen.queryByText(TEXT.en)).toBeNull()
})

test('the cached shell says what was known last, until the shop has been asked', async () => {
  open('/en/law', '1')
  await header()
  cleanup()
  open('/en/law', undefined, { demo_mode: false })
  await header()
  expect(screen.getByText(TEXT.en)).toBeDefined()
  await vi.waitFor(() => expect(screen.queryByText(TEXT.en)).toBeNull(), { timeout: 10_000 })
  cleanup()
  open('/en/law', undefined)
  await header()
  expect(screen.queryByText(TEXT.en)).toBeNull()
})

test('a client that is hosted elsewhere learns it from the shop; a shop that does not know the word is none', async () => {
  open('/en/law', undefined, { demo_mode: true })
  expect(await screen.findByText(TEXT.en, {}, { timeout: 10_000 })).toBeDefined()
  cleanup()
  localStorage.clear()
  open('/en/law', undefined, {})
  await header()
  await vi.waitFor(() => expect(screen.getByRole('link', { name: /Contact|Inquiry/ })).toBeDefined(), {
    timeout: 10_000,
  })
  expect(screen.queryByText(TEXT.en)).toBeNull()
})
