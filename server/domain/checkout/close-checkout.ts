import { isMoney, type CheckoutStatus } from '../../adapters/payments/port.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import { logError } from '../../lib/log.ts'
import { Problem } from '../../lib/problem.ts'
import { RetryLater } from '../../jobs/retry-later.ts'
import { HOUR_MS } from '../../lib/time.ts'
import { storePaymentPending } from '../../store/checkout/checkouts.ts'
import { addJob } from '../../store/jobs.ts'
import type { CheckoutDependencies } from './dependencies.ts'
import { APPLY_PAYMENT } from '../job-kinds.ts'
import { applyEnd, applyStatus } from './apply-event.ts'
import { isOurs } from './match-payment.ts'
import { closePage } from './payment-page.ts'
import type { CheckoutRow, SaleKind } from './sale-kind.ts'
import { eventOf, isReleased, transitionOf } from './state-machine.ts'

/** How often a checkout is read whose buyer has finished the page without a payment: it may take days. */
const PENDING_POLL_MS = HOUR_MS

/**
 * Job: releases a reservation whose time is over, unless its payment has come.
 * @throws RetryLater while the buyer may still pay without the page: what they ordered stays theirs
 */
export async function expireCheckout<Row extends CheckoutRow>(
  deps: CheckoutDependencies,
  kind: SaleKind<Row>,
  id: string,
): Promise<void> {
  const row = await kind.find(deps.db, id)
  if (!row || !transitionOf(row.state, 'expired')) return
  const status = await closePage(deps, row)
  if (await isPending(deps, kind, id, status)) throw new RetryLater('the payment is pending', PENDING_POLL_MS)
  await applyClosed(deps, kind, id, status, 'expired')
}

/**
 * Cancels an unpaid order for its buyer: its payment page is closed first, and read again. Repeating it is
 * harmless.
 * @throws Problem 404 for an order that is not the user's, 409 when it is paid or its payment is pending, 503
 *   when the payment provider does not answer
 */
export async function cancelCheckout<Row extends CheckoutRow>(
  deps: CheckoutDependencies,
  kind: SaleKind<Row>,
  userId: string,
  id: string,
): Promise<void> {
  const row = await kind.find(deps.db, id)
  if (!row || kind.buyerOf(row) !== userId) throw new Problem(404, 'NOT_FOUND')
  if (transitionOf(row.state, 'cancelled')) {
    const status = await closePage(deps, row).catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) throw error
      logError(`The ${kind.name} ${id} could not be cancelled`, error)
      throw new Problem(503, 'CARD_COMPANY_AWAY')
    })
    if (await isPending(deps, kind, id, status)) throw new Problem(409, 'PAYMENT_PENDING')
    await applyClosed(deps, kind, id, status, 'cancelled')
  }
  const now = await kind.find(deps.db, id)
  if (now && !isReleased(now.state)) throw new Problem(409, 'ORDER_PAID')
}

/**
 * Closes the payment page of an unpaid order and releases what it reserves, unless it was paid before the page
 * closed. A payment that is pending is not waited for: one that still comes is refunded.
 * @throws where the payment provider does not answer
 */
export async function endCheckout<Row extends CheckoutRow>(
  deps: CheckoutDependencies,
  kind: SaleKind<Row>,
  row: Row,
): Promise<void> {
  await applyClosed(deps, kind, row.id, await closePage(deps, row), 'expired')
}

/** Whether the buyer of a closed page has finished it and the money may still come, which its order then says. */
async function isPending(
  { db }: CheckoutDependencies,
  { table }: Pick<SaleKind, 'table'>,
  id: string,
  status: CheckoutStatus | null,
): Promise<boolean> {
  if (status?.state !== 'pending') return false
  await storePaymentPending(db, table, id)
  return true
}

/** What follows from a page that was closed, as it was read then; null where there is none. */
async function applyClosed<Row extends CheckoutRow>(
  deps: CheckoutDependencies,
  kind: SaleKind<Row>,
  id: string,
  status: CheckoutStatus | null,
  event: 'cancelled' | 'expired',
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const now = await kind.lock(trx, id)
    const payment = status && isMoney(status) && eventOf(status, kind.capture) ? status : null
    if (now && payment && isOurs(now, payment)) return applyStatus(deps, trx, kind, now, payment)
    // a payment that was not requested becomes an incident
    if (payment) await addJob(trx, APPLY_PAYMENT, payment.checkoutId, deps.now())
    if (now) await applyEnd(deps, trx, kind, now, event)
  })
  deps.wakeJobs()
}
