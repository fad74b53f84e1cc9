import type { Hono } from 'hono'
import { purchasesApi } from '../../../src/contract/purchases.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { Problem } from '../../lib/problem.ts'
import { route } from '../route.ts'
import { translated } from '../../lib/translated.ts'
import { resaleOrderOfUser, resaleOrdersOfUser } from '../../store/resale-orders.ts'
import { resaleOrderAnswer } from '../answers/resale-orders.ts'
import { cancelCheckout } from '../../domain/checkout/close-checkout.ts'
import { resaleSale } from '../../domain/resale/orders/resale-sale.ts'
import { earningsOf } from '../../domain/resale/payouts/earnings.ts'
import { balanceOf } from '../../domain/checkout/ledger.ts'
import {
  dueAt,
  heldBack,
  NOTHING_HELD_BACK,
  paidOutBefore,
} from '../../domain/operations/incidents/held-back.ts'
import { pollCheckoutsSoon } from '../../domain/checkout/poll-checkout.ts'

const EARNINGS_SHOWN = 100

/** The viewer's own resale orders and earnings; another's are not there. */
export function mountResaleOrders(app: Hono, deps: Dependencies): void {
  route(app, deps, purchasesApi.show, async ({ params, user, language }) => {
    const row = await resaleOrderOfUser(deps.db, user.id, params.id)
    if (!row) throw new Problem(404, 'NOT_FOUND')
    await pollCheckoutsSoon(deps, [row])
    return resaleOrderAnswer(row, language)
  })

  route(app, deps, purchasesApi.cancel, ({ params, user }) =>
    cancelCheckout(deps, resaleSale, user.id, params.id),
  )

  route(app, deps, purchasesApi.list, async ({ user, language }) => {
    const rows = await resaleOrdersOfUser(deps.db, user.id)
    await pollCheckoutsSoon(deps, rows)
    return rows.map((row) => resaleOrderAnswer(row, language))
  })

  route(app, deps, purchasesApi.earnings, async ({ user, language }) => {
    const { payoutAfterDays } = deps.config
    const [balance, notYet, rows] = await Promise.all([
      balanceOf(deps.db, user.id),
      heldBack(deps.db, paidOutBefore(deps.now(), payoutAfterDays), user.id),
      earningsOf(deps.db, user.id, EARNINGS_SHOWN),
    ])
    const entries = rows.map((row) => ({
      uuid: `${row.kind}-${row.payout_id ?? row.purchase_id}`,
      kind: row.kind === 'settle' ? 'sale' : row.kind,
      amount: row.amount,
      at: (row.at ?? deps.now()).toISOString(),
      work: row.work && {
        sale_uuid: row.work.sale_id,
        nft_uuid: row.work.nft_id,
        ...translated({ name: row.work.item_name }, language),
        price: row.work.price,
      },
      state: row.payout_state,
      reference: row.reference,
      held: row.kind === 'settle' && row.work?.held === true,
      due_at:
        row.kind === 'settle' && row.work?.sold_at
          ? dueAt(row.work.sold_at, payoutAfterDays).toISOString()
          : null,
    }))
    const { held, waiting } = notYet.get(user.id) ?? NOTHING_HELD_BACK
    // a share may have been paid out already: what is held back is held back of the balance
    const within = (amount: number) => Math.max(0, Math.min(amount, balance))
    return {
      balance,
      held: within(held),
      waiting: Math.min(within(waiting), Math.max(0, balance - within(held))),
      payout_after_days: payoutAfterDays,
      entries,
    }
  })
}
