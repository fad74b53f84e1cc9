import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { Problem } from '../../../lib/problem.ts'
import { resaleOrderById, type ResaleOrderRow } from '../../../store/resale-orders.ts'

/** What a request for a listed work is called, and what it is about. */
interface Named {
  saleId: string
  user: { id: string }
  /** The Idempotency-Key header. */
  key: string | null
}

/** A key of a ball's order is another request's: the two never meet. */
const nameOf = (key: string) => `resale:${key}`
const hashOf = (saleId: string) => createHash('sha256').update(`resale|${saleId}`).digest('hex')

/**
 * The purchase that a key has found or made before.
 * @throws Problem 422 where it was another work's
 */
export async function purchaseUnder(trx: Transaction<DB>, named: Named): Promise<ResaleOrderRow | undefined> {
  if (named.key === null) return undefined
  const kept = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'order_id'])
    .where('user_id', '=', named.user.id)
    .where('key', '=', nameOf(named.key))
    .executeTakeFirst()
  if (!kept) return undefined
  if (kept.request_hash !== hashOf(named.saleId)) throw new Problem(422, 'IDEMPOTENCY_MISMATCH')
  return resaleOrderById(trx, kept.order_id)
}

/**
 * Keeps the one result of a key.
 * @throws Problem 422 where it was used for another work in this very moment
 */
export async function keepKey(trx: Transaction<DB>, named: Named, purchaseId: string): Promise<void> {
  if (named.key === null) return
  const kept = await trx
    .insertInto('idempotency_keys')
    .values({
      user_id: named.user.id,
      key: nameOf(named.key),
      request_hash: hashOf(named.saleId),
      order_id: purchaseId,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!kept) throw new Problem(422, 'IDEMPOTENCY_MISMATCH')
}
