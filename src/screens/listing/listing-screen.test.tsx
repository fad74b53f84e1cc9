// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answering, saleOf, VIEWER, VIEWER_PROFILE } from '../../../tests/support/resale/listed-works.ts'
import { translatePage } from '../../../tests/support/browser/translator.ts'
import { work } from '../../../tests/support/shop/works.ts'
import { t } from '../../../tests/support/texts.ts'
import { App } from '../../app/app.tsx'
import { createQueryClient } from '../../app/query-client.ts'
import { routeTable } from '../../app/routes.tsx'
import { guardTranslatedNodes } from '../../app/translated-page.ts'
import { onDevice } from '../../offline/device.ts'
import { savedTypedPrice } from '../../offline/drafts.ts'
import type { TypedMessage } from '../../wallet/port.ts'
import { formatMonthDay } from '../../lib/time.ts'
import { forgetUnlocked, setUnlocked } from '../../wallet/unlocked.ts'

configure({ asyncUtilTimeout: 25_000 })
vi.setConfig({ testTimeout: 60_000 })

/** How many approvals the chain has recorded: the nonce that the next one has to carry. */
let recorded: number
let publish: () => Response
let similarSales: unknown
const sign = vi.fn<(typed: TypedMessage) => Promise<string>>(async () => '0xabcd')

const termsNow = () => ({
  domain: { name: 'Akashi', version: '1', chainId: 31_337, verifyingContract: VIEWER },
  owner: VIEWER,
  token_id: '1',
  nonce: String(recorded),
  expiry: '1800000000',
  expires_at: '2027-01-15T08:00:00.000Z',
  history: '{}',
  transaction_fee: 5,
  royalty: 3,
  payout_after_days: 14,
  similar_sales: similarSales,
})

beforeEach(() => {
  recorded = 0
  similarSales = null
  sign.mockClear()
  document.cookie = `wallet_address=${VIEWER}; path=/`
  setUnlocked({
    address: VIEWER,
    provider: 'email_password',
    signMessage: async () => '0x',
    signTyped: sign,
    forget: () => {},
  })
  vi.stubGlobal(
    'fetch',
    answering({
      '/api/v1/nfts/w1': work('w1'),
      '/api/v1/sales/w1/by_nft': saleOf('w1', { status: 'resalable', uuid: null, price: null }),
      '/api/v1/nfts/w1/listing_terms': () => Response.json(termsNow()),
      '/api/v1/nfts/w1/listing_approval': () => {
        recorded++
        return { tx_receipt_id: 'tx' }
      },
      '/api/v1/sales/w1': () => publish(),
      '/api/v1/profile': VIEWER_PROFILE,
    }),
  )
})
afterEach(() => {
  cleanup()
  forgetUnlocked()
  vi.unstubAllGlobals()
  document.cookie = 'wallet_address=; max-age=0; path=/'
})

/** Opens the form of a work's price, as after a load of the page: nothing is in memory. */
async function openForm() {
  const router = createMemoryRouter(routeTable(), {
    initialEntries: ['/en/about', '/en/marketplace/w1/listing'],
    initialIndex: 1,
  })
  render(<App router={router} queryClient={createQueryClient()} />)
  return { router, price: await priceField() }
}
const priceField = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: t('Price, tax included', 'en') })

test('a typed price is there again after Back, and after a reload or an update of the app', async () => {
  const { router, price } = await openForm()
  fireEvent.change(price, { target: { value: '４，８００円' } })
  await router.navigate(-1)
  await screen.findByRole('heading', { level: 1, name: t('About Akashi', 'en') })
  await router.navigate(1)
  expect((await priceField()).value).toBe('４，８００円')
  expect((await screen.findByText(t('You receive', 'en'))).parentElement?.textContent).toContain('¥4,416')

  await vi.waitFor(async () => expect(await storedPrice()).toBe('４，８００円'))
  cleanup()
  expect((await openForm()).price.value).toBe('４，８００円')
  fireEvent.change(await priceField(), { target: { value: '' } })
  await vi.waitFor(async () => expect(await storedPrice()).toBeUndefined())
})

test('the amounts follow the price on a page that the browser translates', async () => {
  guardTranslatedNodes()
  const { price } = await openForm()
  const stop = translatePage()
  const shows = (typed: string, received: string, fee: string) => {
    fireEvent.change(price, { target: { value: typed } })
    const form = price.closest('form') ?? document.body
    expect(form.textContent).toContain(`${t('You receive', 'en')}${received}`)
    expect(form.textContent).toContain(`${t('Fee ({fee}%)', 'en', { fee: 5 })}${fee}`)
  }
  shows('12000', '¥11,040', '−¥600')
  shows('120', '¥111', '−¥6')
  fireEvent.change(price, { target: { value: '12' } })
  expect(screen.queryByText(t('You receive', 'en'))).toBeNull()
  shows('15000', '¥13,800', '−¥750')
  stop()
})

