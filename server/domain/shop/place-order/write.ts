import { DEFAULT_LANGUAGE } from '../../../../src/contract/languages.ts'
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { insertKeys, type StoredKey } from '../../../store/idempotency-keys.ts'
import { insertOrders } from '../../../store/shop/order-writing.ts'
import type { OrderRow } from '../../../store/shop/orders.ts'
import { newSecret } from '../../checkout/match-payment.ts'
import { RESERVATION_MS } from '../../checkout/holds.ts'
import type { ShopDependencies } from '../dependencies.ts'
import { DRAW, EXPIRE_ORDER } from '../../job-kinds.ts'
import type { BallState } from './ball-state.ts'
import type { OrderRequest, PlacedOrder } from './request.ts'
import { checkoutRequest } from './payment-page.ts'
import { termsOf } from './terms.ts'

/** A request that gets one of the ball's next units. */
interface GrantedRequest {
  request: OrderRequest
  requestHash: string
  /** Which of the buyer's slots it takes while it is unpaid; null for a free one. */
  slot: number | null
}

/** A key under which an existing order was requested: by its id, or by which of the new orders it is. */
export interface ResumedKey extends Omit<StoredKey, 'order_id'> {
  order: string | number
}

/**
 * Takes the ball's next units and writes an order for each, with its key, its background work and, where the
 * payment provider is our own, its payment page: one statement, all or nothing. The terms are the same for all
 * of them: one moment, one text.
 * @returns null, and nothing written, when the ball is no longer as it was read
 */
export async function writeOrders(
  deps: ShopDependencies,
  db: Kysely<DB>,
  { ball, contents, now }: BallState,
  granted: readonly GrantedRequest[],
  resumed: readonly ResumedKey[] = [],
): Promise<PlacedOrder[] | null> {
  const paid = ball.kind === 'paid'
  const expiresAt = paid ? new Date(now.getTime() + RESERVATION_MS) : null
  const state: OrderRow['state'] = paid ? 'reserved' : 'paid'
  const fresh = granted.map(() => ({ id: randomUUID(), state, price: ball.price, expires_at: expiresAt }))
  const requests = fresh.map((order, i) =>
    checkoutRequest(deps, order, ball, granted[i]?.request.language ?? DEFAULT_LANGUAGE, newSecret()),
  )
  const pages = paid ? deps.payments.openWithOrders?.(requests) : undefined
  const orders = fresh.map((order, i) => ({
    id: order.id,
    ...columnsOf(granted[i]!),
    queue: ball.head + i,
    checkout_id: pages?.[i]?.opened.checkoutId ?? null,
    payment_url: pages?.[i]?.opened.paymentUrl ?? null,
    job: randomUUID(),
  }))
  const written = await insertOrders(db, {
    ball,
    state,
    terms: JSON.stringify(termsOf(ball, contents, expiresAt)),
    expiresAt,
    paidAt: paid ? null : now,
    now,
    job: { kind: paid ? EXPIRE_ORDER : DRAW, runAt: expiresAt ?? now },
    orders,
    keys: resumed.map(({ order, ...key }) => ({
      ...key,
      order_id: typeof order === 'number' ? idAt(fresh, order) : order,
    })),
    checkouts: pages?.map(({ row }) => row) ?? [],
  })
  return written ? fresh.map((order, i) => ({ ...order, payment_url: orders[i]?.payment_url ?? null })) : null
}

function idAt(orders: readonly { id: string }[], index: number): string {
  const order = orders[index]
  if (!order) throw new Error(`a key names new order ${index}, and ${orders.length} are written`)
  return order.id
}

function columnsOf({ request, requestHash, slot }: GrantedRequest) {
  return {
    user_id: request.user.id,
    key: request.key,
    request_hash: requestHash,
    place: request.kind === 'paid' ? (request.networkDigest ?? null) : null,
    slot,
  }
}

/**
 * Stores the keys of requests that resume earlier orders, where no new order is written beside them.
 * @returns no orders; null where one of the keys was used for another request meanwhile
 */
export async function storeKeys(db: Kysely<DB>, keys: readonly ResumedKey[]): Promise<PlacedOrder[] | null> {
  const rows = keys.map(({ order, ...key }) => ({ ...key, order_id: String(order) }))
  return (await insertKeys(db, rows)) === rows.length ? [] : null
}
