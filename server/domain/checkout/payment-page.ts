import {
  isMoney,
  ProviderFailed,
  UnknownToProvider,
  type CheckoutRequest,
  type CheckoutStatus,
} from '../../adapters/payments/port.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import { logError } from '../../lib/log.ts'
import { Problem } from '../../lib/problem.ts'
import { storePage, storeRequestFailure, storeRequestOnce } from '../../store/checkout/checkouts.ts'
import { addJob } from '../../store/jobs.ts'
import type { CheckoutDependencies } from './dependencies.ts'
import { APPLY_PAYMENT } from '../job-kinds.ts'
import type { CheckoutRow, SaleKind } from './sale-kind.ts'

/**
 * Opens the payment page of a reserved order. The request's parameters are stored before the first call, so
 * that every retry sends the same ones: the payment provider refuses an idempotency key that is reused with
 * other parameters. After a failure of the provider the next try is a new request. Runs outside any transaction; the next call or the webhook repairs a crash between
 * opening and storing.
 * @returns where to pay
 * @throws Problem 503 when the payment provider does not answer: the reservation then expires automatically;
 *   409 when the order has ended meanwhile
 */
export async function openPage(
  deps: CheckoutDependencies,
  { table }: Pick<SaleKind, 'table'>,
  request: CheckoutRequest,
): Promise<string> {
  const asked = await fixedRequest(deps, table, request)
  const opened = await deps.payments.open(asked).catch(async (error: unknown) => {
    if (isDatabaseUnavailable(error)) throw error
    logError(`No checkout page for ${request.orderId}`, error)
    if (error instanceof ProviderFailed)
      await storeRequestFailure(deps.db, table, request.orderId, asked.failures ?? 0)
    throw new Problem(503, 'PAYMENT_UNAVAILABLE')
  })
  const state = await storePage(deps.db, table, request.orderId, opened)
  if (state === 'reserved') return opened.paymentUrl
  // the order ended while the page was being opened: it must not be paid there
  await deps.payments.expire(opened.checkoutId).catch((error: unknown) => {
    logError(`The checkout page of the ended order ${request.orderId} stays open`, error)
  })
  throw new Problem(409, 'ORDER_OVER')
}

/** The stored first request of an order, even if the shop's language, name or address has changed since. */
async function fixedRequest(
  { db }: CheckoutDependencies,
  table: SaleKind['table'],
  request: CheckoutRequest,
): Promise<CheckoutRequest> {
  const stored = await storeRequestOnce(db, table, request.orderId, request)
  if (!stored) throw new Problem(404, 'NOT_FOUND')
  return parsedRequest(stored)
}

type CheckoutFields = Pick<CheckoutRow, 'checkout_id' | 'card_request'>

/**
 * Closes the payment page of an unpaid order, and reads it again: what was paid before it closed counts.
 * @returns null where the payment provider has no page for the order, or cannot be asked for one whose id was
 *   lost: no buyer was shown that page
 * @throws where the payment provider does not answer about a page whose id is known
 */
export async function closePage(
  deps: CheckoutDependencies,
  row: CheckoutFields,
): Promise<CheckoutStatus | null> {
  const checkoutId = row.checkout_id ?? (await lostCheckoutId(deps, row))
  if (checkoutId === null) return null
  try {
    await deps.payments.expire(checkoutId)
    return await deps.payments.read(checkoutId)
  } catch (error) {
    if (error instanceof UnknownToProvider) return null
    throw error
  }
}

/**
 * Whether there is nothing left for the buyer to do on the payment page of an order: the payment provider has
 * its money, of which no webhook has told yet, or waits for it. The order's state follows.
 */
export async function isPaidAlready(
  deps: CheckoutDependencies,
  { checkout_id }: Pick<CheckoutRow, 'checkout_id'>,
): Promise<boolean> {
  if (checkout_id === null) return false
  // a provider that does not answer has not said that it was paid: the page itself is shown then
  const status = await deps.payments.read(checkout_id).catch(() => null)
  if (!status || (!isMoney(status) && status.state !== 'pending')) return false
  await addJob(deps.db, APPLY_PAYMENT, checkout_id, deps.now())
  deps.wakeJobs()
  return true
}

/** A page that was requested and whose answer was lost: repeating the same request returns its id. */
async function lostCheckoutId(
  deps: CheckoutDependencies,
  { card_request }: CheckoutFields,
): Promise<string | null> {
  if (card_request === null) return null
  const page = await deps.payments.open(parsedRequest(card_request)).catch(() => null)
  return page?.checkoutId ?? null
}

/** A stored request; its time is text in JSON. */
function parsedRequest(stored: unknown): CheckoutRequest {
  const request = stored as Omit<CheckoutRequest, 'expiresAt'> & { expiresAt: string }
  return { ...request, expiresAt: new Date(request.expiresAt) }
}
