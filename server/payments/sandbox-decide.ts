import { randomUUID } from 'node:crypto'
import type { Dependencies } from '../deps.ts'
import { announce, type Delivery } from './sandbox-webhooks.ts'

/** What a person does on the card page. */
export type Decision = 'pay' | 'decline' | 'cancel' | 'expire'

const STATES = { pay: 'paid', decline: 'declined', cancel: 'cancelled', expire: 'expired' } as const

/** A card page's row. */
export async function sandboxCheckout(deps: Dependencies, id: string) {
  return deps.db.selectFrom('sandbox_checkouts').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Decides an open checkout, once, and tells the shop in the chosen way. `pay` also works on an expired one: that is
 * how money comes late.
 */
export async function decide(
  deps: Dependencies,
  id: string,
  decision: Decision,
  delivery: Delivery,
): Promise<void> {
  const from = decision === 'pay' ? (['open', 'expired'] as const) : (['open'] as const)
  const decided = await deps.db
    .updateTable('sandbox_checkouts')
    .set({
      state: STATES[decision],
      ...(decision === 'pay' && { payment_id: `payment_${randomUUID()}` }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  if (decided) await announce(deps, id, `checkout.${STATES[decision]}`, delivery)
}
