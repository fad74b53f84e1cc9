// @vitest-environment jsdom
import { configure, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { answering, saleOf, SELLER, VIEWER_PROFILE } from '../../../tests/support/resale/listed-works.ts'
import { work } from '../../../tests/support/shop/works.ts'
import { t } from '../../../tests/support/texts.ts'
import { App } from '../../app/app.tsx'
import { createQueryClient } from '../../app/query-client.ts'
import { routeTable } from '../../app/routes.tsx'

// The first test of a file waits for the code of a whole screen.
configure({ asyncUtilTimeout: 25_000 })
vi.setConfig({ testTimeout: 60_000 })

const HANA = {
  display_id: 'hana',
  name: 'Hana',
  introduction: 'I collect ink.',
  icon_url: null,
  wallet_address: SELLER,
  // A careless server's: not to be shown.
  email: 'hana@private.example',
  provider: 'google',
}
const META = {
  object_size: 30,
  total_pages: 2,
  current_page: 1,
  next_page: 2,
  prev_page: null,
  is_last_page: false,
}

afterEach(() => {
  delete document.documentElement.dataset.server
  vi.unstubAllGlobals()
  document.cookie = 'wallet_address=; max-age=0; path=/'
})

function open(address: string, answers: Record<string, unknown> = {}) {
  const all = {
    '/api/v1/profile/hana': HANA,
    '/api/v1/profile/hana/nfts': { objects: [work('w1')], metadata: [null], meta: META },
    '/api/v1/sales': {
      objects: [saleOf('w1', { status: 'sale' }), saleOf('w2', { status: 'sale' })],
      meta: { ...META, object_size: 2 },
    },
    '/api/v1/profile/nobody': () => Response.json({ error: 'There is nobody.' }, { status: 404 }),
    '/api/v1/profile/nobody/nfts': () => Response.json({ error: 'There is nobody.' }, { status: 404 }),
    '/api/v1/profile': VIEWER_PROFILE,
    ...answers,
  }
  vi.stubGlobal('fetch', answering(all))
  const router = createMemoryRouter(routeTable(), { initialEntries: [address] })
  render(<App router={router} queryClient={createQueryClient()} />, { onCaughtError: () => {} })
}

test('a stranger sees who somebody is and what they own, each work once with its price, a page at a time', async () => {
  open('/en/profile/hana')
  expect(await screen.findByRole('heading', { level: 1, name: 'Hana' })).toBeDefined()
  expect(screen.getByText('I collect ink.')).toBeDefined()
  const work = await screen.findByRole('link', { name: /作品 w1/ })
  await vi.waitFor(() => expect(work.textContent).toContain('¥12,000'))
  expect(screen.getAllByRole('link', { name: /作品/ })).toEqual([work])
  const all = screen.getByRole('link', { name: t('All {total} listings', 'en', { total: '2' }) })
  expect(all.getAttribute('href')).toBe('/en/marketplace?display_id=hana')
  const next = await screen.findByRole('link', { name: t('Next page', 'en') })
  expect(next.getAttribute('href')).toBe('/en/profile/hana?page=2')
  expect(screen.queryByRole('link', { name: t('Go to my collection', 'en') })).toBeNull()
})

test('a set says in the place beside its last work how many are still to be found, and where they come from', async () => {
  const { item, ...nft } = work('w1')
  const shop = { uuid: 'g1', code: 'sumi', name: 'Sumi', image_url: null, custom_design: null }
  const known = {
    ...nft,
    item: item && { ...item, group_page: shop },
    ball: { uuid: 'b1', name: 'Stillness', kinds: 3 },
  }
  open('/en/profile/hana', {
    '/api/v1/profile/hana/nfts': { objects: [known], meta: { ...META, object_size: 1, total_pages: 1 } },
  })
  const found = await screen.findByRole('link', { name: /作品 w1/ })
  const missing = t('{missing, plural, one {# more to find} other {# more to find}}', 'en', { missing: 2 })
  const wall = found.closest('ul')
  expect(wall?.children.length).toBe(2)
  expect(wall?.lastElementChild?.textContent).toContain(missing)
  expect(screen.getByRole('heading', { name: 'Stillness' })).toBeDefined()
  expect(screen.getByRole('link', { name: t('See the ball', 'en') }).getAttribute('href')).toBe(
    '/en/sumi/balls/b1',
  )
})

test('nothing private of somebody is on their page, whatever the server sends', async () => {
  open('/en/profile/hana')
  await screen.findByRole('link', { name: /作品 w1/ })
  expect(document.body.textContent).not.toMatch(/private\.example|google/)
})

test('my own page is the one that others see, with the way to my collection', async () => {
  document.cookie = `wallet_address=${SELLER}; path=/`
  open('/en/profile/hana')
  const link = await screen.findByRole('link', { name: t('Go to my collection', 'en') })
  expect(link.getAttribute('href')).toBe('/en/profile')
})

test('of a private collection a stranger sees that it is, and what its owner sells', async () => {
  open('/en/profile/hana', {
    '/api/v1/profile/hana': { ...HANA, wallet_address: null, private_collection: true },
    '/api/v1/sales': [saleOf('w2', { status: 'sale' })],
  })
  expect(await screen.findByText(t('This member’s collection is private.', 'en'))).toBeDefined()
  expect(await screen.findByRole('link', { name: /作品 w2/ })).toBeDefined()
  expect(screen.queryByRole('link', { name: /作品 w1/ })).toBeNull()
  expect(screen.queryByRole('link', { name: t('Go to my collection', 'en') })).toBeNull()
})

test('the owner of a private collection is led to it from a page that was rendered for visitors', async () => {
  document.cookie = `wallet_address=${SELLER}; path=/`
  const known = { ...HANA, private_collection: true }
  open('/en/profile/hana', {
    '/api/v1/profile/hana': { ...known, wallet_address: null },
    '/api/v1/profile': known,
  })
  expect(await screen.findByRole('link', { name: t('Go to my collection', 'en') })).toBeDefined()
})

test('a showcase has the prices of what is on sale', async () => {
  document.documentElement.dataset.server = 'member-showcase'
  open('/en/profile/hana', {
    '/api/v1/profile/hana/nfts': { objects: [] },
    '/api/v1/profile/hana/showcase': {
      objects: [
        { ...work('w1'), price: 12_000 },
        { ...work('w3'), price: null },
      ],
    },
  })
  const first = await screen.findByRole('link', { name: /作品 w1/ })
  await vi.waitFor(() => expect(first.textContent).toContain('¥12,000'))
  expect(screen.getByRole('link', { name: /作品 w3/ }).textContent).not.toContain('¥')
})

test('the owner of a private collection sees their own showcase, which nobody else does', async () => {
  document.documentElement.dataset.server = 'member-showcase'
  document.cookie = `wallet_address=${SELLER}; path=/`
  const known = { ...HANA, private_collection: true }
  open('/en/profile/hana', {
    '/api/v1/profile/hana': { ...known, wallet_address: null },
    '/api/v1/profile': known,
    '/api/v1/profile/hana/showcase': { objects: [work('w3')] },
  })
  expect(await screen.findByRole('link', { name: /作品 w3/ })).toBeDefined()
})

test('somebody who does not exist is a missing page in the server’s words', async () => {
  open('/en/profile/nobody')
  expect(await screen.findByText('There is nobody.')).toBeDefined()
  expect(screen.getByText('404')).toBeDefined()
})

test('somebody who owns and sells nothing has an empty collection and no listings', async () => {
  open('/en/profile/hana', { '/api/v1/profile/hana/nfts': { objects: [] }, '/api/v1/sales': [] })
  expect(await screen.findByText(t('No works here yet', 'en'))).toBeDefined()
  expect(screen.queryByRole('heading', { name: t('For sale', 'en') })).toBeNull()
})
