import { addJob } from '../../../store/jobs.ts'
import { saleRecord } from '../../../store/resale/sale-records.ts'
import { liveResaleOrderOf } from '../../../store/resale/resale-orders.ts'
import { clearEnding, setEndingIfUnpaid } from '../../../store/resale/sale-transitions.ts'
import type { Dependencies } from '../../dependencies.ts'
import { END_LISTING } from '../../job-kinds.ts'
import { endCheckout } from '../../checkout/close-checkout.ts'
import { resaleSale } from '../orders/resale-sale.ts'

/** Why a reserved listing ends: by its seller, or on the chain. */
type Ending = 'cancelled' | 'moved' | 'withdrawn'

/**
 * Requests the end of a reserved listing, unless its buyer has paid: from this moment it cannot be reserved
 * again.
 * @returns whether it was requested now
 */
export async function requestEnding(deps: Dependencies, saleId: string, ending: Ending): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const requested = await setEndingIfUnpaid(trx, saleId, ending)
    if (requested) await addJob(trx, END_LISTING, saleId, deps.now())
    return requested
  })
}

/**
 * Job: closes the checkout page of a listing that is to end, reads the checkout again, and ends the listing if
 * nothing was paid; a payment that came first wins. Repeated until the payment provider answers; a repetition
 * changes nothing.
 */
export async function endListing(deps: Dependencies, saleId: string): Promise<void> {
  const sale = await saleRecord(deps.db, saleId)
  if (sale?.state !== 'reserved' || sale.ending === null) return
  const resaleOrder = await liveResaleOrderOf(deps.db, saleId)
  if (resaleOrder?.state === 'reserved') await endCheckout(deps, resaleSale, resaleOrder)
  // the end was requested while the buyer paid
  else await clearEnding(deps.db, saleId)
}
