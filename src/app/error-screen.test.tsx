// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { App } from './app.tsx'
import { createQueryClient } from './query-client.ts'
import { routeTable } from './routes.tsx'
import { t } from '../../tests/support/texts.ts'

const GROUP = '/api/v1/sumi'

// Screens are compiled on first use.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens a page of a shop whose server answers every request with one body and status. */
function open(address: string, body: string, status: number) {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes(GROUP) || url.includes('list_by_authors')
      ? new Response(body, { status })
      : new Response('[]', { status: 200 }),
  )
  const router = createMemoryRouter(routeTable(), { initialEntries: [address] })
  // Errors caught by the router are the subject of these tests; boot/show.tsx silences React in the same way.
  const silence = { onCaughtError: () => {} }
  render(<App router={router} queryClient={createQueryClient()} />, silence)
}

describe('a page that is not there', () => {
  test.each([
    ['/en/no/such/page', 'Page not found: /en/no/such/page/', t('The page could not be found', 'en')],
    ['/no/such/page', 'Page not found: /no/such/page/', t('The page could not be found', 'ja')],
    ['/en/No-Group', 'Page Not Found: /en/No-Group', t('The page could not be found', 'en')],
    ['/sumi/balls/a.b', 'Page Not Found: /sumi/balls/a.b', t('The page could not be found', 'ja')],
  ])(
    '%s names its path to the letter and says that it could not be found',
    async (address, message, title) => {
      open(address, '{}', 500)
      expect(await screen.findByText(message)).toBeDefined()
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    },
  )

  test('and that the server knows nothing of shows the server’s text, its status and the way back', async () => {
    open('/en/sumi', '{"error":"There is no such group."}', 404)
    expect(await screen.findByText('There is no such group.')).toBeDefined()
    expect(screen.getByText('404')).toBeDefined()
    expect(screen.queryByText(t('The page could not be found', 'en'))).toBeNull()
    expect(screen.getByRole('link', { name: t('Go to the home page', 'en') }).getAttribute('href')).toBe(
      '/en/',
    )
    // no link of the frame leads here
    await waitFor(() => expect(document.querySelectorAll('nav [aria-current]')).toHaveLength(0))
  })

  test('and for which the server had no words names its path', async () => {
    open('/en/sumi', '', 404)
    expect(await screen.findByText('Page not found: /en/sumi')).toBeDefined()
  })
})

describe('a page whose data the server did not give', () => {
  test.each([
    [403, '{"error":"Members only."}', 'Members only.'],
    [409, '{"error":"Not in this state."}', 'Not in this state.'],
    [429, '{"error":"Too many questions."}', 'Too many questions.'],
    [429, '', t('The server is busy. Please try again in a moment.', 'en')],
    [403, '<html>', t('You don’t have access to this page.', 'en')],
  ])('says %i %s in place, with a way to try again', async (status, body, words) => {
    open('/en/sumi', body, status)
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(
      screen.getByRole('heading', { level: 1, name: t('This page couldn’t be loaded', 'en') }),
    ).toBeDefined()
    expect(screen.getByRole('button', { name: t('Try again', 'en') })).toBeDefined()
    await waitFor(() => expect(document.title).toBe(`${t('This page couldn’t be loaded', 'en')} | Akashi`))
  })

  test('for want of a session offers the log-in, and the way back here', async () => {
    open('/en/sumi', '{"error":"no"}', 401)
    const addresses = () =>
      screen.getAllByRole('link', { name: t('Log in', 'en') }).map((link) => link.getAttribute('href'))
    await waitFor(() => expect(addresses()).toContain('/en/login?from=%2Fen%2Fsumi'))
  })

  test('behind a captive portal says so and is not an error page', async () => {
    const hotel = '<!doctype html><title>Hotel</title>'
    open('/en/sumi', hotel, 200)
    vi.stubGlobal('fetch', async () => new Response(hotel))
    const said = t('You need to log in to this network. This page isn’t saved on this device.', 'en')
    expect(await screen.findByText(said)).toBeDefined()
  })
})
