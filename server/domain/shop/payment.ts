import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { DRAW, REFUND_ORDER } from '../job-kinds.ts'
import { openIncident } from '../operations/incidents/incidents.ts'
import { addJob } from '../../store/jobs.ts'
import { mismatchOf } from '../checkout/match-payment.ts'
import { isMoney, type CheckoutStatus } from '../../adapters/payments/port.ts'
import { isReleased, releasedAs } from '../checkout/reservation.ts'
import { askTold } from '../checkout/unknown-checkout.ts'
import { lockOrder, type OrderRow } from '../../store/orders.ts'
import { lockResaleOrder, type ResaleOrderRow } from '../../store/resale-orders.ts'
import { applyToResaleOrder } from '../resale/orders/payment.ts'
import { releaseOrder } from './release.ts'
import { takeUnitAgain } from './units.ts'

/**
 * Job: brings an order or the purchase of a listed work in line with its checkout as the card company has it now, whatever
 * order its events came in. Money that is not the payment which was asked for changes nothing: a person has to look at it.
 */
export async function applyPayment(deps: Dependencies, checkoutId: string): Promise<void> {
  const status = await askTold(deps, checkoutId, (id) => deps.payments.read(id))
  if (!status) return
  await deps.db.transaction().execute(async (trx) => {
    const order = await rowOf(trx, 'orders', status, lockOrder)
    const purchase = order ? undefined : await rowOf(trx, 'purchases', status, lockResaleOrder)
    const why = mismatch(order ?? purchase, status)
    if (why !== null) await noticeStrange(deps, trx, status, why)
    else if (order) await applyStatus(deps, trx, order, status)
    else if (purchase) await applyToResaleOrder(deps, trx, purchase, status)
    await trx
      .updateTable('payment_events')
      .set({ applied_at: deps.now() })
      .where('checkout_id', '=', checkoutId)
      .where('applied_at', 'is', null)
      .execute()
  })
  deps.wakeJobs()
}

/**
 * Which order, if any, a checkout is about: by the checkout that is remembered, or by the order that we wrote into it.
 * Whether it is the payment that was asked for is judged afterwards.
 */
async function rowOf<Row extends OrderRow | ResaleOrderRow>(
  trx: Transaction<DB>,
  table: 'orders' | 'purchases',
  { checkoutId, orderId }: CheckoutStatus,
  lock: (trx: Transaction<DB>, id: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const found = await idOf(trx, table, 'checkout_id', checkoutId)
  const id = found ?? (orderId === null ? undefined : await idOf(trx, table, 'id', orderId))
  return id === undefined ? undefined : lock(trx, id)
}

async function idOf(
  db: Kysely<DB>,
  table: 'orders' | 'purchases',
  column: 'id' | 'checkout_id',
  value: string,
): Promise<string | undefined> {
  return (await db.selectFrom(table).select('id').where(column, '=', value).executeTakeFirst())?.id
}

/** Why a checkout is none of an order's; null where it is its own, or has ended without money. */
function mismatch(row: OrderRow | ResaleOrderRow | undefined, status: CheckoutStatus): string | null {
  if (!row) return 'an order that is not in the books'
  // a page that is remembered ends its reservation also where something about it is wrong
  if (!isMoney(status) && row.checkout_id === status.checkoutId) return null
  return mismatchOf(row, status)
}

/** Money that nobody asked for is kept for a person to see; what names no order at all is of other shops. */
async function noticeStrange(
  deps: Dependencies,
  trx: Transaction<DB>,
  status: CheckoutStatus,
  why: string,
): Promise<void> {
  const { checkoutId, paymentId, amount, orderId, reference } = status
  if (!isMoney(status) || (!orderId && !reference)) return
  const note = `money came that is not the one which was asked for: ${why}`
  const payment = { ...(paymentId !== null && { paymentId }), amount }
  await openIncident(trx, { kind: 'unknown_payment', about: checkoutId, ...payment, note }, deps.now())
}

async function applyStatus(
  deps: Dependencies,
  trx: Transaction<DB>,
  order: OrderRow,
  status: CheckoutStatus,
): Promise<void> {
  if (status.state === 'paid') return paid(deps, trx, order, status)
  const released = releasedAs(status)
  if (released && order.state === 'reserved') await releaseOrder(deps, trx, order, released)
}

async function paid(
  deps: Dependencies,
  trx: Transaction<DB>,
  order: OrderRow,
  { checkoutId, paymentId }: CheckoutStatus,
): Promise<void> {
  const now = deps.now()
  const late = isReleased(order.state)
  if (order.state !== 'reserved' && !late) return
  const unit = late ? await takeUnitAgain(trx, order.ball_id) : { queue: order.queue }
  const facts = { checkout_id: checkoutId, payment_id: paymentId, paid_at: now, place: null }
  const set = unit
    ? { ...facts, state: 'paid' as const, queue: unit.queue, closed_at: null }
    : { ...facts, state: 'refunding' as const }
  await trx.updateTable('orders').set(set).where('id', '=', order.id).execute()
  await addJob(trx, unit ? DRAW : REFUND_ORDER, order.id, now)
}
