// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../app/query-client.ts'
import type { ResaleOrder } from '../../contract/resale-orders.ts'
import { activateLocale } from '../../i18n/activate.ts'
import { onDevice } from '../../offline/device.ts'
import { saveResaleOrders } from '../../offline/records.ts'
import { ResaleOrderProgress } from './resale-order-progress.tsx'
import { work } from '../../../tests/support/shop/works.ts'
import { t, tPattern } from '../../../tests/support/texts.ts'

const RESALE_ORDER: ResaleOrder = {
  uuid: 'p1',
  state: 'settling',
  price: 12_000,
  sale_uuid: 's1',
  nft_uuid: 'w1',
  created_at: '2026-11-21T03:00:00.000Z',
  expires_at: '2026-11-21T03:30:00.000Z',
  payment_url: null,
  reason: null,
}
const BUYER = '0x52908400098527886E0F7030069857D2E4169EE7'
const ME = {
  display_id: 'user_bd657070a9',
  name: 'Quiet Shell 27',
  introduction: '',
  icon_url: null,
  wallet_address: BUYER,
}
const fetching = vi.fn<(path?: string, init?: RequestInit) => Promise<Response>>()
const says = (answer: unknown, status = 200) =>
  fetching.mockImplementation(async () => Response.json(answer, { status }))
const unreachable = () => fetching.mockRejectedValue(new TypeError('Failed to fetch'))
/** Long enough for an answer, its repetition and some rounds of asking again. */
const aWhile = () => act(() => vi.advanceTimersByTimeAsync(20_000))

beforeEach(async () => {
  await activateLocale('en')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fetching.mockReset()
  vi.stubGlobal('fetch', fetching)
})
afterEach(() => {
  cleanup()
  document.cookie = 'wallet_address=; path=/; max-age=0'
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={['/en/sumi/nfts/w1?purchase=p1']}>
          <ResaleOrderProgress
            code="sumi"
            nft={work('w1')}
            page={(progress) => progress}
            dark={false}
            onLightsUp={() => {}}
          />
        </MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  )
}

test('a buyer whose session is over is led to log in and back, and nothing is asked for ever', async () => {
  says({ error: 'who?' }, 401)
  open()
  await aWhile()
  expect(screen.getByText(t('Please log in again to see the status of your purchase.', 'en'))).toBeDefined()
  const from = encodeURIComponent('/en/sumi/nfts/w1?purchase=p1')
  expect(screen.getByRole('link', { name: t('Log in', 'en') }).getAttribute('href')).toContain(`from=${from}`)
  expect(fetching).toHaveBeenCalledTimes(1)
})

test('somebody with another’s link is told that it is not theirs, and nothing is asked for ever', async () => {
  says({ error: 'not found' }, 404)
  open()
  await aWhile()
  expect(screen.getByText(t('This account has no such purchase.', 'en'))).toBeDefined()
  expect(fetching).toHaveBeenCalledTimes(1)
})

test('a buyer without a network is told so, and sees the resale order when the connection is back', async () => {
  unreachable()
  open()
  await aWhile()
  expect(screen.getByRole('status').textContent).toContain(t('You’re offline', 'en'))
  says({ ...RESALE_ORDER, state: 'sold' })
  await aWhile()
  expect(await screen.findByText(t('It’s yours.', 'en'))).toBeDefined()
  expect(screen.queryByText(tPattern('You’re offline', 'en'))).toBeNull()
})

test('a buyer who opens the page again without a network sees how it last stood, and since when', async () => {
  // the device's storage is asynchronous
  vi.useRealTimers()
  vi.setSystemTime('2026-11-21T03:05:00Z')
  document.cookie = `wallet_address=${BUYER}; path=/`
  await onDevice(BUYER, (db) => saveResaleOrders(db, [RESALE_ORDER]))
  unreachable()
  open()
  const known = /You’re offline. This is the status of your purchase on November 21, 2026 at 12:05/
  expect(await screen.findByText(known)).toBeDefined()
  expect(
    screen.getByText(tPattern('Payment received. The work was being transferred to you.', 'en')),
  ).toBeDefined()
  expect(
    screen.queryByText(tPattern('You’re offline, so the status of your purchase can’t be shown.', 'en')),
  ).toBeNull()
})

test('a buyer whose session ends during the transfer still sees its progress', async () => {
  says(RESALE_ORDER)
  open()
  await aWhile()
  expect(screen.getByText(tPattern('Payment received. Transferring the work to you…', 'en'))).toBeDefined()
  says({ error: 'who?' }, 401)
  await aWhile()
  expect(screen.getByText(tPattern('Payment received. Transferring the work to you…', 'en'))).toBeDefined()
  expect(screen.getByRole('link', { name: t('Log in', 'en') })).toBeDefined()
})

test.each([
  ['seller_withdrew', t('The seller took the work off sale.', 'en')],
  ['revoked', t('The certificate of the work was revoked.', 'en')],
  ['listing_ended', t('The listing ended while you were at the payment page.', 'en')],
  ['lapsed', t('The hold on your card expired before the work could be delivered.', 'en')],
])(
  'a buyer whose resale order ended without their doing reads that nothing was charged, and why: %s',
  async (reason, why) => {
    says({ ...RESALE_ORDER, state: 'expired', reason, charged: false })
    open()
    expect(
      await screen.findByText(t('The purchase didn’t go through. You haven’t been charged.', 'en')),
    ).toBeDefined()
    expect(screen.getByText(why)).toBeDefined()
  },
)

