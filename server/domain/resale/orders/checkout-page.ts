import type { Language } from '../../../../src/contract/translations.ts'
import type { Dependencies } from '../../dependencies.ts'
import { Problem } from '../../../lib/problem.ts'
import { APPLY_PAYMENT } from '../../job-kinds.ts'
import { addJob } from '../../../store/jobs.ts'
import { cardPageOf, isPaidUnheard } from '../../checkout/checkout-page.ts'
import { newSecret } from '../../checkout/match-payment.ts'
import { partiesOf, type ResaleOrderRow } from '../../../store/resale-orders.ts'

/** Where the browser comes back to after the card page: the work, with the purchase in the query. */
export function backTo(
  deps: Dependencies,
  work: { group_code: string; nft_id: string },
  purchaseId: string,
  language: Language,
): string {
  const prefix = language === 'en' ? '/en' : ''
  return `${deps.config.publicUrl}${prefix}/${work.group_code}/nfts/${work.nft_id}?purchase=${purchaseId}`
}

/**
 * Where a purchase is paid: opened at the first call, the same at every other; outside any transaction. What is paid or
 * over is shown on the page of its work.
 * @param resumed whether its buyer goes on with a purchase of before, which they may have paid in the meantime
 */
export async function cardPage(
  deps: Dependencies,
  purchase: ResaleOrderRow,
  resumed: boolean,
): Promise<string> {
  const open = purchase.state === 'reserved'
  if (open && purchase.payment_url !== null && !(resumed && (await isPaid(deps, purchase))))
    return purchase.payment_url
  const parties = await partiesOf(deps.db, purchase.id)
  if (!parties) throw new Problem(404, 'NOT_FOUND')
  const back = backTo(deps, parties, purchase.id, purchase.language)
  if (!open || purchase.payment_url !== null) return back
  return cardPageOf(deps, 'purchases', {
    orderId: purchase.id,
    secret: newSecret(),
    amount: purchase.price,
    title: parties.item_name[purchase.language],
    language: purchase.language,
    successUrl: back,
    cancelUrl: back,
    expiresAt: purchase.expires_at,
    // the buyer is charged when the work has changed hands
    capture: 'later',
  })
}

/** Whether the card company has the money; if so, the purchase is brought in line with it. */
async function isPaid(deps: Dependencies, purchase: ResaleOrderRow): Promise<boolean> {
  if (!(await isPaidUnheard(deps, purchase))) return false
  if (purchase.checkout_id !== null) await addJob(deps.db, APPLY_PAYMENT, purchase.checkout_id, deps.now())
  deps.wakeJobs()
  return true
}
