import type { Hono } from 'hono'
import { purchaseHistoryApi } from '../../../src/contract/purchase-history.ts'
import type { Language } from '../../../src/contract/translations.ts'
import { pollCheckoutsSoon } from '../../domain/checkout/poll-checkout.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { Problem } from '../../lib/problem.ts'
import { purchaseIds } from '../../store/checkout/purchase-history.ts'
import { receiptsOf, receiptSubjects } from '../../store/checkout/receipts.ts'
import { resaleOrdersWithIds } from '../../store/resale/resale-orders.ts'
import { ordersWithIds } from '../../store/shop/orders.ts'
import { route } from '../route.ts'
import { orderAnswer } from '../serializers/orders.ts'
import { receiptsAnswer } from '../serializers/receipts.ts'
import { resaleOrderAnswer } from '../serializers/resale-orders.ts'

const A_PAGE = 24

/** Everything that the viewer has ordered, page by page. */
export function mountPurchaseHistory(app: Hono, deps: Dependencies): void {
  route(app, deps, purchaseHistoryApi.list, async ({ query, user, language }) => {
    const ids = await purchaseIds(deps.db, user.id, { after: query.after, limit: A_PAGE + 1 })
    if (!ids) throw new Problem(404, 'NOT_FOUND')
    const page = ids.slice(0, A_PAGE)
    const answers = await purchasesByOrder(deps, user.id, page, language)
    return {
      purchases: page.flatMap((id) => answers.get(id) ?? []),
      next: ids.length > A_PAGE ? (page.at(-1) ?? null) : null,
    }
  })
}

async function purchasesByOrder(deps: Dependencies, userId: string, ids: string[], language: Language) {
  const { db } = deps
  const [orders, resaleOrders, subjects, receipts] = await Promise.all([
    ordersWithIds(db, userId, ids),
    resaleOrdersWithIds(db, userId, ids),
    receiptSubjects(db, userId, ids),
    receiptsOf(db, ids),
  ])
  await pollCheckoutsSoon(deps, [...orders, ...resaleOrders])
  const order = new Map(orders.map((row) => [row.id, orderAnswer(row, language)]))
  const resaleOrder = new Map(resaleOrders.map((row) => [row.id, resaleOrderAnswer(row, language)]))
  return new Map(
    subjects.map((subject) => [
      subject.id,
      {
        order: order.get(subject.id) ?? null,
        resale_order: resaleOrder.get(subject.id) ?? null,
        receipts: receiptsAnswer(subject, receipts, language),
      },
    ]),
  )
}
