import { RETURNED } from '../../../../src/config/paths.ts'
import { textIn, type Language } from '../../../../src/contract/translations.ts'
import type { CheckoutRequest } from '../../../adapters/payments/port.ts'
import type { BallRow } from '../../../store/shop/balls.ts'
import { orderById } from '../../../store/shop/orders.ts'
import { newSecret } from '../../checkout/match-payment.ts'
import { isPaidAlready, openPage } from '../../checkout/payment-page.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { ShopDependencies } from '../dependencies.ts'
import { pageUrl } from '../../page-url.ts'
import type { OrderResult, PlacedOrder } from './request.ts'
import { orderSale } from '../order-sale.ts'

/** Where the browser comes back to after the payment page: the ball, with the order in the query. */
export function returnUrl(
  deps: Pick<Dependencies, 'config'>,
  ball: BallRow,
  orderId: string,
  language: Language,
  query: Record<string, string> = {},
): string {
  return pageUrl(deps, `/${ball.group_code}/balls/${ball.id}`, language, { order: orderId, ...query })
}

/** The request to the payment provider for an order. */
export function checkoutRequest(
  deps: Pick<Dependencies, 'config' | 'now'>,
  order: Pick<PlacedOrder, 'id' | 'price' | 'expires_at'>,
  ball: BallRow,
  language: Language,
  secret: string,
): CheckoutRequest {
  return {
    orderId: order.id,
    secret,
    amount: order.price,
    title: textIn(ball.name, language),
    language,
    successUrl: returnUrl(deps, ball, order.id, language, { [RETURNED]: 'paid' }),
    cancelUrl: returnUrl(deps, ball, order.id, language),
    expiresAt: order.expires_at ?? deps.now(),
    capture: orderSale.capture,
  }
}

/**
 * The payment page of a reserved order: opened at the first call, the same at every other. An order that its
 * buyer resumes may have been paid in the meantime.
 * @throws Problem 503 when the payment provider does not answer; the reservation then expires automatically
 */
export async function paymentPageOf(
  deps: ShopDependencies,
  { order, ball, resumed }: OrderResult,
  language: Language,
): Promise<string> {
  if (order.payment_url !== null && !resumed) return order.payment_url
  if (order.state !== 'reserved') return returnUrl(deps, ball, order.id, language)
  if (order.payment_url === null)
    return openPage(deps, orderSale, checkoutRequest(deps, order, ball, language, newSecret()))
  const stored = await orderById(deps.db, order.id)
  if (stored && (await isPaidAlready(deps, stored))) return returnUrl(deps, ball, order.id, language)
  return order.payment_url
}
