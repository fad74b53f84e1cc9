import { sql } from 'kysely'
import { isDatabaseAway } from '../db/away.ts'
import type { Dependencies } from '../deps.ts'
import { HttpProblem } from '../http/problem.ts'
import type { CheckoutRequest } from './port.ts'

/** Whose card page it is: a ball's order or a purchase of a listed work. */
type Table = 'orders' | 'purchases'

/**
 * The card page of a reserved order. What the card company is asked for is fixed in the row before it is asked the
 * first time, so that every further call says the same: a key that comes again with other parameters is refused. Outside
 * any transaction; a crash between opening and remembering is repaired by the next call or by the webhook.
 * @returns where to pay
 * @throws HttpProblem 503 when the card company does not answer; the reservation then ends by itself
 */
export async function cardPageOf(
  deps: Dependencies,
  table: Table,
  request: CheckoutRequest,
): Promise<string> {
  const opened = await deps.payments.open(await fixed(deps, table, request)).catch((error: unknown) => {
    if (isDatabaseAway(error)) throw error
    console.error(`No card page for ${request.orderId}:`, error)
    throw new HttpProblem(503, 'PAYMENT_UNAVAILABLE')
  })
  await deps.db
    .updateTable(table)
    .set({ checkout_id: opened.checkoutId, payment_url: opened.paymentUrl })
    .where('id', '=', request.orderId)
    .execute()
  return opened.paymentUrl
}

type Kept = Omit<CheckoutRequest, 'expiresAt'> & { expiresAt: string }

/** The first request of an order, whatever language, name or address the shop has by now. */
async function fixed({ db }: Dependencies, table: Table, request: CheckoutRequest): Promise<CheckoutRequest> {
  const { rows } = await sql<{ card_request: Kept }>`update ${sql.table(table)}
    set card_request = coalesce(card_request, ${JSON.stringify(request)}::jsonb)
    where id = ${request.orderId} returning card_request`.execute(db)
  const kept = rows[0]?.card_request
  if (!kept) throw new HttpProblem(404, 'NOT_FOUND')
  return { ...kept, expiresAt: new Date(kept.expiresAt) }
}
