import type { CheckoutStatus } from '../../adapters/payments/port.ts'
import type { OrderState, ResaleOrderState } from '../../../src/contract/states.ts'

// The life cycle of an order of any kind: one table, states by events. How each kind of sale does it is in its
// SaleKind (sale-kind.ts); how a transition is carried out is in apply-event.ts.

/** Every state of an order or of a resale order, as it is stored. */
export type CheckoutState = OrderState | ResaleOrderState

export const CHECKOUT_EVENTS = [
  /** The payment provider has captured the payment, or has authorized it for a later capture. */
  'captured',
  'authorized',
  /** A payment came too late, and the reserved unit or work is no longer available. */
  'item_gone',
  /**
   * The checkout ended without a payment: declined; cancelled by its buyer; its time over, or its listing
   * ended.
   */
  'declined',
  'cancelled',
  'expired',
  /** The authorization was voided before the transfer. */
  'authorization_lapsed',
  /** A ball: its content is known, its NFT is minted, it is in the buyer's collection. */
  'drawn',
  'minted',
  'delivered',
  /** A listed work: its transfer is about to be sent, has happened, or is refused or impossible. */
  'transfer_begun',
  'transferred',
  'transfer_refused',
  /** The payment is refunded, or its authorization voided. */
  'refunded',
] as const
export type CheckoutEvent = (typeof CHECKOUT_EVENTS)[number]

export interface Transition {
  to: CheckoutState
  /**
   * What happens to the reserved unit or work: it stays reserved, is reserved again if it is still there, or
   * released.
   */
  item?: 'keep' | 'reserve_again' | 'release'
  /** Which of the kind's jobs follows: draw or settle; refund; notify buyer and seller. */
  next?: 'fulfil' | 'refund' | 'notify'
}

const PAID: Transition = { to: 'paid', item: 'keep', next: 'fulfil' }
const REFUND: Transition = { to: 'refunding', next: 'refund' }
/** A payment that comes after its reservation has ended gets what was reserved if it is still there. */
const LATE: Transition = { to: 'paid', item: 'reserve_again', next: 'fulfil' }
const RELEASED = { captured: LATE, authorized: LATE, item_gone: REFUND }

/** State, event → transition. An event that a state does not list changes nothing. */
export const TRANSITIONS: Readonly<
  Record<CheckoutState, Readonly<Partial<Record<CheckoutEvent, Transition>>>>
> = {
  reserved: {
    captured: PAID,
    authorized: PAID,
    declined: { to: 'declined', item: 'release' },
    cancelled: { to: 'abandoned', item: 'release' },
    expired: { to: 'expired', item: 'release' },
  },
  paid: {
    authorization_lapsed: { to: 'expired', item: 'release', next: 'notify' },
    drawn: { to: 'drawn' },
    transfer_begun: { to: 'settling' },
    transfer_refused: REFUND,
  },
  drawn: { minted: { to: 'minted' }, delivered: { to: 'delivered', next: 'notify' } },
  minted: { delivered: { to: 'delivered', next: 'notify' } },
  delivered: {},
  settling: { transferred: { to: 'sold', next: 'notify' }, transfer_refused: REFUND },
  sold: {},
  declined: RELEASED,
  abandoned: RELEASED,
  expired: RELEASED,
  refunding: { refunded: { to: 'refunded', next: 'notify' } },
  refunded: {},
}

/** What an event does in a state; undefined where it changes nothing. */
export function transitionOf(state: CheckoutState, event: CheckoutEvent): Transition | undefined {
  return TRANSITIONS[state][event]
}

/** Whether the reservation was released without a payment: a payment that comes now is late. */
export function isReleased(state: CheckoutState): boolean {
  return transitionOf(state, 'captured')?.item === 'reserve_again'
}

/** What a checkout's status at the payment provider is as an event; undefined while nothing has happened. */
const EVENT_OF_STATUS: Readonly<Record<CheckoutStatus['state'], CheckoutEvent | undefined>> = {
  open: undefined,
  authorized: 'authorized',
  paid: 'captured',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
  // the payment was authorized and voided before an event arrived: it is never paid again
  released: 'expired',
  refunded: undefined,
}

/**
 * The event that a checkout's status stands for.
 * @param capture an authorization is no payment where the kind of sale captures at once
 */
export function eventOf(
  { state }: Pick<CheckoutStatus, 'state'>,
  capture: 'at_once' | 'later',
): CheckoutEvent | undefined {
  return state === 'authorized' && capture === 'at_once' ? undefined : EVENT_OF_STATUS[state]
}
