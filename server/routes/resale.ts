import type { Hono } from 'hono'
import { purchasesApi } from '../../src/contract/purchases.ts'
import type { Dependencies } from '../deps.ts'
import { HttpProblem } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { translated } from '../http/translated.ts'
import { earningsOf } from '../resale/earnings.ts'
import { balanceOf } from '../resale/ledger.ts'
import { CHAIN_PATIENCE_MS } from '../resale/settle.ts'
import { purchaseById } from '../store/purchases.ts'

const EARNINGS_SHOWN = 100

const patienceEnds = (paidAt: Date) => new Date(paidAt.getTime() + CHAIN_PATIENCE_MS).toISOString()

/** The viewer's own purchases and earnings; another's are not there. */
export function mountResale(app: Hono, deps: Dependencies): void {
  route(app, deps, purchasesApi.show, async ({ params, user }) => {
    const row = await purchaseById(deps.db, params.id)
    if (row?.buyer_user_id !== user.id) throw new HttpProblem(404, 'NOT_FOUND')
    const { nft_id } = await deps.db
      .selectFrom('sales')
      .select('nft_id')
      .where('id', '=', row.sale_id)
      .executeTakeFirstOrThrow()
    return {
      uuid: row.id,
      state: row.state,
      price: row.price,
      sale_uuid: row.sale_id,
      nft_uuid: nft_id,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      payment_url: row.state === 'reserved' ? row.payment_url : null,
      reason: row.reason,
      paid_at: row.paid_at?.toISOString() ?? null,
      refund_by: row.state === 'paid' && row.paid_at ? patienceEnds(row.paid_at) : null,
    }
  })

  route(app, deps, purchasesApi.earnings, async ({ user, language }) => {
    const [balance, rows] = await Promise.all([
      balanceOf(deps.db, user.id),
      earningsOf(deps.db, user.id, EARNINGS_SHOWN),
    ])
    const entries = rows.map((row) => ({
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
    }))
    return { balance, entries }
  })
}
