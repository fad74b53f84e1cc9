import { paths } from '../../../src/config/paths.ts'
import { RETURNED } from '../../../src/contract/orders.ts'
import { pathIn, type Language } from '../../../src/contract/languages.ts'
import { textIn } from '../../../src/contract/translations.ts'
import type { Dependencies } from '../dependencies.ts'
import type { BallRow } from '../../store/balls.ts'
import { APPLY_PAYMENT } from '../job-kinds.ts'
import { addJob } from '../../store/jobs.ts'
import { cardPageOf, isPaidUnheard } from '../checkout/checkout-page.ts'
import type { CheckoutRequest } from '../../adapters/payments/port.ts'
import { orderById } from '../../store/orders.ts'
import { newSecret } from '../checkout/match-payment.ts'
import type { Placed, PlacedOrder } from './order-request.ts'

/** Where the browser comes back to after the card page: the ball, with the order in the query. */
export function returnUrl(deps: Dependencies, ball: BallRow, orderId: string, language: Language): string {
  return deps.config.publicUrl + pathIn(paths.order(ball.group_code, ball.id, orderId), language)
}

/** What the card company is asked for an order. */
export function checkoutRequest(
  deps: Dependencies,
  order: Pick<PlacedOrder, 'id' | 'price' | 'expires_at'>,
  ball: BallRow,
  language: Language,
  secret: string,
): CheckoutRequest {
  const back = returnUrl(deps, ball, order.id, language)
  return {
    orderId: order.id,
    secret,
    amount: order.price,
    title: textIn(ball.name, language),
    language,
    successUrl: `${back}&${RETURNED}=paid`,
    cancelUrl: back,
    expiresAt: order.expires_at ?? deps.now(),
    // its unit is reserved: there is nothing to wait for between payment and delivery but the draw itself
    capture: 'at_once',
  }
}

/**
 * The card page of a reserved order: opened at the first call, the same at every other.
 * @param resumed whether its buyer goes on with an order of before, which they may have paid in the meantime
 * @throws Problem 503 when the card company does not answer; the reservation then ends by itself
 */
export async function checkoutOf(
  deps: Dependencies,
  { order, ball, resumed }: Placed,
  language: Language,
): Promise<string> {
  if (order.payment_url !== null && !resumed) return order.payment_url
  if (order.state !== 'reserved') return returnUrl(deps, ball, order.id, language)
  if (order.payment_url === null)
    return cardPageOf(deps, 'orders', checkoutRequest(deps, order, ball, language, newSecret()))
  if (resumed && (await isPaid(deps, order.id))) return returnUrl(deps, ball, order.id, language)
  return order.payment_url
}

/** Whether the card company has the money; if so, the order is brought in line with it. */
async function isPaid(deps: Dependencies, orderId: string): Promise<boolean> {
  const order = await orderById(deps.db, orderId)
  if (!order || !(await isPaidUnheard(deps, order))) return false
  if (order.checkout_id !== null) await addJob(deps.db, APPLY_PAYMENT, order.checkout_id, deps.now())
  deps.wakeJobs()
  return true
}
