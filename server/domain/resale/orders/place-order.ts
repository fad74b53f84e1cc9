import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Language } from '../../../../src/contract/translations.ts'
import type { DB } from '../../../db/schema.ts'
import { Problem } from '../../../lib/problem.ts'
import { addJob } from '../../../store/jobs.ts'
import { isRevoked } from '../../../store/certificates/revocations.ts'
import { lockSale, type SaleRecord } from '../../../store/resale/sale-records.ts'
import {
  insertResaleOrder,
  liveResaleOrderOf,
  type ResaleOrderRow,
} from '../../../store/resale/resale-orders.ts'
import { updateSale } from '../../../store/resale/sale-reservations.ts'
import { chainUnavailable } from '../../chain-unavailable.ts'
import { checkHolds, RESERVATION_MS } from '../../checkout/holds.ts'
import { priceChanged } from '../../checkout/price-changed.ts'
import type { Dependencies, Member } from '../../dependencies.ts'
import { EXPIRE_RESALE_ORDER } from '../../job-kinds.ts'
import { resaleOrderOfKey, storeKey } from './idempotency.ts'
import { paymentPageOf } from './payment-page.ts'
import { termsOfResaleOrder } from './resale-order-terms.ts'
import { MINUTE_MS } from '../../../lib/time.ts'

/** An approval has to outlive the payment page by the time that a settlement may take. */
const SETTLEMENT_MARGIN_MS = 10 * MINUTE_MS

interface ResaleOrderRequest {
  saleId: string
  user: Member
  language: Language
  /** The Idempotency-Key header. */
  key: string | null
  /** The price that the buyer was shown, yen; null where the call does not state it. */
  expectedPrice: number | null
  /** Digest of the network that it comes from (domain/accounts/limits/network-digest.ts). */
  networkDigest: string | null
}

/**
 * Reserves a listed work and opens its payment page. The same buyer asking again gets the same page.
 * @returns where to pay
 * @throws Problem 404, 409 own listing, being bought, another price, revoked, or over; 422 a key used for another order;
 *   429 too many that were left unpaid; 503 no payment page, or no chain to transfer the work
 */
export async function placeResaleOrder(deps: Dependencies, request: ResaleOrderRequest): Promise<string> {
  // asked outside the transaction: no lock is held while the chain answers
  const ready = await deps.chain.isReady('settler')
  const { order, resumed } = await deps.db.transaction().execute((trx) => reserve(deps, trx, request, ready))
  return paymentPageOf(deps, order, resumed)
}

/** The order that a request has found or made, and whether it is an earlier one. */
interface Reserved {
  order: ResaleOrderRow
  resumed: boolean
}

/** Whatever the answer, the key has that one result: it is stored with the order that it has found or made. */
async function reserve(
  deps: Dependencies,
  trx: Transaction<DB>,
  request: ResaleOrderRequest,
  ready: boolean,
): Promise<Reserved> {
  const { user, saleId } = request
  const sale = await lockSale(trx, saleId)
  if (!sale) throw new Problem(404, 'NOT_FOUND')
  const earlier = await resaleOrderOfKey(trx, request)
  if (earlier) return { order: earlier, resumed: false }
  if (sale.seller_user_id === user.id) throw new Problem(409, 'OWN_LISTING')
  const live = await ownLiveOrder(trx, sale, user.id)
  if (!live && !ready) throw chainUnavailable()
  const order = live ?? (await reserveWork(deps, trx, request, sale))
  await storeKey(trx, request, order.id)
  return { order, resumed: live !== undefined }
}

/**
 * The buyer's own order of the work that is under way.
 * @throws Problem 409 where another buyer has reserved it, or its listing is about to end
 */
async function ownLiveOrder(
  trx: Transaction<DB>,
  sale: SaleRecord,
  userId: string,
): Promise<ResaleOrderRow | undefined> {
  if (sale.state !== 'reserved' && sale.state !== 'settling') return undefined
  if (sale.buyer_user_id !== userId) throw new Problem(409, 'BEING_BOUGHT')
  const live = await liveResaleOrderOf(trx, sale.id)
  if (live?.state === 'reserved' && sale.ending === 'revoked') throw new Problem(409, 'CERTIFICATE_REVOKED')
  if (live?.state === 'reserved' && sale.ending !== null) throw new Problem(409, 'NO_LONGER_FOR_SALE')
  return live
}

async function reserveWork(
  deps: Dependencies,
  trx: Transaction<DB>,
  { user, language, networkDigest, expectedPrice }: ResaleOrderRequest,
  sale: SaleRecord,
): Promise<ResaleOrderRow> {
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + RESERVATION_MS)
  const endsTooSoon =
    sale.expires_at !== null && sale.expires_at.getTime() < expiresAt.getTime() + SETTLEMENT_MARGIN_MS
  if (await isRevoked(trx, sale.nft_id)) throw new Problem(409, 'CERTIFICATE_REVOKED')
  if (sale.state !== 'listed' || endsTooSoon) throw new Problem(409, 'NO_LONGER_FOR_SALE')
  if (expectedPrice !== null && expectedPrice !== sale.price) throw priceChanged(sale.price)
  // no buyer holds a whole marketplace at the payment page
  await checkHolds(trx, { userId: user.id, networkDigest }, now)
  const id = randomUUID()
  await updateSale(trx, sale.id, { state: 'reserved', buyer_user_id: user.id })
  await addJob(trx, EXPIRE_RESALE_ORDER, id, expiresAt)
  return insertResaleOrder(trx, {
    id,
    sale_id: sale.id,
    buyer_user_id: user.id,
    state: 'reserved',
    price: sale.price,
    language,
    place: networkDigest,
    terms: JSON.stringify(await termsOfResaleOrder(trx, sale, expiresAt)),
    expires_at: expiresAt,
    created_at: now,
  })
}
