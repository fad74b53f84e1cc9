import { RETURNED } from '../../src/contract/orders.ts'
import type { Language } from '../../src/contract/translations.ts'
import type { Dependencies } from '../deps.ts'
import type { BallRow } from '../store/balls.ts'
import { cardPageOf } from '../payments/card-page.ts'
import type { CheckoutRequest } from '../payments/port.ts'
import type { PlacedOrder } from './wish.ts'

/** Where the browser comes back to after the card page: the ball, with the order in the query. */
export function returnUrl(deps: Dependencies, ball: BallRow, orderId: string, language: Language): string {
  const prefix = language === 'en' ? '/en' : ''
  return `${deps.config.publicUrl}${prefix}/${ball.group_code}/balls/${ball.id}?order=${orderId}`
}

/** What the card company is asked for an order. */
export function checkoutRequest(
  deps: Dependencies,
  order: Pick<PlacedOrder, 'id' | 'price' | 'expires_at'>,
  ball: BallRow,
  language: Language,
): CheckoutRequest {
  const back = returnUrl(deps, ball, order.id, language)
  return {
    orderId: order.id,
    amount: order.price,
    title: ball.name[language],
    language,
    successUrl: `${back}&${RETURNED}=paid`,
    cancelUrl: back,
    expiresAt: order.expires_at ?? deps.now(),
  }
}

/**
 * The card page of a reserved order: opened at the first call, the same at every other.
 * @throws HttpProblem 503 when the card company does not answer; the reservation then ends by itself
 */
export async function checkoutOf(
  deps: Dependencies,
  order: PlacedOrder,
  ball: BallRow,
  language: Language,
): Promise<string> {
  if (order.payment_url !== null) return order.payment_url
  if (order.state !== 'reserved') return returnUrl(deps, ball, order.id, language)
  return cardPageOf(deps, 'orders', checkoutRequest(deps, order, ball, language))
}
