import type { OrderState, ResaleOrderState } from '../../../../src/contract/states.ts'
import { HOUR_MS, later, MINUTE_MS } from '../../../lib/time.ts'
import type { CheckoutTable } from '../../../store/checkout/checkouts.ts'
import { openIncidentsOf, settleIncident } from '../../../store/checkout/incidents.ts'
import { overdueOrders, type StateSince } from '../../../store/checkout/overdue-orders.ts'
import type { Dependencies } from '../../dependencies.ts'
import { filedUnder, incidentId, openIncident } from './incidents.ts'

interface Limit<State> {
  state: State
  /** The moment from which the limit counts: the payment for what follows it. */
  since: StateSince
  ms: number
}

/**
 * How long an order of each kind may stay in a state, with all that is retried by itself: a refused mint for six
 * minutes, a chain that does not answer for an hour, a payment provider for a while.
 */
const LIMITS: {
  orders: readonly Limit<OrderState>[]
  purchases: readonly Limit<ResaleOrderState>[]
} = {
  orders: [
    { state: 'reserved', since: 'expires_at', ms: HOUR_MS },
    { state: 'paid', since: 'paid_at', ms: 15 * MINUTE_MS },
    { state: 'drawn', since: 'paid_at', ms: 30 * MINUTE_MS },
    { state: 'minted', since: 'paid_at', ms: 45 * MINUTE_MS },
    { state: 'refunding', since: 'paid_at', ms: 2 * HOUR_MS },
  ],
  purchases: [
    { state: 'reserved', since: 'expires_at', ms: HOUR_MS },
    { state: 'paid', since: 'paid_at', ms: 75 * MINUTE_MS },
    { state: 'settling', since: 'paid_at', ms: 90 * MINUTE_MS },
    { state: 'refunding', since: 'paid_at', ms: 3 * HOUR_MS },
  ],
}

/**
 * Opens an incident for every order that has been in one state for too long, and settles those of orders that have
 * moved on.
 */
export async function reportOverdueOrders({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<void> {
  const overdue = new Set<string>()
  for (const [table, limits] of Object.entries(LIMITS) as [CheckoutTable, Limit<string>[]][]) {
    for (const { state, since, ms } of limits) {
      for (const order of await overdueOrders(db, table, { state, since, before: later(now(), -ms) })) {
        const about = { about: order.id, ...filedUnder({ table, id: order.id }) }
        const note = `an order has been ${state} for too long, since ${order.since.toISOString()}`
        overdue.add(incidentId({ kind: 'stuck', about: order.id }))
        await openIncident(db, { kind: 'stuck', ...about, amount: order.price, note }, now())
      }
    }
  }
  for (const id of await openIncidentsOf(db, 'stuck')) {
    if (!overdue.has(id)) await settleIncident(db, id, now())
  }
}
