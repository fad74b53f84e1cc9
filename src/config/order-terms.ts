import { msg } from '#message'

// The terms that the last screen before an order states (特定商取引法12条の6), in words: the sheet shows them, and the
// order stores the very same (src/lib/order-terms.ts fills in the facts).

/** The names of the facts. */
export const TERMS = {
  item: msg({ message: 'Item' }),
  edition: msg({ message: 'Edition' }),
  quantity: msg({ message: 'Quantity' }),
  seller: msg({ message: 'Seller' }),
  price: msg({ message: 'Price' }),
  payment: msg({ message: 'Payment' }),
  delivery: msg({ message: 'Delivery' }),
  withdrawal: msg({ message: 'Returns and cancellations' }),
  timeToPay: msg({ message: 'Time to pay' }),
  period: msg({ message: 'Period of sale' }),
  left: msg({ message: 'Left' }),
} as const

/** How many: works of a member, and balls, whose content is drawn. */
export const QUANTITY = {
  known: msg({ message: '{quantity}' }),
  drawn: msg({ message: '{quantity} ball, contents drawn at random' }),
} as const

/** What is paid. */
export const PRICE = {
  free: msg({ message: 'Free' }),
  taxIncluded: msg({ message: '{price} (tax included)' }),
} as const

/** How and when it is paid. */
export const PAYMENT = {
  none: msg({ message: 'None' }),
  at_once: msg({ message: 'By credit card on the next page, charged at once' }),
  on_transfer: msg({
    message:
      'By credit card on the next page. The amount is authorized when you order and charged when the work is handed over',
  }),
} as const

/** Where it arrives, and when. */
export const DELIVERY = {
  at_once: msg({ message: 'To your collection, at once' }),
  when_paid: msg({
    message: 'To your collection, as soon as the payment is confirmed (usually within a minute)',
  }),
} as const

/** What is said of returns: of a ball, of a member's work. */
export const WITHDRAWAL = {
  ball: msg({
    message:
      'Until you pay you can stop at any time. After payment a digital item cannot be returned or cancelled, unless it is not delivered.',
  }),
  work: msg({
    message:
      'Until you pay you can stop at any time. After payment a digital item cannot be returned or cancelled. If it can’t be handed over, you don’t pay for it.',
  }),
} as const

/** How long the order waits for its payment. */
export const TIME_TO_PAY = msg({ message: '{minutes} minutes; after that the order ends without a charge' })