test('a buyer whose payment was only authorized reads that it was released, not refunded', async () => {
  says({ ...RESALE_ORDER, state: 'refunded', reason: 'withdrawn', charged: false })
  open()
  const said = await screen.findByRole('alert')
  expect(said.textContent).toMatch(
    tPattern(
      'The work couldn’t be delivered. You haven’t been charged: the <0/> hold on your card is being released.',
      'en',
    ),
  )
})

test('a buyer who had paid reads that the certificate was revoked after their order', async () => {
  says({ ...RESALE_ORDER, state: 'refunded', reason: 'revoked', charged: false })
  open()
  expect((await screen.findByRole('alert')).textContent).toContain(
    t('Its certificate was revoked after you ordered it. We’re sorry for the trouble.', 'en'),
  )
})

test('a buyer whose payment page could not be opened can cancel all the same', async () => {
  says({ ...RESALE_ORDER, state: 'reserved', payment_url: null })
  open()
  expect(await screen.findByRole('button', { name: t('Cancel the purchase', 'en') })).toBeDefined()
  expect(screen.queryByRole('link', { name: t('Continue to payment', 'en') })).toBeNull()
})

test('a buyer who has not paid continues to the payment, or cancels by one tap', async () => {
  says({ ...RESALE_ORDER, state: 'reserved', payment_url: 'https://card.example/pay/1' })
  open()
  const pay = await screen.findByRole('link', { name: t('Continue to payment', 'en') })
  expect(pay.getAttribute('href')).toBe('https://card.example/pay/1')
  says({ ...RESALE_ORDER, state: 'abandoned' })
  fireEvent.click(screen.getByRole('button', { name: t('Cancel the purchase', 'en') }))
  expect(
    await screen.findByText(t('The purchase didn’t go through. You haven’t been charged.', 'en')),
  ).toBeDefined()
})

test('a buyer who has finished the payment page reads that the payment is processed, until it arrives', async () => {
  const page = 'https://card.example/pay/1'
  says({ ...RESALE_ORDER, state: 'reserved', payment_url: page, payment_pending: true })
  open()
  expect(await screen.findByText(t('Your payment for this work is being processed.', 'en'))).toBeDefined()
  expect(screen.queryByRole('link', { name: t('Continue to payment', 'en') })).toBeNull()
  expect(screen.queryByRole('button', { name: t('Cancel the purchase', 'en') })).toBeNull()
  says({ ...RESALE_ORDER, state: 'sold' })
  await aWhile()
  expect(await screen.findByText(t('It’s yours.', 'en'))).toBeDefined()
})

test('a buyer who waits for an unreachable chain reads what happens to the payment, until when, and that they may leave', async () => {
  const paidAt = Date.now()
  const refundBy = new Date(paidAt + 3_600_000).toISOString()
  says({ ...RESALE_ORDER, state: 'paid', paid_at: new Date(paidAt).toISOString(), refund_by: refundBy })
  open()
  await aWhile()
  expect(screen.getByText(tPattern('Payment received. Transferring the work to you…', 'en'))).toBeDefined()
  expect(screen.queryByText(t('The blockchain is taking longer than usual.', 'en'))).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText(t('The blockchain is taking longer than usual.', 'en'))).toBeDefined()
  expect(document.body.textContent).toMatch(
    tPattern(
      'Your <0/> is safe. If the blockchain doesn’t respond by {by} (Japan time), you’ll be refunded in full automatically.',
      'en',
    ),
  )
  expect(document.body.textContent).toContain(
    t('You can leave this page. We’ll let you know how it turns out.', 'en'),
  )
  says({ ...RESALE_ORDER, paid_at: new Date(paidAt).toISOString(), refund_by: null })
  await aWhile()
  expect(document.body.textContent).toMatch(
    tPattern(
      'Your <0/> is safe: as soon as the blockchain has confirmed, you’ll get the work or a full refund.',
      'en',
    ),
  )
  says({ ...RESALE_ORDER, state: 'refunded', reason: 'unreachable' })
  await aWhile()
  expect(
    screen.getByText(tPattern('The blockchain couldn’t be reached for a long time.', 'en')),
  ).toBeDefined()
})

test('whose first work was somebody else’s reads that it is theirs, and is asked once for their name in a line', async () => {
  vi.useRealTimers()
  document.cookie = `wallet_address=${BUYER}; path=/`
  let me = { ...ME, name_chosen: false }
  fetching.mockImplementation(async (path = '', init) => {
    if (!path.endsWith('/api/v1/profile')) return Response.json({ ...RESALE_ORDER, state: 'sold' })
    if (init?.method === 'PATCH') me = { ...me, name: 'Hana', name_chosen: true }
    return Response.json(me)
  })
  open()
  fireEvent.click(await screen.findByRole('button', { name: t('Choose a name', 'en') }))
  expect(screen.getByText(t('It’s yours.', 'en'))).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: t('Enter a name', 'en') }))
  const field = await screen.findByLabelText<HTMLInputElement>(t('Name on your certificates', 'en'))
  fireEvent.change(field, { target: { value: 'Hana' } })
  fireEvent.click(screen.getByRole('button', { name: t('Use this name', 'en') }))
  await vi.waitFor(() => expect(me.name_chosen).toBe(true))
  cleanup()
  open()
  expect(await screen.findByText(t('It’s yours.', 'en'))).toBeDefined()
  expect(screen.queryByRole('button', { name: t('Choose a name', 'en') })).toBeNull()
})
