import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { Problem } from '../../../lib/problem.ts'
import { insertKeys, storedKey } from '../../../store/idempotency-keys.ts'
import { resaleOrderById, type ResaleOrderRow } from '../../../store/resale/resale-orders.ts'

/** A request for a listed work, by its key. */
interface KeyedRequest {
  saleId: string
  user: { id: string }
  /** The Idempotency-Key header. */
  key: string | null
}

/** The key of an order of a ball names another request: the two never meet. */
const storedName = (key: string) => `resale:${key}`
const hashOf = (saleId: string) => createHash('sha256').update(`resale|${saleId}`).digest('hex')

/**
 * The resale order that a key has found or made before.
 * @throws Problem 422 where it was for another work
 */
export async function resaleOrderOfKey(
  trx: Transaction<DB>,
  { saleId, user, key }: KeyedRequest,
): Promise<ResaleOrderRow | undefined> {
  if (key === null) return undefined
  const stored = await storedKey(trx, user.id, storedName(key))
  if (!stored) return undefined
  if (stored.request_hash !== hashOf(saleId)) throw new Problem(422, 'IDEMPOTENCY_MISMATCH')
  return resaleOrderById(trx, stored.order_id)
}

/**
 * Stores the one result of a key.
 * @throws Problem 422 where it was used for another work at this very moment
 */
export async function storeKey(
  trx: Transaction<DB>,
  { saleId, user, key }: KeyedRequest,
  resaleOrderId: string,
): Promise<void> {
  if (key === null) return
  const row = { user_id: user.id, key: storedName(key), request_hash: hashOf(saleId) }
  if ((await insertKeys(trx, [{ ...row, order_id: resaleOrderId }])) === 0)
    throw new Problem(422, 'IDEMPOTENCY_MISMATCH')
}
