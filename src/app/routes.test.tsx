// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { App } from './app.tsx'
import { routeTable } from './routes.tsx'
import { t } from '../../tests/support/texts.ts'

// jsdom has neither; scrolling and fonts are seen in the browser tests.

afterEach(() => {
  document.cookie = 'wallet_address=; path=/; max-age=0'
  vi.unstubAllGlobals()
})

function open(address: string) {
  const router = createMemoryRouter(routeTable(), { initialEntries: [address] })
  // These tests reach no server: no query ever gets an answer.
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  render(<App router={router} queryClient={queryClient} />)
  return router
}

test('a page has three addresses, each with and without a trailing slash', async () => {
  for (const address of ['/about', '/about/', '/ja/about', '/ja/about/']) {
    open(address)
    expect(await screen.findByRole('heading', { level: 1, name: t('About', 'ja') })).toBeDefined()
    expect(document.documentElement.lang).toBe('ja')
    cleanup()
  }
  open('/en/about')
  expect(await screen.findByRole('heading', { level: 1, name: t('About Akashi', 'en') })).toBeDefined()
  expect(document.documentElement.lang).toBe('en')
})

test('an unmatched path gets a trailing slash, query and hash kept, and then the 404', async () => {
  const router = open('/en/no/such/page?x=1#here')
  expect(await screen.findByText('Page not found: /en/no/such/page/')).toBeDefined()
  expect(screen.getByRole('link', { name: t('Go to the home page', 'en') }).getAttribute('href')).toBe('/en/')
  expect(router.state.location).toMatchObject({
    pathname: '/en/no/such/page/',
    search: '?x=1',
    hash: '#here',
  })
})

test.each(['/en/No-Group', '/en/aurora/balls/a.b', '/en/profile/a%20b', `/en/${'x'.repeat(65)}`])(
  'the parameters of %s can be nobody’s: 404 before anything is asked',
  async (address) => {
    open(address)
    expect(await screen.findByText(`Page Not Found: ${address}`)).toBeDefined()
  },
)

test('a visitor is taken to the login and back', async () => {
  const router = open('/en/profile/edit?x=1')
  await expect.poll(() => router.state.location.pathname).toBe('/en/login')
  expect(router.state.location.search).toBe(`?from=${encodeURIComponent('/en/profile/edit?x=1')}`)
})

test('who is signed in goes on to where they were going, never to another site', async () => {
  document.cookie = 'wallet_address=0x0000000000000000000000000000000000000001; path=/'
  const router = open('/en/login?from=%2Fen%2Fabout')
  await expect.poll(() => router.state.location.pathname).toBe('/en/about')
  const elsewhere = open('/en/login?from=%2F%2Fevil.example')
  await expect.poll(() => elsewhere.state.location.pathname).toBe('/en/')
})
