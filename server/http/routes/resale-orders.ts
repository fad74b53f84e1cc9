import type { Hono } from 'hono'
import { resaleOrdersApi } from '../../../src/contract/resale-orders.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { networkDigest } from '../../domain/accounts/limits/network-digest.ts'
import { clientAddress } from '../../lib/client-address.ts'
import { Problem } from '../../lib/problem.ts'
import { keyOf } from '../idempotency-key.ts'
import { route } from '../route.ts'
import { resaleOrderAnswer } from '../serializers/resale-orders.ts'
import { resaleOrderOfUser, resaleOrdersOfUser } from '../../store/resale/resale-orders.ts'
import { cancelCheckout } from '../../domain/checkout/close-checkout.ts'
import { placeResaleOrder } from '../../domain/resale/orders/place-order.ts'
import { resaleSale } from '../../domain/resale/orders/resale-sale.ts'
import { shownBankAccount } from '../../domain/resale/payouts/bank-account.ts'
import { earningsOf } from '../../domain/resale/payouts/earnings.ts'
import { balanceOf } from '../../domain/checkout/ledger.ts'
import { heldBackOf, paidOutBefore } from '../../domain/resale/payouts/held-back.ts'
import { pollCheckoutsSoon } from '../../domain/checkout/poll-checkout.ts'
import { earningsAnswer } from '../serializers/earnings.ts'

const EARNINGS_SHOWN = 100

/** Placing resale orders; the viewer's own ones and their earnings, another's are not there. */
export function mountResaleOrders(app: Hono, deps: Dependencies): void {
  route(app, deps, resaleOrdersApi.place, async ({ params, query, user, language, request }) => ({
    payment_url: await placeResaleOrder(deps, {
      saleId: params.saleUuid,
      user,
      language,
      key: keyOf(request),
      expectedPrice: query.expected_price === undefined ? null : Number(query.expected_price),
      networkDigest: await networkDigest(deps.db, clientAddress(request)),
    }),
  }))

  route(app, deps, resaleOrdersApi.show, async ({ params, user, language }) => {
    const row = await resaleOrderOfUser(deps.db, user.id, params.id)
    if (!row) throw new Problem(404, 'NOT_FOUND')
    await pollCheckoutsSoon(deps, [row])
    return resaleOrderAnswer(row, language)
  })

  route(app, deps, resaleOrdersApi.cancel, ({ params, user }) =>
    cancelCheckout(deps, resaleSale, user.id, params.id),
  )

  route(app, deps, resaleOrdersApi.list, async ({ user, language }) => {
    const rows = await resaleOrdersOfUser(deps.db, user.id)
    await pollCheckoutsSoon(deps, rows)
    return rows.map((row) => resaleOrderAnswer(row, language))
  })

  route(app, deps, resaleOrdersApi.earnings, async ({ user, language }) => {
    const { payoutAfterDays } = deps.config
    const [balance, notYet, earnings, bankAccount] = await Promise.all([
      balanceOf(deps.db, user.id),
      heldBackOf(deps.db, paidOutBefore(deps.now(), payoutAfterDays), user.id),
      earningsOf(deps.db, user.id, EARNINGS_SHOWN),
      shownBankAccount(deps, user.id),
    ])
    return earningsAnswer(
      { balance, heldBack: notYet, earnings, bankAccount },
      { payoutAfterDays, now: deps.now(), language },
    )
  })
}
