import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { lookAgain } from '../checkout/poll-checkout.ts'
import type { Released } from '../checkout/reservation.ts'
import type { OrderRow } from '../../store/orders.ts'
import { dropUnit } from './units.ts'

/** Ends a reservation: its unit goes back into the queue. */
export async function releaseOrder(
  deps: Pick<Dependencies, 'now'>,
  trx: Transaction<DB>,
  order: OrderRow,
  state: Released,
): Promise<void> {
  if (order.queue !== null) await dropUnit(trx, order.ball_id, order.queue)
  await trx
    .updateTable('orders')
    .set({ state, queue: null, place: null, closed_at: deps.now() })
    .where('id', '=', order.id)
    .execute()
  await lookAgain(deps, trx, order)
}
