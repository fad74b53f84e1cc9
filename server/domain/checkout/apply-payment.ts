import type { Transaction } from 'kysely'
import { isMoney, type CheckoutStatus } from '../../adapters/payments/port.ts'
import type { DB } from '../../db/schema.ts'
import { existingId, idOfCheckout } from '../../store/checkout/checkouts.ts'
import { markEventsApplied } from '../../store/checkout/payment-events.ts'
import type { CheckoutDependencies } from './dependencies.ts'
import { openIncident } from './incidents/incidents.ts'
import { applyStatus } from './apply-event.ts'
import { askProvider } from './ask-provider.ts'
import { mismatchOf } from './match-payment.ts'
import type { CheckoutRow, SaleKind } from './sale-kind.ts'

/**
 * Job: updates an order of any kind from its checkout as the payment provider has it now, independent of the
 * order of events. A payment that was not requested changes nothing: it becomes an incident.
 */
export async function applyPayment(
  deps: CheckoutDependencies,
  kinds: readonly SaleKind[],
  checkoutId: string,
): Promise<void> {
  const status = await askProvider(deps, checkoutId, (id) => deps.payments.read(id))
  if (!status) return
  await deps.db.transaction().execute(async (trx) => {
    const found = await findRow(trx, kinds, status)
    const mismatch = found ? mismatchIn(found.row, status) : 'unknown order'
    if (mismatch !== null) await reportMismatch(deps, trx, status, mismatch)
    else if (found) await applyStatus(deps, trx, found.kind, found.row, status)
    await markEventsApplied(trx, checkoutId, deps.now())
  })
  deps.wakeJobs()
}

/**
 * The row, if any, that a checkout belongs to: by the checkout that is stored, or by the order id that the shop
 * wrote into it. Whether it is the payment that was requested is checked afterwards.
 */
async function findRow(
  trx: Transaction<DB>,
  kinds: readonly SaleKind[],
  { checkoutId, orderId }: CheckoutStatus,
): Promise<{ kind: SaleKind; row: CheckoutRow } | undefined> {
  for (const kind of kinds) {
    const stored = await idOfCheckout(trx, kind.table, checkoutId)
    const id = stored ?? (orderId === null ? undefined : await existingId(trx, kind.table, orderId))
    const row = id === undefined ? undefined : await kind.lock(trx, id)
    if (row) return { kind, row }
  }
  return undefined
}

/**
 * Why a checkout is not a row's; null where it is, or where the stored checkout has ended without a payment.
 */
function mismatchIn(row: CheckoutRow, status: CheckoutStatus): string | null {
  // a stored checkout ends its reservation also where something about it is wrong
  if (!isMoney(status) && row.checkout_id === status.checkoutId) return null
  return mismatchOf(row, status)
}

/** A payment that was not requested becomes an incident; one that names no order at all is another shop's. */
async function reportMismatch(
  deps: CheckoutDependencies,
  trx: Transaction<DB>,
  status: CheckoutStatus,
  why: string,
): Promise<void> {
  const { checkoutId, paymentId, amount, orderId, reference } = status
  if (!isMoney(status) || (!orderId && !reference)) return
  const note = `unexpected payment: ${why}`
  const payment = { ...(paymentId !== null && { paymentId }), amount }
  await openIncident(trx, { kind: 'unknown_payment', about: checkoutId, ...payment, note }, deps.now())
}
