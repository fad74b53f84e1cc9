import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Language } from '../../../../src/contract/translations.ts'
import type { DB } from '../../../db/schema.ts'
import type { Dependencies, Member } from '../../dependencies.ts'
import { chainAway } from '../../chain-away.ts'
import { Problem } from '../../../lib/problem.ts'
import { EXPIRE_RESALE_ORDER } from '../../job-kinds.ts'
import { addJob } from '../../../store/jobs.ts'
import { priceChanged } from '../../checkout/price-changed.ts'
import { holdsOf, refuseHold } from '../../checkout/holds.ts'
import { RESERVATION_MS } from '../../checkout/reservation.ts'
import { lockSale, type SaleRecord } from '../../../store/listings.ts'
import { liveResaleOrderOf, type ResaleOrderRow } from '../../../store/resale-orders.ts'
import { keepKey, purchaseUnder } from './idempotency.ts'
import { cardPage } from './checkout-page.ts'
import { termsOfResaleOrder } from './terms.ts'

/** A promise has to outlive the card page by the time that a settlement may take. */
const SETTLE_ROOM_MS = 10 * 60_000

export interface ResaleOrderRequest {
  saleId: string
  user: Member
  language: Language
  /** The Idempotency-Key header. */
  key: string | null
  /** The price that the buyer was shown, yen; null where the call does not say. */
  expectedPrice: number | null
  /** Digest of the network that it comes from (domain/accounts/limits/network-digest.ts). */
  place: string | null
}

/**
 * Reserves a listed work and opens its card page. The same buyer asking again gets the same page.
 * @returns where to pay
 * @throws Problem 404, 409 own listing, being bought, another price, or over; 422 a key used for another purchase; 429
 * too many that were left unpaid; 503 no card page, or no chain to hand it over
 */
export async function buyListed(deps: Dependencies, wish: ResaleOrderRequest): Promise<string> {
  // asked outside the transaction: nobody else waits for the chain with us
  const ready = await deps.chain.isReady('settler')
  const { purchase, resumed } = await deps.db.transaction().execute((trx) => reserve(deps, trx, wish, ready))
  return cardPage(deps, purchase, resumed)
}

/** A purchase that was asked for, and whether it is one of before. */
interface Reserved {
  purchase: ResaleOrderRow
  resumed: boolean
}

/** Whatever the answer, the key has that one result: it is kept with the purchase that it has found or made. */
async function reserve(
  deps: Dependencies,
  trx: Transaction<DB>,
  wish: ResaleOrderRequest,
  ready: boolean,
): Promise<Reserved> {
  const { user, saleId } = wish
  const sale = await lockSale(trx, saleId)
  if (!sale) throw new Problem(404, 'NOT_FOUND')
  const earlier = await purchaseUnder(trx, wish)
  if (earlier) return { purchase: earlier, resumed: false }
  if (sale.seller_user_id === user.id) throw new Problem(409, 'OWN_LISTING')
  const live = await ownLive(trx, sale, user.id)
  if (!live && !ready) throw chainAway()
  const purchase = live ?? (await takeWork(deps, trx, wish, sale))
  await keepKey(trx, wish, purchase.id)
  return { purchase, resumed: live !== undefined }
}

/**
 * The buyer's own purchase of the work that is under way.
 * @throws Problem 409 where somebody else has reserved it, or its listing is about to end
 */
async function ownLive(
  trx: Transaction<DB>,
  sale: SaleRecord,
  userId: string,
): Promise<ResaleOrderRow | undefined> {
  if (sale.state !== 'reserved' && sale.state !== 'settling') return undefined
  if (sale.buyer_user_id !== userId) throw new Problem(409, 'BEING_BOUGHT')
  const live = await liveResaleOrderOf(trx, sale.id)
  if (live?.state === 'reserved' && sale.ending !== null) throw new Problem(409, 'NO_LONGER_FOR_SALE')
  return live
}

async function takeWork(
  deps: Dependencies,
  trx: Transaction<DB>,
  { user, language, place, expectedPrice }: ResaleOrderRequest,
  sale: SaleRecord,
): Promise<ResaleOrderRow> {
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + RESERVATION_MS)
  const over = sale.expires_at !== null && sale.expires_at.getTime() < expiresAt.getTime() + SETTLE_ROOM_MS
  if (sale.state !== 'listed' || over) throw new Problem(409, 'NO_LONGER_FOR_SALE')
  if (expectedPrice !== null && expectedPrice !== sale.price) throw priceChanged(sale.price)
  await checkHolds(trx, user.id, place, now)
  const id = randomUUID()
  await trx
    .updateTable('sales')
    .set({ state: 'reserved', buyer_user_id: user.id })
    .where('id', '=', sale.id)
    .execute()
  await addJob(trx, EXPIRE_RESALE_ORDER, id, expiresAt)
  return trx
    .insertInto('purchases')
    .values({
      id,
      sale_id: sale.id,
      buyer_user_id: user.id,
      state: 'reserved',
      price: sale.price,
      language,
      place,
      terms: JSON.stringify(await termsOfResaleOrder(trx, sale, expiresAt)),
      expires_at: expiresAt,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Nobody holds a whole marketplace at the card page. */
async function checkHolds(
  trx: Transaction<DB>,
  userId: string,
  place: string | null,
  now: Date,
): Promise<void> {
  // requests of one person are counted one after the other
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { held, inPlace } = await holdsOf(trx, userId, place, now)
  const problem = refuseHold(held, inPlace, now)
  if (problem) throw problem
}
