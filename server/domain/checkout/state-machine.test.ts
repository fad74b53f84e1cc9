import { describe, expect, it } from 'vitest'
import { ORDER_STATES, RESALE_ORDER_STATES } from '../../../src/contract/states.ts'
import {
  CHECKOUT_EVENTS,
  eventOf,
  isReleased,
  isUnderWay,
  STATES,
  transitionOf,
  type CheckoutEvent,
  type CheckoutState,
  type Transition,
} from './state-machine.ts'

const ALL = [...new Set<CheckoutState>([...ORDER_STATES, ...RESALE_ORDER_STATES])]

/**
 * Per state, what each event does: `next state, item, next job`. Every pair that is not here changes nothing.
 */
const EXPECTED: Record<CheckoutState, Partial<Record<CheckoutEvent, string>>> = {
  reserved: {
    captured: 'paid, keep, fulfil',
    authorized: 'paid, keep, fulfil',
    declined: 'declined, release',
    cancelled: 'abandoned, release',
    expired: 'expired, release',
  },
  paid: {
    authorization_lapsed: 'expired, release, notify',
    drawn: 'drawn',
    transfer_begun: 'settling',
    transfer_refused: 'refunding, refund',
  },
  drawn: { delivered: 'delivered, notify', mint_refused: 'refunding, refund' },
  minted: { delivered: 'delivered, notify' },
  delivered: { mint_refused: 'refunding, refund' },
  settling: { transferred: 'sold, notify', transfer_refused: 'refunding, refund' },
  sold: {},
  declined: {
    captured: 'paid, reserve_again, fulfil',
    authorized: 'paid, reserve_again, fulfil',
    item_gone: 'refunding, refund',
  },
  abandoned: {
    captured: 'paid, reserve_again, fulfil',
    authorized: 'paid, reserve_again, fulfil',
    item_gone: 'refunding, refund',
  },
  expired: {
    captured: 'paid, reserve_again, fulfil',
    authorized: 'paid, reserve_again, fulfil',
    item_gone: 'refunding, refund',
  },
  refunding: { refunded: 'refunded, notify' },
  refunded: {},
}

const pairs = ALL.flatMap((state) => CHECKOUT_EVENTS.map((event) => [state, event] as const))

it.each(pairs)('A checkout that is %s takes %s as the table says', (state, event) => {
  const transition = transitionOf(state, event)
  const said = transition && [transition.to, transition.item, transition.next].filter(Boolean).join(', ')
  expect(said).toBe(EXPECTED[state][event])
})

describe('The table', () => {
  it('has every state that either table of orders can store, and no other', () => {
    expect(Object.keys(STATES).toSorted()).toEqual(ALL.toSorted())
  })

  it('leads to every state but the first and one of former times, and each event is used', () => {
    const all = Object.values(STATES).flatMap(({ on }) => Object.entries<Transition>(on))
    const reached = new Set(all.map(([, { to }]) => to))
    expect(ALL.filter((state) => !reached.has(state))).toEqual(['reserved', 'minted'])
    const used = new Set(all.map(([event]) => event))
    expect(CHECKOUT_EVENTS.filter((event) => !used.has(event))).toEqual([])
  })

  it('releases or reserves an item whenever a reservation ends or begins anew', () => {
    const released = ALL.filter(isReleased)
    expect(released.toSorted()).toEqual(['abandoned', 'declined', 'expired'])
    const ends = Object.values(STATES).flatMap(({ on }) => Object.values<Transition>(on))
    expect(ends.filter(({ to, item }) => released.includes(to) !== (item === 'release'))).toEqual([])
  })

  it('refunds a late payment of every state whose item may be gone, and of no other', () => {
    const late = ALL.filter((state) =>
      CHECKOUT_EVENTS.some((event) => transitionOf(state, event)?.item === 'reserve_again'),
    )
    expect(late).toEqual(ALL.filter((state) => transitionOf(state, 'item_gone')?.next === 'refund'))
    expect(late).toEqual(ALL.filter(isReleased))
  })

  it('has something to come in every state but the ends and the released ones', () => {
    expect(ALL.filter((state) => !isUnderWay(state)).toSorted()).toEqual([
      'abandoned',
      'declined',
      'delivered',
      'expired',
      'refunded',
      'sold',
    ])
  })

  it('captures no payment twice: a state that has a payment takes no other', () => {
    const paid = ALL.filter((state) => state !== 'reserved' && !isReleased(state))
    expect(
      paid.filter((state) => transitionOf(state, 'captured') ?? transitionOf(state, 'authorized')),
    ).toEqual([])
  })
})

it.each([
  ['open', 'later', undefined],
  ['paid', 'at_once', 'captured'],
  ['paid', 'later', 'captured'],
  ['authorized', 'later', 'authorized'],
  ['authorized', 'at_once', undefined],
  ['declined', 'at_once', 'declined'],
  ['cancelled', 'later', 'cancelled'],
  ['expired', 'later', 'expired'],
  ['released', 'later', 'expired'],
  ['refunded', 'later', undefined],
] as const)(
  'A checkout that the provider calls %s, to be captured %s, is the event %s',
  (state, capture, event) => {
    expect(eventOf({ state }, capture)).toBe(event)
  },
)
