// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../app/query-client.ts'
import { paths } from '../../config/paths.ts'
import type { Order } from '../../contract/orders.ts'
import { activateLocale } from '../../i18n/activate.ts'
import { Orders } from './order-list.tsx'
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
let shown: (string | null)[]

beforeEach(async () => {
  await activateLocale('en')
  document.cookie = 'wallet_address=0x52908400098527886E0F7030069857D2E4169EE7; path=/'
  shown = []
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.textContent)
  }
})
afterEach(() => {
  document.cookie = 'wallet_address=; path=/; max-age=0'
  vi.unstubAllGlobals()
})

function open(orders: readonly Order[], path: string) {
  vi.stubGlobal('fetch', async (input: string) =>
    Response.json(String(input).includes('resale') ? [] : orders),
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[path]}>
          <Orders placed />
        </MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  )
}
const folded = () => screen.getByText(t('Orders', 'en'), { exact: true }).closest('details')

test('the menu’s entry leads to the orders that are over, and unfolds them', async () => {
  open([DELIVERED], paths.myOrders())
  await waitFor(() => expect(shown).toHaveLength(1))
  expect(folded()?.open).toBe(true)
  expect(shown[0]).toContain(t('Delivered', 'en'))
  // on a narrow line a date stays whole (ui/base.css)
  expect(document.querySelector('time')?.dateTime).toBe(DELIVERED.created_at)
})

test('the menu’s entry leads to an order that waits for its payment where there is no other', async () => {
  open([UNPAID], paths.myOrders())
  await waitFor(() => expect(shown).toHaveLength(1))
  expect(shown[0]).toContain(t('Waiting for payment', 'en'))
  expect(screen.queryByText(t('Orders', 'en'), { exact: true })).toBeNull()
})

test('an order whose payment is processed says so, and offers neither payment nor cancellation', async () => {
  const page = 'https://card.example/pay/1'
  open([{ ...UNPAID, payment_url: page, payment_pending: true }], paths.myProfile())
  await screen.findByText(t('Payment being processed', 'en'))
  expect(screen.queryByText(t('Waiting for payment', 'en'))).toBeNull()
  const why =
    'The payment provider hasn’t confirmed your payment to us yet. There’s no need to pay again: once the payment arrives, your order is delivered automatically. If it doesn’t go through, the order ends and you aren’t charged.'
  expect(screen.getByText(t(why, 'en'))).toBeDefined()
  expect(screen.queryByRole('link', { name: t('Finish payment', 'en') })).toBeNull()
  expect(screen.queryByRole('button', { name: t('Cancel the order', 'en') })).toBeNull()
})

test('both are in one place, and folded for who asked for neither', async () => {
  open([UNPAID, DELIVERED], paths.myProfile())
  await screen.findByText(t('Orders in progress', 'en'))
  expect(folded()?.open).toBe(false)
  expect(document.querySelectorAll('#orders')).toHaveLength(1)
  expect(shown).toEqual([])
})
