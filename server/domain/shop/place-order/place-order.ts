import { RETURNED } from '../../../../src/config/paths.ts'
import type { ShopDependencies } from '../dependencies.ts'
import { orderBatcher } from './batch.ts'
import { limitFree } from './free-limits.ts'
import { paymentPageOf, returnUrl } from './payment-page.ts'
import type { OrderRequest } from './request.ts'

/**
 * Places orders for balls, from the request to the reserved unit: free-limits.ts counts who takes what costs nothing,
 * batch.ts brings requests for one ball together, ball-state.ts reads what decides about them, check.ts decides, and
 * write.ts takes the units and writes the orders.
 * @returns takes a request and says where its buyer goes next: to the payment page, or back to the ball where there is
 *   nothing to pay. Refuses with Problem: 404 for an unknown ball, 409 when no unit is to be had, 422 when the key was
 *   used for another request, 429 where a user or a network takes too much, 503 when chain or payment provider do not
 *   answer
 */
export function orderPlacement(deps: ShopDependencies): (request: OrderRequest) => Promise<string> {
  const place = orderBatcher(deps)
  return async (request) => {
    if (request.kind !== 'paid') await limitFree(deps, request)
    const placed = await place(request)
    return request.kind === 'paid'
      ? paymentPageOf(deps, placed, request.language)
      : returnUrl(deps, placed.ball, placed.order.id, request.language, { [RETURNED]: 'free' })
  }
}