const storedPrice = () => onDevice(VIEWER, (db) => savedTypedPrice(db, 'w1'))

test.each([
  [
    'the range and the last price from three sales on',
    { of: 'ball', count: 3, low: 1_000, high: 3_000, last: { price: 2_000, at: '2026-11-20T03:00:00.000Z' } },
    t('Works from the same ball have sold for', 'en'),
    [
      '¥1,000',
      '¥3,000',
      t('{count} sales within a year, the last for {lastPrice} on {day}', 'en', {
        count: 3,
        lastPrice: '¥2,000',
        day: 'November 20, 2026',
      }),
    ],
  ],
  [
    'the last price plainly with fewer',
    { of: 'work', count: 2, low: 1_000, high: 3_000, last: { price: 3_000, at: '2026-11-20T03:00:00.000Z' } },
    t('Sold editions of this work', 'en'),
    ['¥3,000', t('The last sale, on {day}', 'en', { day: 'November 20, 2026' })],
  ],
])('a seller sees of similar works %s', async (_what, similar, heading, words) => {
  similarSales = similar
  await openForm()
  const shown = await screen.findByRole('region', { name: heading })
  for (const word of words) expect(shown.textContent).toContain(word)
})

test('a seller reads when they are paid, and nothing of prices where the server knows none', async () => {
  await openForm()
  for (const heading of ['Sold editions of this work', 'Works from the same ball have sold for'])
    expect(screen.queryByRole('region', { name: t(heading, 'en') })).toBeNull()
  const day = formatMonthDay(new Date(Date.now() + 14 * 86_400_000).toISOString(), 'en')
  expect(screen.getByText(t('From {day} if it sells today', 'en', { day }))).toBeDefined()
})

test('an owner whose approval was recorded but not listed signs fresh terms at the next tap, the price still typed', async () => {
  publish = () => Response.json({ error: 'The commitment is another one.' }, { status: 409 })
  const router = createMemoryRouter(routeTable(), { initialEntries: ['/en/marketplace/w1/listing'] })
  render(<App router={router} queryClient={createQueryClient()} />)
  const price = await screen.findByRole<HTMLInputElement>('textbox', { name: t('Price, tax included', 'en') })
  fireEvent.change(price, { target: { value: '15000' } })
  fireEvent.click(screen.getByRole('button', { name: t('Review your listing', 'en') }))
  const sheet = await screen.findByRole('dialog', { name: t('Review your listing', 'en') })
  const signIt = () => within(sheet).getByRole('button', { name: t('List for sale', 'en') })
  fireEvent.click(signIt())
  expect((await within(sheet).findByRole('alert')).textContent).toContain('The commitment is another one.')
  expect(screen.getByRole('dialog', { name: t('Review your listing', 'en') })).toBe(sheet)
  expect(price.isConnected).toBe(true)
  expect(price.value).toBe('15000')

  publish = () => Response.json(saleOf('w1', { status: 'sale', price: 15_000 }))
  fireEvent.click(signIt())
  expect(await screen.findByRole('heading', { name: t('It’s for sale now', 'en') })).toBeDefined()
  expect(sign.mock.calls.map(([typed]) => typed.message.nonce)).toEqual(['0', '1'])
  expect(sign.mock.calls.map(([typed]) => typed.message.price)).toEqual(['15000', '15000'])
})

test('a price that the server refuses is said at its field, until it is another one', async () => {
  publish = () =>
    Response.json({ error: 'Please check.', code: 'BAD_REQUEST', field: 'price' }, { status: 400 })
  const { price } = await openForm()
  fireEvent.change(price, { target: { value: '15000' } })
  fireEvent.click(screen.getByRole('button', { name: t('Review your listing', 'en') }))
  const sheet = await screen.findByRole('dialog', { name: t('Review your listing', 'en') })
  fireEvent.click(within(sheet).getByRole('button', { name: t('List for sale', 'en') }))
  expect(await screen.findByText(t('This can’t be used as it is. Please change it.', 'en'))).toBeDefined()
  expect(screen.queryByRole('dialog', { name: t('Review your listing', 'en') })).toBeNull()
  expect(price.hasAttribute('aria-invalid')).toBe(true)
  fireEvent.change(price, { target: { value: '14000' } })
  expect(price.hasAttribute('aria-invalid')).toBe(false)
})
