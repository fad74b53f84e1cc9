import { RETURNED } from '../../../../src/config/paths.ts'
import { textIn, type Language } from '../../../../src/contract/translations.ts'
import { Problem } from '../../../lib/problem.ts'
import { partiesOf, type ResaleOrderRow } from '../../../store/resale/resale-orders.ts'
import { newSecret } from '../../checkout/match-payment.ts'
import { isPaidAlready, openPage } from '../../checkout/payment-page.ts'
import type { Dependencies } from '../../dependencies.ts'
import { pageUrl } from '../../page-url.ts'
import { resaleSale } from './resale-sale.ts'

/** Where the browser comes back to after the payment page: the work, with the resale order in the query. */
export function returnUrl(
  deps: Pick<Dependencies, 'config'>,
  work: { group_code: string; nft_id: string },
  resaleOrderId: string,
  language: Language,
  query: Record<string, string> = {},
): string {
  return pageUrl(deps, `/${work.group_code}/nfts/${work.nft_id}`, language, {
    purchase: resaleOrderId,
    ...query,
  })
}

/**
 * Where a resale order is paid: opened at the first call, the same at every other; outside any transaction. One
 * that is paid or over is shown on the page of its work.
 * @param resumed whether its buyer resumes an earlier order, which they may have paid in the meantime
 */
export async function paymentPageOf(
  deps: Dependencies,
  order: ResaleOrderRow,
  resumed: boolean,
): Promise<string> {
  const open = order.state === 'reserved'
  if (open && order.payment_url !== null && !(resumed && (await isPaidAlready(deps, order))))
    return order.payment_url
  const parties = await partiesOf(deps.db, order.id)
  if (!parties) throw new Problem(404, 'NOT_FOUND')
  const back = returnUrl(deps, parties, order.id, order.language)
  if (!open || order.payment_url !== null) return back
  return openPage(deps, resaleSale, {
    orderId: order.id,
    secret: newSecret(),
    amount: order.price,
    title: textIn(parties.item_name, order.language),
    language: order.language,
    successUrl: returnUrl(deps, parties, order.id, order.language, { [RETURNED]: 'paid' }),
    cancelUrl: back,
    expiresAt: order.expires_at,
    capture: resaleSale.capture,
  })
}
