import { isMoney, type CheckoutStatus } from '../../adapters/payments/port.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import { logError } from '../../lib/log.ts'
import { Problem } from '../../lib/problem.ts'
import { addJob } from '../../store/jobs.ts'
import type { Dependencies } from '../dependencies.ts'
import { APPLY_PAYMENT } from '../job-kinds.ts'
import { applyEnd, applyStatus } from './apply-event.ts'
import { isOurs } from './match-payment.ts'
import { closePage } from './payment-page.ts'
import type { CheckoutRow, SaleKind } from './sale-kind.ts'
import { eventOf, isReleased, transitionOf } from './state-machine.ts'

/** Job: releases a reservation whose time is over, unless its payment has come. */
export async function expireCheckout<Row extends CheckoutRow>(
  deps: Dependencies,
  kind: SaleKind<Row>,
  id: string,
): Promise<void> {
  const row = await kind.find(deps.db, id)
  if (row && transitionOf(row.state, 'expired')) await closeCheckout(deps, kind, row, 'expired')
}

/**
 * Cancels an unpaid order for its buyer: its payment page is closed first, and read again. Repeating it is
 * harmless.
 * @throws Problem 404 for an order that is not the user's, 409 when it is paid, 503 when the payment provider
 *   does not answer
 */
export async function cancelCheckout<Row extends CheckoutRow>(
  deps: Dependencies,
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
    await applyClosed(deps, kind, id, status, 'cancelled')
  }
  const now = await kind.find(deps.db, id)
  if (now && !isReleased(now.state)) throw new Problem(409, 'ORDER_PAID')
}

/**
 * Closes the payment page of an unpaid order and releases what it reserves, unless it was paid before the page
 * closed.
 * @throws where the payment provider does not answer
 */
export async function closeCheckout<Row extends CheckoutRow>(
  deps: Dependencies,
  kind: SaleKind<Row>,
  row: Row,
  event: 'cancelled' | 'expired',
): Promise<void> {
  await applyClosed(deps, kind, row.id, await closePage(deps, row), event)
}

/** What follows from a page that was closed, as it was read then; null where there is none. */
async function applyClosed<Row extends CheckoutRow>(
  deps: Dependencies,
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
