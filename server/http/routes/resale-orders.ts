import type { Hono } from 'hono'
import { purchasesApi } from '../../../src/contract/purchases.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { Problem } from '../../lib/problem.ts'
import { route } from '../route.ts'
import { purchaseAnswer, purchaseOfUser, purchasesOfUser } from '../../domain/resale/orders/answer.ts'
import { cancelPurchase } from '../../domain/resale/orders/ending.ts'
import { earningsOf } from '../../domain/resale/payouts/earnings.ts'
import { balanceOf } from '../../domain/checkout/ledger.ts'
import { heldBackOf, paidOutBefore } from '../../domain/resale/payouts/held-back.ts'
import { earningsAnswer } from '../answers/earnings.ts'
import { askSoon } from '../../domain/checkout/poll-checkout.ts'

const EARNINGS_SHOWN = 100

/** The viewer's own purchases and earnings; another's are not there. */
export function mountResale(app: Hono, deps: Dependencies): void {
  route(app, deps, purchasesApi.show, async ({ params, user, language }) => {
    const row = await purchaseOfUser(deps.db, user.id, params.id)
    if (!row) throw new Problem(404, 'NOT_FOUND')
    await askSoon(deps, [row])
    return purchaseAnswer(row, language)
  })

  route(app, deps, purchasesApi.cancel, ({ params, user }) => cancelPurchase(deps, user.id, params.id))

  route(app, deps, purchasesApi.list, async ({ user, language }) => {
    const rows = await purchasesOfUser(deps.db, user.id)
    await askSoon(deps, rows)
    return rows.map((row) => purchaseAnswer(row, language))
  })

  route(app, deps, purchasesApi.earnings, async ({ user, language }) => {
    const { payoutAfterDays } = deps.config
    const [balance, notYet, earnings] = await Promise.all([
      balanceOf(deps.db, user.id),
      heldBackOf(deps.db, paidOutBefore(deps.now(), payoutAfterDays), user.id),
      earningsOf(deps.db, user.id, EARNINGS_SHOWN),
    ])
    return earningsAnswer(
      { balance, heldBack: notYet, earnings },
      { payoutAfterDays, now: deps.now(), language },
    )
  })
}
