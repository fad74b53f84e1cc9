import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { SaleEnding } from '../../../../src/contract/states.ts'
import { addJob } from '../../../store/jobs.ts'
import { isRevoked } from '../../../store/certificates/revocations.ts'
import { lockSale, type SaleRecord } from '../../../store/resale/sale-records.ts'
import { tokenOf } from '../../../store/minting/minting.ts'
import {
  lockResaleOrder,
  resaleOrderById,
  updateResaleOrder,
  type ResaleOrderRow,
} from '../../../store/resale/resale-orders.ts'
import { updateSale } from '../../../store/resale/sale-reservations.ts'
import { clearEnding, markRevoked } from '../../../store/resale/sale-transitions.ts'
import { postCapture, postRefund } from '../../checkout/ledger.ts'
import type { EndEvent, SaleKind } from '../../checkout/sale-kind.ts'
import type { Dependencies } from '../../dependencies.ts'
import {
  FINISH_CANCEL,
  FOLLOW_TOKEN,
  NOTIFY_OF_RESALE_ORDER,
  REFUND_RESALE_ORDER,
  SETTLE_RESALE_ORDER,
  NOTIFY_LISTING_CLOSED,
} from '../../job-kinds.ts'

type Deps = Pick<Dependencies, 'now'>

/** A resale order, as the checkout sees it: one listed work is reserved, then settled on the chain. */
export const resaleSale: SaleKind<ResaleOrderRow> = {
  name: 'resale order',
  table: 'purchases',
  // the buyer is charged when the work has been transferred
  capture: 'later',
  jobs: { fulfil: SETTLE_RESALE_ORDER, refund: REFUND_RESALE_ORDER, notify: NOTIFY_OF_RESALE_ORDER },
  find: resaleOrderById,
  lock: lockResaleOrder,
  buyerOf: (order) => order.buyer_user_id,

  // a buyer paid before the listing was ended
  keep: (trx, order) => clearEnding(trx, order.sale_id),

  // a late payment gets the work if no other buyer has reserved it
  reserveAgain: async (trx, order) => {
    const sale = await lockSale(trx, order.sale_id)
    if (sale?.state !== 'listed') return null
    await updateSale(trx, sale.id, { state: 'reserved', buyer_user_id: order.buyer_user_id })
    return order
  },

  writePayment: async (trx, order, { state, checkoutId, paymentId, isUncaptured, at }) => {
    if (!isUncaptured) await postCapture(trx, order.id, order.price)
    await updateResaleOrder(trx, order.id, {
      state,
      reason: state === 'paid' ? null : 'gone',
      checkout_id: checkoutId,
      payment_id: paymentId,
      paid_at: at,
      place: null,
      closed_at: null,
      uncaptured: isUncaptured,
    })
  },

  release: async (deps, trx, order, { to, event }) => {
    const sale = await lockSale(trx, order.sale_id)
    const ending = sale?.state === 'reserved' ? await endingOf(trx, sale) : null
    const reason = reasonOf(event, ending)
    await updateResaleOrder(trx, order.id, { state: to, reason, place: null, closed_at: deps.now() })
    if (sale?.state !== 'reserved') return
    if (ending === null) await relist(deps, trx, sale)
    else await endSale(deps, trx, sale.id, ending)
  },

  refundMethod: ({ uncaptured }) => (uncaptured ? 'release' : 'refund'),
  // what was never captured is not in the ledger
  writeRefund: async (trx, { id, price, uncaptured }) => {
    if (!uncaptured) await postRefund(trx, id, price)
  },
}

/** Why a locked sale ends when its order is released; null: it is for sale again. */
async function endingOf(trx: Transaction<DB>, sale: SaleRecord): Promise<SaleEnding | null> {
  return (await isRevoked(trx, sale.nft_id)) ? 'revoked' : sale.ending
}

/** Why an order ended other than by its buyer; null where they let it end. */
function reasonOf(event: EndEvent, ending: SaleEnding | null): ResaleOrderRow['reason'] {
  if (event === 'authorization_lapsed') return 'lapsed'
  if (ending === null) return null
  if (ending === 'revoked') return 'revoked'
  return ending === 'cancelled' ? 'seller_withdrew' : 'listing_ended'
}

async function relist(deps: Deps, trx: Transaction<DB>, sale: SaleRecord): Promise<void> {
  await updateSale(trx, sale.id, { state: 'listed', buyer_user_id: null })
  // a token that moved at this moment may have been followed while its listing was reserved
  await addJob(trx, FOLLOW_TOKEN, await tokenOf(trx, sale.nft_id), deps.now())
}

async function endSale(deps: Deps, trx: Transaction<DB>, id: string, ending: SaleEnding): Promise<void> {
  const over = { buyer_user_id: null, ending: null }
  if (ending === 'cancelled' || ending === 'revoked') {
    // what is left of it on the chain is withdrawn by the job, outside of this transaction
    if (ending === 'revoked') await markRevoked(trx, id)
    else await updateSale(trx, id, { ...over, state: 'cancelling' })
    return addJob(trx, FINISH_CANCEL, id, deps.now())
  }
  await updateSale(trx, id, { ...over, state: 'closed', reason: ending, reveal: null, closed_at: deps.now() })
  await addJob(trx, NOTIFY_LISTING_CLOSED, id, deps.now())
}
