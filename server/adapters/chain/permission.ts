import { id } from 'ethers'
import { SECOND_MS } from '../../lib/time.ts'
import { readCollection } from './calls.ts'
import type { ChainKeys } from './keys.ts'
import type { Deliverer } from './port.ts'
import type { Rpc } from './rpc.ts'

const ROLES: Readonly<Record<Deliverer, string>> = { operator: 'MINTER_ROLE', settler: 'SETTLER_ROLE' }
/** Roles and pauses change a few times in a collection's life. */
const LOOK_MS = 15 * SECOND_MS

/** Asks whether the collection lets an account deliver now: it has its role, and its work is not paused. */
export function permissionReader(
  rpc: Rpc,
  collection: string,
  keys: Pick<ChainKeys, Deliverer>,
): (deliverer: Deliverer) => Promise<boolean> {
  const known = new Map<Deliverer, { until: number; answer: Promise<boolean> }>()
  return (deliverer) => {
    const before = known.get(deliverer)
    if (before && before.until > performance.now()) return before.answer
    const answer = mayDeliver(rpc, collection, deliverer, keys[deliverer].address)
    known.set(deliverer, { until: performance.now() + LOOK_MS, answer })
    answer.then(
      // what is refused is asked again: sales resume as soon as they may
      (may) => may || known.delete(deliverer),
      () => known.delete(deliverer),
    )
    return answer
  }
}

async function mayDeliver(
  rpc: Rpc,
  collection: string,
  deliverer: Deliverer,
  address: string,
): Promise<boolean> {
  const [role, paused] = await Promise.all([
    readCollection(rpc, collection, 'hasRole', [id(ROLES[deliverer]), address]),
    readCollection(rpc, collection, 'paused', []),
  ])
  return role?.[0] === true && paused?.[deliverer === 'operator' ? 0 : 1] !== true
}
