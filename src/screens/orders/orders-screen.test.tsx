// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../app/query-client.ts'
import { paths } from '../../config/paths.ts'
import type { Order } from '../../contract/orders.ts'
import type { Purchase } from '../../contract/purchase-history.ts'
import type { Receipts } from '../../contract/receipts.ts'
import { activateLocale } from '../../i18n/activate.ts'
import { OrdersScreen } from './orders-screen.tsx'
import { t } from '../../../tests/support/texts.ts'

const DELIVERED: Order = {
  uuid: 'o1',
  state: 'delivered',
  price: 500,
  quantity: 1,
  created_at: '2026-11-21T03:00:00.000Z',
  expires_at: null,
  paid_at: null,
  delivered_at: null,
  payment_url: null,
  ball: { uuid: 'b1', group_code: 'sumi', name: 'Seed', image_url: null, translations: undefined },
  terms: null,
  nft: null,
  draw: null,
}
const UNPAID: Order = { ...DELIVERED, uuid: 'o2', state: 'reserved' }

beforeEach(async () => {
  await activateLocale('en')
  document.documentElement.dataset.server = 'all'
  document.cookie = 'wallet_address=0x52908400098527886E0F7030069857D2E4169EE7; path=/'
})
afterEach(() => {
  cleanup()
  delete document.documentElement.dataset.server
  document.cookie = 'wallet_address=; path=/; max-age=0'
  vi.unstubAllGlobals()
})

function purchase(order: Order, state: Receipts['state'] = 'none'): Purchase {
  const receipts: Receipts = {
    order: order.uuid,
    state,
    item: '',
    amount: order.price,
    refunded: 0,
    receipts: [],
  }
  return { order, resale_order: null, receipts }
}

function open(pages: Record<string, { purchases: Purchase[]; next: string | null }>, status = 200) {
  vi.stubGlobal('fetch', async (input: string) => {
    const after = new URL(input, 'https://shop.example').searchParams.get('after') ?? ''
    return Response.json(pages[after] ?? {}, { status })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[`/en${paths.myOrders()}`]}>
          <OrdersScreen />
        </MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  )
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('every order leads to its page, and a settled one to its receipt', async () => {
  open({ '': { purchases: [purchase(UNPAID), purchase(DELIVERED, 'issuable')], next: null } })
  await screen.findByText(t('Delivered', 'en'))
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    `/en${paths.order('sumi', 'b1', 'o2')}`,
    `/en${paths.order('sumi', 'b1', 'o1')}`,
    `/en${paths.receipt('o1')}`,
  ])
  // on a narrow line a date stays whole (ui/base.css)
  expect(document.querySelector('time')?.dateTime).toBe(DELIVERED.created_at)
})

test('older orders come on request, below those that are there', async () => {
  open({
    '': { purchases: [purchase(UNPAID)], next: 'o2' },
    o2: { purchases: [purchase(DELIVERED)], next: null },
  })
  const more = await screen.findByRole('button', { name: t('Show older orders', 'en') })
  expect(rows()).toHaveLength(1)
  more.click()
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(screen.queryByRole('button', { name: t('Show older orders', 'en') })).toBeNull()
})

test('an order whose payment is processed says so, and offers neither payment nor cancellation', async () => {
  const page = 'https://card.example/pay/1'
  const pending = { ...UNPAID, payment_url: page, payment_pending: true }
  open({ '': { purchases: [purchase(pending)], next: null } })
  await screen.findByText(t('Payment being processed', 'en'))
  expect(screen.queryByText(t('Waiting for payment', 'en'))).toBeNull()
  const why =
    'The payment provider hasn’t confirmed your payment to us yet. There’s no need to pay again: once the payment arrives, your order is delivered automatically. If it doesn’t go through, the order ends and you aren’t charged.'
  expect(screen.getByText(t(why, 'en'))).toBeDefined()
  expect(screen.queryByRole('link', { name: t('Finish payment', 'en') })).toBeNull()
  expect(screen.queryByRole('button', { name: t('Cancel the order', 'en') })).toBeNull()
})

test('an unpaid order can be paid or cancelled in place', async () => {
  open({ '': { purchases: [purchase({ ...UNPAID, payment_url: '/sandbox/1' })], next: null } })
  expect(await screen.findByRole('link', { name: t('Finish payment', 'en') })).toBeDefined()
  expect(screen.getByRole('button', { name: t('Cancel the order', 'en') })).toBeDefined()
})

test('who has ordered nothing is shown what is on sale, and a failure is no empty history', async () => {
  open({ '': { purchases: [], next: null } })
  expect(await screen.findByText(t('You haven’t ordered anything yet', 'en'))).toBeDefined()
  cleanup()
  open({}, 400)
  expect(await screen.findByText(t('Your orders couldn’t be loaded.', 'en'))).toBeDefined()
  expect(screen.queryByText(t('You haven’t ordered anything yet', 'en'))).toBeNull()
})
