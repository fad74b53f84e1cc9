import { sql } from 'kysely'
import { isDatabaseAway } from '../../db/away.ts'
import type { Dependencies } from '../dependencies.ts'
import { Problem } from '../../lib/problem.ts'
import {
  isMoney,
  UnknownToProvider,
  type CheckoutRequest,
  type CheckoutStatus,
} from '../../adapters/payments/port.ts'
import { logError } from '../../lib/log.ts'

/** Whose card page it is: a ball's order or a purchase of a listed work. */
type Table = 'orders' | 'purchases'

/**
 * The card page of a reserved order. What the card company is asked for is fixed in the row before it is asked the
 * first time, so that every further call says the same: a key that comes again with other parameters is refused. Outside
 * any transaction; a crash between opening and remembering is repaired by the next call or by the webhook.
 * @returns where to pay
 * @throws Problem 503 when the card company does not answer: the reservation then ends by itself; 409 when the order
 * has ended meanwhile
 */
export async function cardPageOf(
  deps: Dependencies,
  table: Table,
  request: CheckoutRequest,
): Promise<string> {
  const opened = await deps.payments.open(await fixed(deps, table, request)).catch((error: unknown) => {
    if (isDatabaseAway(error)) throw error
    logError(`No card page for ${request.orderId}`, error)
    throw new Problem(503, 'PAYMENT_UNAVAILABLE')
  })
  const remembered = await deps.db
    .updateTable(table)
    .set({ checkout_id: opened.checkoutId, payment_url: opened.paymentUrl })
    .where('id', '=', request.orderId)
    .returning('state')
    .executeTakeFirst()
  if (remembered?.state === 'reserved') return opened.paymentUrl
  // it ended while the page was being opened: nobody is to pay there
  await deps.payments.expire(opened.checkoutId).catch((error: unknown) => {
    logError(`The card page of the ended order ${request.orderId} stays open`, error)
  })
  throw new Problem(409, 'ORDER_OVER')
}

/** What is known of a card page that is to be closed. */
interface Open {
  id: string
  checkout_id: string | null
  card_request: unknown
}

/**
 * Closes the card page of an unpaid order, and reads it again: what was paid before it closed counts.
 * @returns null where the card company has no page for the order, or where it cannot be asked for one whose name was lost:
 *   nobody was shown that page
 * @throws where the card company does not answer about a page whose name is known
 */
export async function closePage(deps: Dependencies, order: Open): Promise<CheckoutStatus | null> {
  const checkoutId = order.checkout_id ?? (await forgotten(deps, order))
  if (checkoutId === null) return null
  try {
    await deps.payments.expire(checkoutId)
    return await deps.payments.read(checkoutId)
  } catch (error) {
    if (error instanceof UnknownToProvider) return null
    throw error
  }
}

/** Whether the card page of an order has money waiting that nobody has heard of. */
export async function isPaidUnheard(
  deps: Dependencies,
  { checkout_id }: Pick<Open, 'checkout_id'>,
): Promise<boolean> {
  if (checkout_id === null) return false
  // who cannot be asked has not said that it was paid: the page itself is shown then
  const status = await deps.payments.read(checkout_id).catch(() => null)
  return status !== null && isMoney(status)
}

/** A page that was asked for and whose answer was lost: asked for in the same words, it says its name. */
async function forgotten(deps: Dependencies, { card_request }: Open): Promise<string | null> {
  if (card_request === null) return null
  const page = await deps.payments.open(revived(card_request as Kept)).catch(() => null)
  return page?.checkoutId ?? null
}

type Kept = Omit<CheckoutRequest, 'expiresAt'> & { expiresAt: string }

const revived = (kept: Kept): CheckoutRequest => ({ ...kept, expiresAt: new Date(kept.expiresAt) })

/** The first request of an order, whatever language, name or address the shop has by now. */
async function fixed({ db }: Dependencies, table: Table, request: CheckoutRequest): Promise<CheckoutRequest> {
  const { rows } = await sql<{ card_request: Kept }>`update ${sql.table(table)}
    set card_request = coalesce(card_request, ${JSON.stringify(request)}::jsonb)
    where id = ${request.orderId} returning card_request`.execute(db)
  const kept = rows[0]?.card_request
  if (!kept) throw new Problem(404, 'NOT_FOUND')
  return revived(kept)
}
