import { createHash, randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Language } from '../../src/contract/translations.ts'
import type { DB } from '../db/schema.ts'
import type { Dependencies, Member } from '../deps.ts'
import { chainAway } from '../http/chain-away.ts'
import { HttpProblem } from '../http/problem.ts'
import { EXPIRE_PURCHASE } from '../jobs/kinds.ts'
import { addJob } from '../jobs/queue.ts'
import { cardPageOf } from '../payments/card-page.ts'
import { MAX_OPEN, RESERVATION_MS } from '../payments/reservation.ts'
import { lockSale } from '../store/listings.ts'
import { partiesOf, purchaseById, type PurchaseRow } from '../store/purchases.ts'
import { termsOfPurchase } from './terms.ts'

/** A promise has to outlive the card page by the time that a settlement may take. */
const SETTLE_ROOM_MS = 10 * 60_000

export interface PurchaseWish {
  saleId: string
  user: Member
  language: Language
  /** The Idempotency-Key header. */
  key: string | null
}

/**
 * Reserves a listed work and opens its card page. The same buyer asking again gets the same page.
 * @returns where to pay
 * @throws HttpProblem 404, 409 own listing, being bought, or over; 422 a key used for another purchase; 503 no card
 * page, or no chain to hand it over
 */
export async function buyListed(deps: Dependencies, wish: PurchaseWish): Promise<string> {
  // asked outside the transaction: nobody else waits for the chain with us
  const ready = await deps.chain.isReady('settler')
  const purchase = await deps.db.transaction().execute((trx) => reserve(deps, trx, wish, ready))
  return cardPage(deps, purchase)
}

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

async function reserve(
  deps: Dependencies,
  trx: Transaction<DB>,
  wish: PurchaseWish,
  ready: boolean,
): Promise<PurchaseRow> {
  const { user, saleId } = wish
  const sale = await lockSale(trx, saleId)
  if (!sale) throw new HttpProblem(404, 'NOT_FOUND')
  const id = randomUUID()
  const earlier = await claimKey(trx, wish, id)
  if (earlier) return earlier
  if (sale.seller_user_id === user.id) throw new HttpProblem(409, 'OWN_LISTING')
  if (sale.state === 'reserved' || sale.state === 'settling') {
    if (sale.buyer_user_id === user.id) return liveOf(trx, saleId)
    throw new HttpProblem(409, 'BEING_BOUGHT')
  }
  if (!ready) throw chainAway()
  await checkOpen(trx, user.id)
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + RESERVATION_MS)
  const over = sale.expires_at !== null && sale.expires_at.getTime() < expiresAt.getTime() + SETTLE_ROOM_MS
  if (sale.state !== 'listed' || over) throw new HttpProblem(409, 'NO_LONGER_FOR_SALE')
  await trx
    .updateTable('sales')
    .set({ state: 'reserved', buyer_user_id: user.id })
    .where('id', '=', saleId)
    .execute()
  await addJob(trx, EXPIRE_PURCHASE, id, expiresAt)
  return trx
    .insertInto('purchases')
    .values({
      id,
      sale_id: saleId,
      buyer_user_id: user.id,
      state: 'reserved',
      price: sale.price,
      language: wish.language,
      terms: JSON.stringify(await termsOfPurchase(trx, sale, expiresAt)),
      expires_at: expiresAt,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Nobody holds a whole marketplace at the card page. */
async function checkOpen(trx: Transaction<DB>, userId: string): Promise<void> {
  // requests of one person are counted one after the other
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { open } = await trx
    .selectFrom('purchases')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('buyer_user_id', '=', userId)
    .where('state', '=', 'reserved')
    .executeTakeFirstOrThrow()
  if (open >= MAX_OPEN) throw new HttpProblem(409, 'TOO_MANY_OPEN')
}

/** Takes the key for this purchase, or answers the purchase that has it already. */
async function claimKey(
  trx: Transaction<DB>,
  wish: PurchaseWish,
  purchaseId: string,
): Promise<PurchaseRow | undefined> {
  if (wish.key === null) return undefined
  // a key of a ball's order is another purchase's: the two never meet
  const key = `resale:${wish.key}`
  const hash = createHash('sha256').update(`resale|${wish.saleId}`).digest('hex')
  await trx
    .insertInto('idempotency_keys')
    .values({ user_id: wish.user.id, key, request_hash: hash, order_id: purchaseId })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .execute()
  const kept = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'order_id'])
    .where('user_id', '=', wish.user.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (kept.request_hash !== hash) throw new HttpProblem(422, 'IDEMPOTENCY_MISMATCH')
  return kept.order_id === purchaseId ? undefined : purchaseById(trx, kept.order_id)
}

/** The purchase under way, paid or not: a sale stays reserved until its money is there and its hand-over begins. */
async function liveOf(trx: Transaction<DB>, saleId: string): Promise<PurchaseRow> {
  return trx
    .selectFrom('purchases')
    .selectAll()
    .where('sale_id', '=', saleId)
    .where('state', 'in', ['reserved', 'paid', 'settling'])
    .executeTakeFirstOrThrow()
}

/** Opened at the first call, the same at every other; outside any transaction. */
async function cardPage(deps: Dependencies, purchase: PurchaseRow): Promise<string> {
  if (purchase.payment_url !== null && purchase.state === 'reserved') return purchase.payment_url
  const parties = await partiesOf(deps.db, purchase.id)
  if (!parties) throw new HttpProblem(404, 'NOT_FOUND')
  const back = backTo(deps, parties, purchase.id, purchase.language)
  if (purchase.state !== 'reserved') return back
  return cardPageOf(deps, 'purchases', {
    orderId: purchase.id,
    amount: purchase.price,
    title: parties.item_name[purchase.language],
    language: purchase.language,
    successUrl: back,
    cancelUrl: back,
    expiresAt: purchase.expires_at,
  })
}
