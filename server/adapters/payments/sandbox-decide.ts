import { randomUUID } from 'node:crypto'
import type { Dependencies } from '../../domain/dependencies.ts'
import { announce, type Delivery } from './sandbox-webhooks.ts'

/** What a person does on the card page. */
export type Decision = 'pay' | 'pay_at_once' | 'decline' | 'cancel' | 'expire'

const STATES = { decline: 'declined', cancel: 'cancelled', expire: 'expired' } as const

/** A card page's row. */
export async function sandboxCheckout(deps: Dependencies, id: string) {
  return deps.db.selectFrom('sandbox_checkouts').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Decides an open checkout, once, and tells the shop in the chosen way. Paying also works on an expired one: that is
 * how money comes late. `pay_at_once` pays by a method that cannot be authorized only.
 */
export async function decide(
  deps: Dependencies,
  id: string,
  decision: Decision,
  delivery: Delivery,
): Promise<void> {
  const paying = decision === 'pay' || decision === 'pay_at_once'
  const checkout = paying ? await sandboxCheckout(deps, id) : undefined
  const later = decision === 'pay' && checkout?.capture === 'later'
  const state = paying ? (later ? 'authorized' : 'paid') : STATES[decision]
  const decided = await deps.db
    .updateTable('sandbox_checkouts')
    .set({ state, ...(paying && { payment_id: `payment_${randomUUID()}` }) })
    .where('id', '=', id)
    .where('state', 'in', paying ? ['open', 'expired'] : ['open'])
    .returning('id')
    .executeTakeFirst()
  if (decided) await announce(deps, id, `checkout.${state}`, delivery)
}
