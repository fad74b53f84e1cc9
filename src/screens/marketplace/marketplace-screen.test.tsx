// @vitest-environment jsdom
import { configure, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { answering, saleOf } from '../../../tests/support/resale/listed-works.ts'
import { t } from '../../../tests/support/texts.ts'
import { App } from '../../app/app.tsx'
import { createQueryClient } from '../../app/query-client.ts'
import { routeTable } from '../../app/routes.tsx'

configure({ asyncUtilTimeout: 25_000 })
vi.setConfig({ testTimeout: 60_000 })

const META = {
  object_size: 50,
  total_pages: 3,
  current_page: 2,
  next_page: 3,
  prev_page: 1,
  is_last_page: false,
}

afterEach(() => {
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.server
})

/** Opens the marketplace of a server with this answer; its requests are recorded. */
function open(address: string, answer: (url: string) => unknown) {
  const asked: string[] = []
  vi.stubGlobal(
    'fetch',
    answering({
      '/api/v1/sales': (url: string) => {
        asked.push(url)
        return answer(url)
      },
    }),
  )
  const router = createMemoryRouter(routeTable(), { initialEntries: [address] })
  render(<App router={router} queryClient={createQueryClient()} />)
  return { asked, router }
}

test('somebody on the second page of a group finds the pages around it', async () => {
  const { asked } = open('/en/marketplace?page_id=sumi&page=2', () => ({
    objects: [saleOf('w1')],
    meta: META,
    sort: 'newest',
  }))
  const next = await screen.findByRole('link', { name: t('Next page', 'en') })
  expect(next.getAttribute('href')).toBe('/en/marketplace?shop=sumi&page=3')
  const previous = screen.getByRole('link', { name: t('Previous page', 'en') })
  expect(previous.getAttribute('href')).toBe('/en/marketplace?shop=sumi')
  expect(screen.getByText('Page 2 of 3')).toBeDefined()
  expect(
    screen.getByText(t('{0, plural, one {# listing} other {# listings}}', 'en', { 0: 50 })),
  ).toBeDefined()
  expect(new Set(asked)).toEqual(new Set(['/api/v1/sales?page=2&page_id=sumi']))
})

test('a listed work leads to its page and tells price, edition and seller', async () => {
  open('/en/marketplace', () => ({
    objects: [saleOf('w1')],
    meta: { ...META, total_pages: 1 },
    sort: 'newest',
  }))
  const card = await screen.findByRole('link', { name: /作品 w1/ })
  expect(card.getAttribute('href')).toBe('/en/sumi/nfts/w1')
  expect(card.textContent).toContain(t('Edition {edition} of {total}', 'en', { edition: '3', total: '30' }))
  expect(card.textContent).toContain('¥12,000incl. tax')
  expect(card.textContent).toContain('Sold by Hana')
  expect(screen.queryByRole('navigation', { name: t('Pages', 'en') })).toBeNull()
})

test('the seal beside each price is for the eyes; that all have certificates is said once, above them', async () => {
  open('/en/marketplace', () => [saleOf('w1'), saleOf('w2')])
  const cards = await screen.findAllByRole('link', { name: /作品/ })
  for (const card of cards) {
    expect(card.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(1)
    expect(within(card).queryByRole('img')).toBeNull()
  }
  expect(screen.getAllByText(t('Resold by collectors, each with its certificate.', 'en'))).toHaveLength(1)
})

test('several editions of a work are one card as any other, of the cheapest, and below it a way to each of the others', async () => {
  const edition = (uuid: string, price: number) => {
    const { nft, ...sale } = saleOf(uuid, { price })
    return { ...sale, nft: { ...nft, item: { ...nft?.item, uuid: 'same', name: 'Snow' } } }
  }
  open('/en/marketplace', () => [edition('w1', 3_000), saleOf('w2'), edition('w3', 2_000)])
  const card = await screen.findByRole('link', { name: /^Snow/ })
  expect(card.getAttribute('href')).toBe('/en/sumi/nfts/w3')
  expect(card.textContent).toContain('¥2,000')
  const editions = screen.getAllByRole('link', { name: new RegExp(`^${t('Edition', 'en')}`) })
  expect(editions.map((link) => link.getAttribute('href'))).toEqual(['/en/sumi/nfts/w1'])
  expect(editions[0]?.textContent).toContain('¥3,000')
  expect(screen.getByRole('link', { name: /作品 w2/ })).toBeDefined()
})

test('choosing an order is an address of its own, from the first page', async () => {
  const { router } = open('/en/marketplace?page=2', () => ({
    objects: [saleOf('w1')],
    meta: META,
    sort: 'newest',
  }))
  fireEvent.change(await screen.findByLabelText(t('Sort by', 'en')), { target: { value: 'price_asc' } })
  await vi.waitFor(() => expect(router.state.location.search).toBe('?sort=price_asc'))
})

test('a server that answers a plain array has its works shown, without pages and without an order', async () => {
  open('/en/marketplace', () => [saleOf('w1'), saleOf('w2')])
  expect(await screen.findByRole('link', { name: /作品 w2/ })).toBeDefined()
  expect(screen.queryByRole('navigation', { name: t('Pages', 'en') })).toBeNull()
  expect(screen.queryByLabelText(t('Sort by', 'en'))).toBeNull()
})

test('an empty marketplace says so, and a page beyond the end leads to the first', async () => {
  open('/en/marketplace?page=9', () => ({
    objects: [],
    meta: { ...META, current_page: 9, next_page: null, is_last_page: true },
    sort: 'newest',
  }))
  expect(await screen.findByText(t('There are no works on this page', 'en'))).toBeDefined()
  expect(screen.getByRole('link', { name: t('Go to the first page', 'en') }).getAttribute('href')).toBe(
    '/en/marketplace',
  )
})

test('a marketplace that does not come says so in place and offers to try again', async () => {
  open('/en/marketplace', () => Response.json({ error: 'later' }, { status: 503 }))
  expect(await screen.findByText(t('The works for sale couldn’t be loaded.', 'en'))).toBeDefined()
  expect(screen.getByRole('button', { name: t('Try again', 'en') })).toBeDefined()
})

test('the next works come below the first, after the last of them, and the address stays', async () => {
  const { asked, router } = open('/en/marketplace?shop=sumi', (url) =>
    url.includes('after=')
      ? { objects: [saleOf('w2')], next: null, sort: 'newest' }
      : { objects: [saleOf('w1')], meta: META, next: 'sale-1', sort: 'newest' },
  )
  fireEvent.click(await screen.findByRole('button', { name: t('Show more', 'en') }))
  expect(await screen.findByRole('link', { name: /作品 w2/ })).toBeDefined()
  expect(screen.getByRole('link', { name: /作品 w1/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: t('Show more', 'en') })).toBeNull()
  expect(screen.queryByRole('navigation', { name: t('Pages', 'en') })).toBeNull()
  expect(asked).toContain('/api/v1/sales?after=sale-1&page_id=sumi')
  expect(router.state.location.search).toBe('?shop=sumi')
})

test('a number that is only known to be higher says so, and one that is not known is left out', async () => {
  document.documentElement.dataset.server = 'facets'
  const shop = (code: string, count: number, capped?: boolean) => ({ code, name: code, count, capped })
  const nothing = { price: null, artists: [], tags: [], editions: [] }
  vi.stubGlobal(
    'fetch',
    answering({
      '/api/v1/sales/facets': {
        ...nothing,
        total: 1000,
        total_capped: true,
        shops: [shop('many', 100, true), shop('few', 7), shop('unknown', 0, true)],
      },
      '/api/v1/sales': { objects: [saleOf('w1')], meta: META, sort: 'newest' },
    }),
  )
  const router = createMemoryRouter(routeTable(), { initialEntries: ['/en/marketplace'] })
  render(<App router={router} queryClient={createQueryClient()} />)
  fireEvent.click(await screen.findByRole('button', { name: t('Artist', 'en') }))
  const many = t('{count}+', 'en', { count: '100' })
  for (const name of [`many${many}`, 'few7', 'unknown'])
    expect(await screen.findByRole('checkbox', { name })).toBeDefined()
  expect(screen.getByRole('button', { name: t('Show {0}+ listings', 'en', { 0: '1,000' }) })).toBeDefined()
})

test('each of several artists is a chip of its own, by the name that the choices have', async () => {
  document.documentElement.dataset.server = 'facets'
  const artist = (uuid: string, name: string) => ({ uuid, name, count: 1 })
  vi.stubGlobal(
    'fetch',
    answering({
      '/api/v1/sales/facets': {
        total: 2,
        price: null,
        shops: [],
        artists: [artist('a-1', 'Aki'), artist('a-2', 'Bo')],
        tags: [],
        editions: [],
      },
      '/api/v1/sales': { objects: [saleOf('w1'), saleOf('w2')], meta: META, sort: 'newest' },
    }),
  )
  const router = createMemoryRouter(routeTable(), {
    initialEntries: ['/en/marketplace?artist=a-1&artist=a-2&shop=sumi&shop=other'],
  })
  render(<App router={router} queryClient={createQueryClient()} />)
  for (const name of ['Aki', 'Bo']) {
    const chip = await screen.findByText(name)
    expect(chip.closest('button')?.textContent).toBe(`${t('Artist', 'en')}: ${name}`)
  }
  expect(screen.getByText('墨').closest('button')?.textContent).toBe(`${t('Shop', 'en')}: 墨`)
  expect(screen.getByText('other').closest('button')).not.toBeNull()
  expect(screen.queryByRole('button', { name: t('Artist', 'en') })).toBeNull()
})
