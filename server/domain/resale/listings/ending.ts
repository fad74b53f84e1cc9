import type { Dependencies } from '../../dependencies.ts'
import { END_LISTING } from '../../job-kinds.ts'
import { addJob } from '../../../store/jobs.ts'
import { closeCheckout } from '../../checkout/close-checkout.ts'
import { resaleSale } from '../orders/resale-sale.ts'
import { saleRecord } from '../../../store/listings.ts'
import { liveResaleOrderOf } from '../../../store/resale-orders.ts'

/** Why a listing ends while somebody is at the card page: by its seller, or on the chain. */
export type Ending = 'cancelled' | 'moved' | 'withdrawn'

/**
 * Notes that a reserved listing is to end, unless its buyer has paid: nobody new can reserve it from this moment.
 * @returns whether it was noted now
 */
export async function noteEnding(deps: Dependencies, saleId: string, ending: Ending): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const noted = await trx
      .updateTable('sales')
      .set({ ending })
      .where('id', '=', saleId)
      .where('state', '=', 'reserved')
      .where('ending', 'is', null)
      .where((row) =>
        row.exists(
          row
            .selectFrom('purchases')
            .select('purchases.id')
            .whereRef('purchases.sale_id', '=', 'sales.id')
            .where('purchases.state', '=', 'reserved'),
        ),
      )
      .returning('id')
      .executeTakeFirst()
    if (noted) await addJob(trx, END_LISTING, saleId, deps.now())
    return noted !== undefined
  })
}

/**
 * Job: closes the card page of a listing that is to end, reads it again, and ends the listing if nothing was paid. A buyer
 * who has paid was faster. Tried until the card company answers; repeating it is harmless.
 */
export async function endListing(deps: Dependencies, saleId: string): Promise<void> {
  const sale = await saleRecord(deps.db, saleId)
  if (sale?.state !== 'reserved' || sale.ending === null) return
  const purchase = await liveResaleOrderOf(deps.db, saleId)
  if (purchase?.state === 'reserved') await closeCheckout(deps, resaleSale, purchase, 'expired')
  // noted in the moment in which its buyer paid
  else await deps.db.updateTable('sales').set({ ending: null }).where('id', '=', saleId).execute()
}
