import { expect, it } from 'vitest'
import { isOurs, mismatchOf, type RequestedPayment } from './match-payment.ts'
import type { CheckoutStatus } from '../../adapters/payments/port.ts'

const ORDER: RequestedPayment = {
  id: 'order',
  price: 50_000,
  checkout_id: 'cs_1',
  card_request: { secret: 's3cret' },
}
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
const NOT_STORED = { ...ORDER, checkout_id: null }

it.each([
  ['the page that is stored', ORDER, STATUS],
  [
    'that page, opened before pages had a secret',
    { ...ORDER, card_request: null },
    { ...STATUS, secret: null },
  ],
  ['a page that was not stored, by its secret', NOT_STORED, STATUS],
] as const)('accepts %s', (_what, order, status) => {
  expect(isOurs(order, status)).toBe(true)
})

it.each([
  ['a payment link', ORDER, { isPaymentLink: true }, 'a payment link'],
  ['a set-up or a subscription', ORDER, { isPayment: false }, 'no payment'],
  ['the name of another order', ORDER, { orderId: 'other' }, 'another order'],
  ['a name that another client has written', ORDER, { orderId: null, reference: 'order' }, 'another order'],
  ['a second page of the same order', ORDER, { checkoutId: 'cs_2' }, 'another checkout'],
  ['a page with another secret', NOT_STORED, { secret: 'guessed' }, 'another checkout'],
  ['a page without a secret', NOT_STORED, { secret: null }, 'another checkout'],
  [
    'no secret for an order that has none',
    { ...NOT_STORED, card_request: {} },
    { secret: null },
    'another checkout',
  ],
  [
    'no request for an order that has none',
    { ...NOT_STORED, card_request: null },
    { secret: null },
    'another checkout',
  ],
  ['another currency', ORDER, { currency: 'usd' }, 'another currency'],
  ['a yen less', ORDER, { amount: 49_999 }, 'another amount'],
  ['a yen more', ORDER, { amount: 50_001 }, 'another amount'],
] as const)('refuses %s', (_what, order, said, why) => {
  expect(mismatchOf(order, { ...STATUS, ...said })).toBe(why)
})
