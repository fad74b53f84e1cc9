import { randomUUID } from 'node:crypto'
import { Problem } from '../../../lib/problem.ts'
import { canComeToSale, insertAlert } from '../../../store/shop/ball-alerts.ts'
import type { SessionUser } from '../../dependencies.ts'
import type { ShopDependencies } from '../dependencies.ts'

/**
 * A member wants to be notified when a ball is on sale.
 * @throws Problem 404 for an unknown ball; 409 `NEVER_AGAIN` for one that cannot be bought any more
 */
export async function setAlert(deps: ShopDependencies, { id: userId }: SessionUser, ballId: string) {
  const at = deps.now()
  const comes = await canComeToSale(deps.db, ballId, at)
  if (comes === undefined) throw new Problem(404, 'NOT_FOUND')
  if (!comes) throw new Problem(409, 'NEVER_AGAIN')
  await insertAlert(deps.db, { id: randomUUID(), userId, ballId, at })
}
