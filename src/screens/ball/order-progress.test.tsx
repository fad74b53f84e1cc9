// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../app/query-client.ts'
import type { Order } from '../../contract/orders.ts'
import { activateLocale } from '../../i18n/activate.ts'
import { OpenPayment } from './open-payment.tsx'
import { OrderProgress } from './order-progress.tsx'
import { ReceivedAlready } from './received-already.tsx'
import { t, tPattern } from '../../../tests/support/texts.ts'

const IN_HALF_AN_HOUR = new Date(Date.now() + 30 * 60_000).toISOString()
const ORDER: Order = {
  uuid: 'o1',
  state: 'reserved',
  price: 500,
  quantity: 1,
  created_at: '2026-11-21T03:00:00.000Z',
  expires_at: IN_HALF_AN_HOUR,
  paid_at: null,
  delivered_at: null,
  payment_url: 'https://card.example/pay/1',
  ball: { uuid: 'b1', group_code: 'sumi', name: 'Seed', image_url: null, translations: undefined },
  terms: null,
  nft: null,
  draw: null,
}
const WAITING = /Waiting for the card company/

beforeEach(async () => {
  await activateLocale('en')
  document.cookie = 'wallet_address=0x52908400098527886E0F7030069857D2E4169EE7; path=/'
})
afterEach(() => {
  cleanup()
  document.cookie = 'wallet_address=; path=/; max-age=0'
  vi.unstubAllGlobals()
})

function open(
  answer: unknown,
  path: string,
  page: ReactNode,
  client = createQueryClient(),
  fetching = async () => Response.json(answer),
) {
  vi.stubGlobal('fetch', fetching)
  render(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  )
}
const progress = <OrderProgress code="sumi" ballId="b1" orderId="o1" ballName="Seed" />

test('a free order shows no step of a payment', async () => {
  const steps = async (price: number) => {
    open({ ...ORDER, state: 'drawn', price }, '/en/sumi/balls/b1?order=o1', progress)
    const items = await screen.findAllByRole('listitem')
    cleanup()
    return items.map(({ textContent }) => textContent)
  }
  const [payment, draw, delivery] = ['Payment', 'Draw', 'Delivery'].map((step) =>
    t(step, 'en', {}, 'order step'),
  )
  expect(await steps(500)).toEqual([payment, draw, delivery])
  expect(await steps(0)).toEqual([draw, delivery])
})

test('who has not paid reads that no payment has come and until when the ball is reserved, and pays by one tap', async () => {
  open(ORDER, '/en/sumi/balls/b1?order=o1', progress)
  expect(
    await screen.findByText(
      tPattern('No payment for this order has reached us yet. It’s reserved for you until {until}.', 'en'),
    ),
  ).toBeDefined()
  const pay = screen.getByRole('link', { name: t('Continue to payment', 'en') })
  expect(pay.getAttribute('href')).toBe(ORDER.payment_url)
  expect(screen.queryByText(WAITING)).toBeNull()
  expect(
    screen.queryByText(
      tPattern('You can leave this page. What you ordered will be in your collection.', 'en'),
    ),
  ).toBeNull()
})

test('who comes back from paying reads that the confirmation is awaited', async () => {
  open(ORDER, '/en/sumi/balls/b1?order=o1&returned=paid', progress)
  expect(await screen.findByText(WAITING)).toBeDefined()
  expect(screen.queryByText(tPattern('No payment for this order has reached us yet.', 'en'))).toBeNull()
})

test.each([
  [{ state: 'paid' }, false],
  [{ state: 'drawn' }, false],
  [{ state: 'expired' }, true],
  [{ state: 'refunding' }, true],
  [{ payment_pending: true, payment_url: null }, true],
] as const)(
  'the lights that went down for the opening of a ball go up where it does not come: %o',
  async (now, expected) => {
    const up = vi.fn<() => void>()
    const page = <OrderProgress code="sumi" ballId="b1" orderId="o1" ballName="Seed" onLightsUp={up} />
    open({ ...ORDER, ...now }, '/en/sumi/balls/b1?order=o1&returned=paid', page)
    expect(up).not.toHaveBeenCalled()
    await screen.findByRole('link', { name: t('Back to the ball', 'en') })
    expect(up.mock.calls.length > 0).toBe(expected)
  },
)

const PENDING: Order = { ...ORDER, payment_url: null, payment_pending: true }
const SAID = t(
  'The payment provider hasn’t confirmed your payment to us yet. There’s no need to pay again: once the payment arrives, your order is delivered automatically. If it doesn’t go through, the order ends and you aren’t charged.',
  'en',
)

test.each(['', '&returned=paid'])(
  'who has finished the payment page reads that the payment is processed, and pays no second time: …%s',
  async (query) => {
    open({ ...PENDING, payment_url: ORDER.payment_url }, `/en/sumi/balls/b1?order=o1${query}`, progress)
    expect(await screen.findByText(SAID)).toBeDefined()
    expect(screen.queryByText(WAITING)).toBeNull()
    for (const name of [t('Continue to payment', 'en'), t('Back to the payment page', 'en')])
      expect(screen.queryByRole('link', { name })).toBeNull()
    expect(screen.queryByRole('button', { name: t('Cancel the order', 'en') })).toBeNull()
  },
)

