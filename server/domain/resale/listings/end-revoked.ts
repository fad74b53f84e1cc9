import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { addJob } from '../../../store/jobs.ts'
import { liveResaleOrderOf } from '../../../store/resale/resale-orders.ts'
import { lockLiveSaleOf } from '../../../store/resale/sale-records.ts'
import { markRevoked, setEnding } from '../../../store/resale/sale-transitions.ts'
import { END_LISTING, FINISH_CANCEL } from '../../job-kinds.ts'

/**
 * Ends the listing of a work whose certificate is revoked in the same transaction: from its commit on it cannot be
 * reserved. Its commitment on chain is withdrawn as for a cancellation. The payment page of an unpaid buyer is closed
 * first; a paid order is refused by its settlement, and a transfer that has begun is not stopped: its reveal may be
 * on the chain.
 */
export async function endRevokedListing(trx: Transaction<DB>, nftId: string, now: Date): Promise<void> {
  const sale = await lockLiveSaleOf(trx, nftId)
  if (sale?.state === 'listed') {
    await markRevoked(trx, sale.id)
    await addJob(trx, FINISH_CANCEL, sale.id, now)
  }
  if (sale?.state === 'reserved') {
    await setEnding(trx, sale.id, 'revoked')
    const order = await liveResaleOrderOf(trx, sale.id)
    if (order?.state === 'reserved') await addJob(trx, END_LISTING, sale.id, now)
  }
}
