// @vitest-environment jsdom
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VIEWER, VIEWER_PROFILE } from '../../../tests/support/resale/listed-works.ts'
import { BUY, TO_PAYMENT } from '../../../tests/support/shop/button-texts.ts'
import { t, tPattern, wholly } from '../../../tests/support/texts.ts'
import { App } from '../../app/app.tsx'
import { createQueryClient } from '../../app/query-client.ts'
import { routeTable } from '../../app/routes.tsx'

configure({ asyncUtilTimeout: 25_000 })
vi.setConfig({ testTimeout: 60_000 })

const PAGE = '/en/sumi/balls/b1'
let price: number
let bought: string[]
let unpaid: unknown[]
let refusal: { error: string; code: string; price?: number }

beforeEach(() => {
  price = 500
  bought = []
  unpaid = []
  refusal = { error: 'The price is now ¥700.', code: 'PRICE_CHANGED', price: 700 }
  document.cookie = `wallet_address=${VIEWER}; path=/`
  vi.stubGlobal('fetch', async (input: string) => answer(new URL(input, 'http://shop.test')))
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.cookie = 'wallet_address=; max-age=0; path=/'
})

function answer({ pathname, search }: URL): Response {
  if (pathname === '/api/v1/sumi/balls/b1') return Response.json(ball())
  if (pathname === '/api/v1/sumi')
    return Response.json({ uuid: 'g', code: 'sumi', name: '墨', image_url: null, description: '' })
  if (pathname === '/api/v1/profile') return Response.json(VIEWER_PROFILE)
  if (pathname === '/api/v1/orders') return Response.json(unpaid)
  if (!pathname.endsWith('/buy')) return Response.json({ error: 'no' }, { status: 404 })
  bought.push(search)
  price = refusal.price ?? price
  return Response.json(refusal, { status: 409 })
}

const ball = () => ({
  uuid: 'b1',
  status: 'sale',
  name: 'Seed',
  description: '',
  price,
  inventory: 10,
  remain_count: 10,
  image_url: null,
  groupPage: null,
  kind: 'paid',
})

test('a buyer at whose tap the price had changed reads so, sees the new one, and orders at that one only', async () => {
  const router = createMemoryRouter(routeTable(), { initialEntries: [PAGE] })
  render(<App router={router} queryClient={createQueryClient()} />)
  fireEvent.click(
    await screen.findByRole('button', {
      name: t(BUY, 'en', { amount: '¥500' }),
    }),
  )
  const sheet = await screen.findByRole('dialog', { name: t('Confirm your order', 'en') })
  expect(within(sheet).getByText(t('{price} (tax included)', 'en', { price: '¥500' }))).toBeDefined()
  const order = within(sheet).getByRole('button', {
    name: tPattern(TO_PAYMENT, 'en'),
  })
  fireEvent.click(order)
  const said = await within(sheet).findByRole('alert')
  expect(said.textContent).toContain(t('The price has changed. Please check it before you continue.', 'en'))
  expect(said.textContent).toContain('The price is now ¥700.')
  expect(await within(sheet).findByText(t('{price} (tax included)', 'en', { price: '¥700' }))).toBeDefined()
  fireEvent.click(order)
  await waitFor(() => expect(bought).toEqual(['?expected_price=500', '?expected_price=700']))
})

test('a buyer who has to wait for earlier payments is told so, with the way to the orders', async () => {
  refusal = { error: 'Please wait for them to go through.', code: 'TOO_MANY_OPEN' }
  const router = createMemoryRouter(routeTable(), { initialEntries: [`${PAGE}#buy`] })
  render(<App router={router} queryClient={createQueryClient()} />)
  const sheet = await screen.findByRole('dialog', { name: t('Confirm your order', 'en') })
  fireEvent.click(await within(sheet).findByRole('button', { name: tPattern(TO_PAYMENT, 'en') }))
  const said = await within(sheet).findByRole('alert')
  expect(said.textContent).toContain(t('No new order was placed.', 'en'))
  expect(said.textContent).toContain(refusal.error)
  const orders = within(said).getByRole('link', { name: t('See your orders', 'en') })
  expect(orders.getAttribute('href')).toBe('/en/profile/orders')
})

test('a buyer whose order waits finds it alone on the sheet, and asks for a further one before they can pay twice', async () => {
  unpaid = [
    {
      uuid: 'o1',
      state: 'reserved',
      price: 500,
      quantity: 1,
      created_at: new Date().toISOString(),
      expires_at: new Date(Date.now() + 30 * 60_000).toISOString(),
      paid_at: null,
      delivered_at: null,
      payment_url: 'https://card.example/pay/1',
      ball: { uuid: 'b1', group_code: 'sumi', name: 'Seed', image_url: null },
      terms: null,
      nft: null,
      draw: null,
    },
  ]
  const router = createMemoryRouter(routeTable(), { initialEntries: [`${PAGE}#buy`] })
  render(<App router={router} queryClient={createQueryClient()} />)
  // once on the page and once on the sheet, which stays
  await waitFor(() =>
    expect(screen.getAllByText(t('You have an unpaid order for this ball.', 'en'))).toHaveLength(2),
  )
  await act(async () => {})
  const sheet = screen.getByRole('dialog', { name: t('Your order', 'en') })
  expect(
    within(sheet).getByRole('link', { name: t('Continue to pay {amount}', 'en', { amount: '¥500' }) }),
  ).toBeDefined()
  expect(
    within(sheet).queryByRole('button', {
      name: tPattern(TO_PAYMENT, 'en'),
    }),
  ).toBeNull()
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  fireEvent.click(within(sheet).getByRole('button', { name: t('Buy another one', 'en') }))
  const further = await screen.findByRole('dialog', { name: t('Confirm your order', 'en') })
  expect(
    within(further).getByText(t('This is a new order. Your earlier one stays as it is.', 'en')),
  ).toBeDefined()
  expect(
    within(further).getByRole('button', {
      name: wholly(tPattern(TO_PAYMENT, 'en')),
    }),
  ).toBeDefined()
  expect(within(further).queryByRole('link', { name: tPattern('Continue to pay {amount}', 'en') })).toBeNull()
})

test('a buyer who comes back from the checkout page finds the ball itself, not the sheet they left', async () => {
  const router = createMemoryRouter(routeTable(), { initialEntries: [`${PAGE}#buy`] })
  render(<App router={router} queryClient={createQueryClient()} />)
  vi.stubGlobal('fetch', async (input: string) =>
    input.includes('/buy') ? new Promise(() => {}) : answer(new URL(input, 'http://shop.test')),
  )
  const cameBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  const sheet = await screen.findByRole('dialog', { name: t('Confirm your order', 'en') })
  const order = await within(sheet).findByRole('button', { name: tPattern(TO_PAYMENT, 'en') })
  act(() => void cameBack())
  fireEvent.click(order)
  await waitFor(() => expect(order.getAttribute('aria-busy')).toBe('true'))
  act(() => void cameBack())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
