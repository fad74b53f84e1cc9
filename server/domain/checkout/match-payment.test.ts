import { expect, it } from 'vitest'
import { isOurs, mismatchOf, type Asked } from './match-payment.ts'
import type { CheckoutStatus } from '../../adapters/payments/port.ts'

const ORDER: Asked = { id: 'order', price: 50_000, checkout_id: 'cs_1', card_request: { secret: 's3cret' } }
const STATUS: CheckoutStatus = {
  checkoutId: 'cs_1',
  state: 'paid',
  paymentId: 'pi_1',
  amount: 50_000,
  currency: 'jpy',
  isPayment: true,
  isPaymentLink: false,
  orderId: 'order',
  secret: 's3cret',
  reference: null,
}
const FORGOTTEN = { ...ORDER, checkout_id: null }

it.each([
  ['the page that is remembered', ORDER, STATUS],
  [
    'that page, opened before pages had a secret',
    { ...ORDER, card_request: null },
    { ...STATUS, secret: null },
  ],
  ['a page that was not remembered, by its secret', FORGOTTEN, STATUS],
] as const)('believes %s', (_what, order, status) => {
  expect(isOurs(order, status)).toBe(true)
})

it.each([
  ['a payment link', ORDER, { isPaymentLink: true }, 'a payment link'],
  ['a set-up or a subscription', ORDER, { isPayment: false }, 'no payment'],
  ['the name of another order', ORDER, { orderId: 'other' }, 'another order'],
  ['a name that somebody else has written', ORDER, { orderId: null, reference: 'order' }, 'another order'],
  ['a second page of the same order', ORDER, { checkoutId: 'cs_2' }, 'another checkout'],
  ['a page with another secret', FORGOTTEN, { secret: 'guessed' }, 'another checkout'],
  ['a page without a secret', FORGOTTEN, { secret: null }, 'another checkout'],
  [
    'no secret for an order that has none',
    { ...FORGOTTEN, card_request: {} },
    { secret: null },
    'another checkout',
  ],
  [
    'no request for an order that has none',
    { ...FORGOTTEN, card_request: null },
    { secret: null },
    'another checkout',
  ],
  ['another currency', ORDER, { currency: 'usd' }, 'another currency'],
  ['a yen less', ORDER, { amount: 49_999 }, 'another amount'],
  ['a yen more', ORDER, { amount: 50_001 }, 'another amount'],
] as const)('does not believe %s', (_what, order, said, why) => {
  expect(mismatchOf(order, { ...STATUS, ...said })).toBe(why)
})
