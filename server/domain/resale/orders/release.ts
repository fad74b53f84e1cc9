import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import { FINISH_CANCEL, FOLLOW_TOKEN, NOTIFY_LISTING_CLOSED } from '../../job-kinds.ts'
import { addJob } from '../../../store/jobs.ts'
import { lookAgain } from '../../checkout/poll-checkout.ts'
import type { Released } from '../../checkout/reservation.ts'
import { lockSale, type SaleRecord } from '../../../store/listings.ts'
import type { ResaleOrderRow } from '../../../store/resale-orders.ts'

/** Why a purchase was let go of by somebody else than its buyer, as a stable word. */
const NOT_THE_BUYER = { cancelled: 'seller_withdrew', moved: 'listing_ended', withdrawn: 'listing_ended' }

/** Ends a reservation: the work is for sale again, or its listing ends as it was about to. */
export async function releaseResaleOrder(
  deps: Dependencies,
  trx: Transaction<DB>,
  purchase: ResaleOrderRow,
  state: Released,
): Promise<void> {
  const sale = await lockSale(trx, purchase.sale_id)
  const ending = sale?.state === 'reserved' ? sale.ending : null
  const reason = ending === null ? null : (NOT_THE_BUYER[ending as keyof typeof NOT_THE_BUYER] ?? null)
  await trx
    .updateTable('purchases')
    .set({ state, reason, place: null, closed_at: deps.now() })
    .where('id', '=', purchase.id)
    .execute()
  await lookAgain(deps, trx, purchase)
  if (sale?.state !== 'reserved') return
  if (ending === null) await relist(deps, trx, sale)
  else await end(deps, trx, sale, ending)
}

async function relist(deps: Dependencies, trx: Transaction<DB>, sale: SaleRecord): Promise<void> {
  await trx
    .updateTable('sales')
    .set({ state: 'listed', buyer_user_id: null })
    .where('id', '=', sale.id)
    .execute()
  // a token that moved in this moment may have been looked at while its listing was reserved
  const { token } = await trx
    .selectFrom('nfts')
    .select('token')
    .where('id', '=', sale.nft_id)
    .executeTakeFirstOrThrow()
  await addJob(trx, FOLLOW_TOKEN, token, deps.now())
}

async function end(
  deps: Dependencies,
  trx: Transaction<DB>,
  { id }: SaleRecord,
  ending: string,
): Promise<void> {
  const over = { buyer_user_id: null, ending: null }
  if (ending === 'cancelled') {
    // what is left of it on the chain is withdrawn by the job, outside of this transaction
    await trx
      .updateTable('sales')
      .set({ ...over, state: 'cancelling' })
      .where('id', '=', id)
      .execute()
    return addJob(trx, FINISH_CANCEL, id, deps.now())
  }
  await trx
    .updateTable('sales')
    .set({ ...over, state: 'closed', reason: ending, reveal: null, closed_at: deps.now() })
    .where('id', '=', id)
    .execute()
  await addJob(trx, NOTIFY_LISTING_CLOSED, id, deps.now())
}
