import { isMoney } from '../../../adapters/payments/port.ts'
import { lockResaleOrder, resaleOrderById } from '../../../store/resale/resale-orders.ts'
import { applyEnd } from '../../checkout/apply-event.ts'
import { transitionOf } from '../../checkout/state-machine.ts'
import type { Dependencies } from '../../dependencies.ts'
import { resaleSale } from './resale-sale.ts'

/**
 * Releases a resale order whose authorization is no longer valid: the payment provider holds it for some days
 * (a card's: seven, https://docs.stripe.com/payments/place-a-hold-on-a-payment-method), and an operator may
 * void it manually. Checked before the transfer, which cannot be undone.
 * @returns whether it had lapsed
 * @throws where the payment provider does not answer
 */
export async function endIfLapsed(deps: Dependencies, resaleOrderId: string): Promise<boolean> {
  const order = await resaleOrderById(deps.db, resaleOrderId)
  if (!order?.uncaptured || order.checkout_id === null) return false
  if (!transitionOf(order.state, 'authorization_lapsed')) return false
  if (isMoney(await deps.payments.read(order.checkout_id))) return false
  await deps.db.transaction().execute(async (trx) => {
    const now = await lockResaleOrder(trx, resaleOrderId)
    // nothing changes where another process was faster
    if (now) await applyEnd(deps, trx, resaleSale, now, 'authorization_lapsed')
  })
  deps.wakeJobs()
  return true
}
