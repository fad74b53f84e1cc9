import type { Transaction } from 'kysely'
import type { CheckoutStatus } from '../../adapters/payments/port.ts'
import type { DB } from '../../db/schema.ts'
import { storePaymentPending } from '../../store/checkout/checkouts.ts'
import { addJob } from '../../store/jobs.ts'
import type { Dependencies } from '../dependencies.ts'
import { planRecheck } from './poll-checkout.ts'
import type { CheckoutRow, EndEvent, SaleKind } from './sale-kind.ts'
import { eventOf, transitionOf, type Transition } from './state-machine.ts'

type Deps = Pick<Dependencies, 'now'>

/**
 * Brings a row, locked in the transaction, in line with its checkout at the payment provider. What has moved on
 * is left alone.
 */
export async function applyStatus<Row extends CheckoutRow>(
  deps: Deps,
  trx: Transaction<DB>,
  kind: SaleKind<Row>,
  row: Row,
  status: CheckoutStatus,
): Promise<void> {
  if (status.state === 'pending') return storePaymentPending(trx, kind.table, row.id)
  const event = eventOf(status, kind.capture)
  if (event === 'captured' || event === 'authorized') await applyPaid(deps, trx, kind, row, status)
  else if (event) await applyEnd(deps, trx, kind, row, event)
}

/** A reservation that ends without a payment. @returns whether the event changed anything */
export async function applyEnd<Row extends CheckoutRow>(
  deps: Deps,
  trx: Transaction<DB>,
  kind: SaleKind<Row>,
  row: Row,
  event: EndEvent,
): Promise<boolean> {
  const transition = transitionOf(row.state, event)
  if (transition?.item !== 'release') return false
  await kind.release(deps, trx, row, { to: transition.to, event })
  await planRecheck(deps, trx, row)
  await planNext(deps, trx, kind, row.id, transition)
  return true
}

async function applyPaid<Row extends CheckoutRow>(
  deps: Deps,
  trx: Transaction<DB>,
  kind: SaleKind<Row>,
  row: Row,
  { state, checkoutId, paymentId }: CheckoutStatus,
): Promise<void> {
  const isUncaptured = state === 'authorized'
  const transition = transitionOf(row.state, isUncaptured ? 'authorized' : 'captured')
  if (!transition) return
  const payment = { checkoutId, paymentId, isUncaptured, at: deps.now() }
  const reserved = transition.item === 'reserve_again' ? await kind.reserveAgain(trx, row) : row
  if (reserved) {
    if (transition.item === 'keep') await kind.keep(trx, reserved)
    await kind.writePayment(trx, reserved, { ...payment, state: transition.to })
    return planNext(deps, trx, kind, row.id, transition)
  }
  const gone = transitionOf(row.state, 'item_gone')
  // the table's types leave no such state: the money of one would be nobody's
  if (!gone)
    throw new Error(`${kind.name} ${row.id} is ${row.state}, and its item is gone: no refund follows`)
  await kind.writePayment(trx, row, { ...payment, state: gone.to })
  await planNext(deps, trx, kind, row.id, gone)
}

/** Plans the job that follows a transition, if one does. */
export async function planNext<Row extends CheckoutRow>(
  { now }: Deps,
  trx: Transaction<DB>,
  kind: Pick<SaleKind<Row>, 'jobs'>,
  id: string,
  { next }: Transition,
): Promise<void> {
  if (next) await addJob(trx, kind.jobs[next], id, now())
}
