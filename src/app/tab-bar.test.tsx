// @vitest-environment jsdom
import { cleanup, configure, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { App } from './app.tsx'
import { createQueryClient } from './query-client.ts'
import { routeTable } from './routes.tsx'
import { t } from '../../tests/support/texts.ts'

// Screens are compiled on first use.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.cookie = 'wallet_address=; path=/; max-age=0'
})

/** Opens a ball that this device has never seen, without a network. */
function open({ member = false } = {}) {
  if (member) document.cookie = 'wallet_address=0x0000000000000000000000000000000000000001; path=/'
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network')
  })
  const router = createMemoryRouter(routeTable(), { initialEntries: ['/en/sumi/balls/never-seen'] })
  render(<App router={router} queryClient={createQueryClient()} />)
}

test('offline, a ball that was never seen is no dead end: a member has the tab bar and the way to their works', async () => {
  open({ member: true })
  const mine = await screen.findByRole('link', { name: t('See my collection', 'en') })
  expect(mine.getAttribute('href')).toBe('/en/profile')
  expect(screen.getByRole('button', { name: t('Try again', 'en') })).toBeDefined()
  expect(document.querySelector('[data-tab-bar]')).not.toBeNull()
})

test('offline, a visitor on such a page has the tab bar, and no collection to see', async () => {
  open()
  expect(await screen.findByRole('button', { name: t('Try again', 'en') })).toBeDefined()
  expect(document.querySelector('[data-tab-bar]')).not.toBeNull()
  expect(screen.queryByRole('link', { name: t('See my collection', 'en') })).toBeNull()
})
