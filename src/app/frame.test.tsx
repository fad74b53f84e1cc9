// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { App } from './app.tsx'
import { createQueryClient } from './query-client.ts'
import { routeTable } from './routes.tsx'
import { t } from '../../tests/support/texts.ts'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })
// Parts of the frame are compiled on first use.
beforeAll(() => import('./side-menu.tsx'), 60_000)

const HANA = {
  display_id: 'hana',
  name: '花',
  introduction: '',
  icon_url: '/media/a.png',
  wallet_address: null,
}
const OPERATOR = {
  name: 'Akashi',
  support_url: 'https://help.example/',
  company_url: 'https://company.example/',
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.cookie = 'wallet_address=; path=/; max-age=0'
})

function open(address: string, { member = false } = {}) {
  if (member) document.cookie = 'wallet_address=0x0000000000000000000000000000000000000001; path=/'
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/api/v1/profile')) return Response.json(HANA)
    return url.endsWith('/operator') ? Response.json(OPERATOR) : Response.json([])
  })
  const router = createMemoryRouter(routeTable(), { initialEntries: ['/en/law', address], initialIndex: 1 })
  render(<App router={router} queryClient={createQueryClient()} />)
  return router
}

const openMenu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: t('Menu', 'en') }))
  return screen.findByRole('dialog')
}
const hrefs = (inside: HTMLElement) =>
  Object.fromEntries(
    within(inside)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  )

test.each(['/en/signup', '/en/login'])(
  'a newcomer on a small phone finds no tab bar over the action of %s',
  async (address) => {
    open(address)
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
    expect(document.querySelector('[data-tab-bar]')).toBeNull()
  },
)

describe('the links of the frame', () => {
  const currents = (links: HTMLElement[]) =>
    links
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => `${link.textContent || link.getAttribute('aria-label')}: ${link.ariaCurrent}`)
  const inNavigation = () =>
    screen
      .getAllByRole('navigation', { name: t('Main pages', 'en') })
      .map((navigation) => currents(within(navigation).getAllByRole('link')))

  test.each([
    ['/en/', [[], ['Home: page']]],
    ['/en/sumi', [['Shops: true'], ['Home: true']]],
    ['/en/sumi/balls/b1', [['Shops: true']]],
    ['/en/sumi/nfts/w1', [['Shops: true'], ['Home: true']]],
    ['/en/sumi/nfts/w1/certificate', [[], []]],
    ['/en/marketplace', [['Marketplace: page'], ['Marketplace: page']]],
    ['/en/marketplace?page_id=sumi', [['Marketplace: page'], ['Marketplace: page']]],
    ['/en/check', [['Check a certificate: page'], ['Check: page']]],
    ['/en/profile/device', [[], ['My page: true']]],
    ['/en/nowhere/at/all', [[], []]],
  ])('tell who is on %s where they are', async (address, expected) => {
    open(address, { member: address.includes('/profile/') })
    await screen.findAllByRole('navigation', { name: t('Main pages', 'en') })
    expect(inNavigation()).toEqual(expected)
  })

  test('tell the same in the menu and at the foot of the page', async () => {
    open('/en/help')
    expect(currents(within(await screen.findByRole('contentinfo')).getAllByRole('link'))).toEqual([
      'Help: page',
    ])
    expect(currents(within(await openMenu()).getAllByRole('link'))).toEqual(['Help: page'])
  })
})

describe('the header', () => {
  test('offers a visitor the log-in, and in the menu the sign-up as well', async () => {
    open('/en/about')
    // a page may have a header of its own; the frame's is the first
    const header = (await screen.findAllByRole('banner'))[0]!
    expect(hrefs(header)).toMatchObject({ 'Log in': '/en/login' })
    const links = hrefs(await openMenu())
    expect(links).toMatchObject({
      'Log in': '/en/login',
      'Sign up with your email address': '/en/signup',
      Shops: '/en/#shops',
      'Check a certificate': '/en/check',
    })
    expect(links).not.toHaveProperty(t('My collection', 'en'))
  })

  test('shows a member their avatar, @displayId, name, and the ways to collections, marketplace and listing', async () => {
    open('/en/about', { member: true })
    const menu = await openMenu()
    expect(await within(menu).findByText('@hana')).toBeDefined()
    expect(within(menu).getByText('花')).toBeDefined()
    expect(menu.querySelector('img')?.getAttribute('src')).toContain(encodeURIComponent('/media/a.png'))
    expect(hrefs(menu)).toEqual({
      'My collection': '/en/profile',
      Notifications: '/en/profile/notices',
      Favorites: '/en/profile/favorites',
      Orders: '/en/profile/orders',
      Search: '/en/search',
      Shops: '/en/#shops',
      Marketplace: '/en/marketplace',
      Listing: '/en/profile/sales_collection',
      'Check a certificate': '/en/check',
      'Saved offline': '/en/profile/device',
      Security: '/en/profile/security',
      Help: '/en/help',
    })
    expect(within(menu).queryByText(t('Log in', 'en'))).toBeNull()
  })
})

describe('the side menu', () => {
  test('is closed by its button, and two taps on it are no way off the page', async () => {
    const router = open('/en/about')
    const menu = await openMenu()
    const close = within(menu).getByRole('button', { name: t('Close', 'en') })
    fireEvent.click(close)
    fireEvent.click(close)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/en/about')
  })

  test('is closed by Escape', async () => {
    const router = open('/en/about')
    fireEvent(await openMenu(), new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/en/about')
  })

  test('is closed by the back button, which leaves the page alone; once more leads back', async () => {
    const router = open('/en/about?x=1')
    await openMenu()
    await act(() => router.navigate(-1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location).toMatchObject({ pathname: '/en/about', search: '?x=1' })
    await act(() => router.navigate(-1))
    expect(router.state.location.pathname).toBe('/en/law')
  })

  test('is closed by following a link, and back leads to the page it was opened on', async () => {
    const router = open('/en/about')
    fireEvent.click(within(await openMenu()).getByRole('link', { name: t('Log in', 'en') }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/login'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await act(() => router.navigate(-1))
    expect(router.state.location.pathname).toBe('/en/about')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

test.each([
  [
    '/en/about',
    '/en',
    [
      t('About', 'en'),
      t('Help', 'en'),
      t('Contact', 'en'),
      t('Company', 'en'),
      t('Terms of service', 'en'),
      t('Privacy policy', 'en'),
      t('Legal notice', 'en'),
    ],
  ],
  [
    '/about',
    '',
    [
      t('About', 'ja'),
      t('Help', 'ja'),
      t('Contact', 'ja', {}, 'messages'),
      t('Company', 'ja'),
      t('Terms of service', 'ja'),
      t('Privacy policy', 'ja'),
      t('Legal notice', 'ja'),
    ],
  ],
])(
  'the footer of %s leads to the documents of its language and to the operator’s own sites',
  async (address, prefix, names) => {
    open(address)
    const footer = await screen.findByRole('contentinfo')
    await waitFor(() => expect(within(footer).getAllByRole('link')).toHaveLength(7))
    const links = within(footer).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `${prefix}/about`,
      `${prefix}/help`,
      OPERATOR.support_url,
      OPERATOR.company_url,
      `${prefix}/terms_of_service`,
      `${prefix}/privacy_policy`,
      `${prefix}/law`,
    ])
    expect(links.map((link) => link.textContent)).toEqual(names)
  },
)
