import type { Hono } from 'hono'
import { ordersApi } from '../../../src/contract/orders.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { Problem } from '../../lib/problem.ts'
import { route } from '../route.ts'
import { cancelCheckout } from '../../domain/checkout/close-checkout.ts'
import { orderSale } from '../../domain/shop/order-sale.ts'
import { pollCheckoutsSoon } from '../../domain/checkout/poll-checkout.ts'
import { noteOpened, orderOfUser, ordersOfUser } from '../../store/shop/orders.ts'
import { deliveredAnswer, orderAnswer } from '../serializers/orders.ts'

/** The viewer's own orders; another's are not there. */
export function mountOrders(app: Hono, deps: Dependencies): void {
  route(app, deps, ordersApi.show, async ({ params, user, language }) => {
    const row = await orderOfUser(deps.db, user.id, params.id)
    if (!row) throw new Problem(404, 'NOT_FOUND')
    await pollCheckoutsSoon(deps, [row])
    return { ...orderAnswer(row, language), ...(await deliveredAnswer(deps, row, language)) }
  })

  route(app, deps, ordersApi.cancel, ({ params, user }) =>
    cancelCheckout(deps, orderSale, user.id, params.id),
  )

  route(app, deps, ordersApi.open, async ({ params, user }) => {
    const found = await noteOpened(deps.db, user.id, params.id, deps.now())
    if (!found) throw new Problem(404, 'NOT_FOUND')
  })

  route(app, deps, ordersApi.list, async ({ user, language }) => {
    const rows = await ordersOfUser(deps.db, user.id)
    await pollCheckoutsSoon(deps, rows)
    return rows.map((row) => orderAnswer(row, language))
  })
}
