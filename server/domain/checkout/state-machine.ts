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
  /** A ball: its content is known, it is in the buyer's collection. */
  'drawn',
  'delivered',
  /** The chain refuses to mint it. */
  'mint_refused',
  /** A listed work: its transfer is about to be sent, has happened, or is refused or impossible. */
  'transfer_begun',
  'transferred',
  'transfer_refused',
  /** The payment is refunded, or its authorization voided. */
  'refunded',
] as const
export type CheckoutEvent = (typeof CHECKOUT_EVENTS)[number]

export interface Transition<To extends CheckoutState = CheckoutState> {
  to: To
  /**
   * What happens to the reserved unit or work: it stays reserved, is reserved again if it is still there, or
   * released.
   */
  item?: 'keep' | 'reserve_again' | 'release'
  /** Which of the kind's jobs follows: draw or settle; refund; notify buyer and seller. */
  next?: 'fulfil' | 'refund' | 'notify'
}

/** A transition that does not depend on whether an item is still there. */
interface Certain extends Transition {
  item?: 'keep' | 'release'
}

/** A state, and what each event does in it. An event that is not listed changes nothing. */
type StateRow =
  | { isReleased: false; on: Readonly<Partial<Record<CheckoutEvent, Certain>>> }
  /** The reservation ended without a payment: one that comes now is late, and its item may be gone. */
  | { isReleased: true; on: Readonly<Record<'captured' | 'authorized', Transition> & { item_gone: Certain }> }

const PAID = { to: 'paid', item: 'keep', next: 'fulfil' } as const
const REFUND = { to: 'refunding', next: 'refund' } as const
/** A payment that comes after its reservation has ended gets what was reserved if it is still there. */
const LATE = { to: 'paid', item: 'reserve_again', next: 'fulfil' } as const
const RELEASED = { isReleased: true, on: { captured: LATE, authorized: LATE, item_gone: REFUND } } as const

/** State, event → transition. What writes a state into an order takes it from here (`to`). */
export const STATES = {
  reserved: {
    isReleased: false,
    on: {
      captured: PAID,
      authorized: PAID,
      declined: { to: 'declined', item: 'release' },
      cancelled: { to: 'abandoned', item: 'release' },
      expired: { to: 'expired', item: 'release' },
    },
  },
  paid: {
    isReleased: false,
    on: {
      authorization_lapsed: { to: 'expired', item: 'release', next: 'notify' },
      drawn: { to: 'drawn' },
      transfer_begun: { to: 'settling' },
      transfer_refused: REFUND,
    },
  },
  drawn: {
    isReleased: false,
    // a refused one's unit goes back into its ball, and is not this order's any more (domain/shop/refuse-mint.ts)
    on: { delivered: { to: 'delivered', next: 'notify' }, mint_refused: REFUND },
  },
  // of a time when delivery waited for the chain: nothing leads here any more
  minted: { isReleased: false, on: { delivered: { to: 'delivered', next: 'notify' } } },
  // delivery waits for no block: the chain may still refuse what is in a collection already
  delivered: { isReleased: false, on: { mint_refused: REFUND } },
  settling: {
    isReleased: false,
    on: { transferred: { to: 'sold', next: 'notify' }, transfer_refused: REFUND },
  },
  sold: { isReleased: false, on: {} },
  declined: RELEASED,
  abandoned: RELEASED,
  expired: RELEASED,
  refunding: { isReleased: false, on: { refunded: { to: 'refunded', next: 'notify' } } },
  refunded: { isReleased: false, on: {} },
} as const satisfies Record<CheckoutState, StateRow>

type Table = typeof STATES
/** The states that an event leads to, whatever the state before. */
export type TargetOf<Event extends CheckoutEvent> = {
  [State in CheckoutState]: Event extends keyof Table[State]['on']
    ? Table[State]['on'][Event] extends { to: infer To extends CheckoutState }
      ? To
      : never
    : never
}[CheckoutState]

/** What an event does in a state; undefined where it changes nothing. */
export function transitionOf<Event extends CheckoutEvent>(
  state: CheckoutState,
  event: Event,
): Transition<TargetOf<Event>> | undefined {
  const on: Partial<Record<CheckoutEvent, Transition>> = STATES[state].on
  return on[event] as Transition<TargetOf<Event>> | undefined
}

/** Whether the reservation was released without a payment: a payment that comes now is late. */
export function isReleased(state: CheckoutState): boolean {
  return STATES[state].isReleased
}

/** Whether something is still to happen to an order: it is neither released nor at its end, unless a mint fails. */
export function isUnderWay(state: CheckoutState): boolean {
  return !isReleased(state) && Object.keys(STATES[state].on).some((event) => event !== 'mint_refused')
}

/** What a checkout's status at the payment provider is as an event; undefined while nothing has happened. */
const EVENT_OF_STATUS = {
  open: undefined,
  pending: undefined,
  authorized: 'authorized',
  paid: 'captured',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
  // the payment was authorized and voided before an event arrived: it is never paid again
  released: 'expired',
  refunded: undefined,
} as const satisfies Record<CheckoutStatus['state'], CheckoutEvent | undefined>
type EventOfStatus = NonNullable<(typeof EVENT_OF_STATUS)[CheckoutStatus['state']]>

/**
 * The event that a checkout's status stands for.
 * @param capture an authorization is no payment where the kind of sale captures at once
 */
export function eventOf(
  { state }: Pick<CheckoutStatus, 'state'>,
  capture: 'at_once' | 'later',
): EventOfStatus | undefined {
  return state === 'authorized' && capture === 'at_once' ? undefined : EVENT_OF_STATUS[state]
}