test('a ball whose payment is processed leads to its order and to a further one, also when its time to pay is over', async () => {
  const known = vi.fn<(waits: boolean) => void>()
  const another = vi.fn<() => void>()
  open(
    [{ ...PENDING, expires_at: '2026-11-21T03:30:00.000Z' }],
    '/en/sumi/balls/b1',
    <OpenPayment code="sumi" ball="b1" onKnown={known} onAnother={another} />,
  )
  const said = await screen.findByRole('status')
  expect(said.textContent).toContain(t('Your payment for this ball is being processed.', 'en'))
  expect(said.textContent).toContain(SAID)
  expect(known).toHaveBeenLastCalledWith(true)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([t('See the order', 'en')])
  fireEvent.click(screen.getByRole('button', { name: t('Buy another one', 'en') }))
  expect(another).toHaveBeenCalledOnce()
})

test('a ball with an unpaid order leads to its payment, to its end and to a further one, and says nothing of what was charged', async () => {
  const known = vi.fn<(waits: boolean) => void>()
  const another = vi.fn<() => void>()
  open(
    [ORDER],
    '/en/sumi/balls/b1',
    <OpenPayment code="sumi" ball="b1" onKnown={known} onAnother={another} />,
  )
  const said = await screen.findByRole('region', { name: t('You have an unpaid order for this ball.', 'en') })
  expect(said.textContent).toContain('¥500')
  expect(said.textContent).not.toContain('charged')
  const pay = screen.getByRole('link', { name: t('Continue to pay {amount}', 'en', { amount: '¥500' }) })
  expect(pay.getAttribute('href')).toBe(ORDER.payment_url)
  expect(known).toHaveBeenLastCalledWith(true)
  fireEvent.click(screen.getByRole('button', { name: t('Buy another one', 'en') }))
  expect(another).toHaveBeenCalledOnce()
})

test('a phone has the payment of an unpaid order in the bar at its bottom edge too', async () => {
  const bar = document.body.appendChild(document.createElement('div'))
  open([ORDER], '/en/sumi/balls/b1', <OpenPayment code="sumi" ball="b1" bar={bar} />)
  const name = t('Continue to pay {amount}', 'en', { amount: '¥500' })
  const pay = await within(bar).findByRole('link', { name })
  expect(pay.getAttribute('href')).toBe(ORDER.payment_url)
  bar.remove()
})

test.each([
  ['while the server has not answered yet', { stored: false, unconfirmed: true }],
  ['without a network', { stored: true }],
])('a copy of an unpaid order offers neither payment nor cancellation %s', async (_, how) => {
  const client = createQueryClient()
  client.setQueryData(['orders'], { value: [ORDER], savedAt: 7, ...how })
  client.setQueryData(['orders', 'o1'], { value: ORDER, savedAt: 7, ...how })
  const both = (
    <>
      <OpenPayment code="sumi" ball="b1" />
      {progress}
    </>
  )
  // the server does not answer
  open(undefined, '/en/sumi/balls/b1', both, client, () => new Promise(() => {}))
  expect(await screen.findByText(t('You have an unpaid order for this ball.', 'en'))).toBeDefined()
  expect(
    screen.getByText(
      tPattern('No payment for this order has reached us yet. It’s reserved for you until {until}.', 'en'),
    ),
  ).toBeDefined()
  for (const name of [t('Continue to payment', 'en'), tPattern('Continue to pay {amount}', 'en')])
    expect(screen.queryByRole('link', { name })).toBeNull()
  expect(screen.queryByRole('button', { name: t('Cancel the order', 'en') })).toBeNull()
  expect(screen.getByRole('link', { name: t('See the order', 'en') })).toBeDefined()
})

test('who cancels an unpaid order has the ball for sale before them again', async () => {
  const known = vi.fn<(waits: boolean) => void>()
  const asked: string[] = []
  open([ORDER], '/en/sumi/balls/b1', <OpenPayment code="sumi" ball="b1" onKnown={known} />)
  const cancel = await screen.findByRole('button', { name: t('Cancel the order', 'en') })
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`)
    return method === 'DELETE'
      ? new Response(null, { status: 204 })
      : Response.json([{ ...ORDER, state: 'abandoned' }])
  })
  fireEvent.click(cancel)
  await waitFor(() =>
    expect(screen.queryByText(tPattern('You have an unpaid order for this ball.', 'en'))).toBeNull(),
  )
  expect(asked[0]).toBe('DELETE /api/v1/orders/o1')
  expect(known).toHaveBeenLastCalledWith(false)
})

test('who cannot cancel because it was paid reads so in place', async () => {
  open([ORDER], '/en/sumi/balls/b1', <OpenPayment code="sumi" ball="b1" />)
  const cancel = await screen.findByRole('button', { name: t('Cancel the order', 'en') })
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) =>
    method === 'DELETE'
      ? Response.json({ error: 'It has been paid.', code: 'ORDER_PAID' }, { status: 409 })
      : Response.json([ORDER]),
  )
  fireEvent.click(cancel)
  const said = await screen.findByRole('alert')
  expect(said.textContent).toContain(t('The order wasn’t cancelled.', 'en'))
  expect(said.textContent).toContain('It has been paid.')
})

test('a free ball that one has had leads to what was inside', async () => {
  const known = vi.fn<() => void>()
  const had = { ...ORDER, state: 'delivered', price: 0, payment_url: null }
  open([had], '/en/sumi/balls/b1', <ReceivedAlready code="sumi" ball="b1" onKnown={known} />)
  const see = await screen.findByRole('link', { name: t('See what was inside', 'en') })
  expect(see.getAttribute('href')).toBe('/en/sumi/balls/b1?order=o1')
  expect(known).toHaveBeenCalled()
})
