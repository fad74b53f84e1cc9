import type { ChainStanding } from '../../adapters/chain/port.ts'
import { RetryLater } from '../../jobs/retry-later.ts'
import { SECOND_MS } from '../../lib/time.ts'
import { newestReadBlock } from '../../store/chain/events.ts'
import type { Dependencies } from '../dependencies.ts'

/** Long enough for a node to read some blocks, short enough for a buyer who waits. */
const LOOK_AGAIN_MS = 5 * SECOND_MS

/**
 * Whether the chain is as far as this shop has seen it.
 * @throws ChainError where it does not answer
 */
export async function chainStanding({
  db,
  chain,
}: Pick<Dependencies, 'db' | 'chain'>): Promise<ChainStanding> {
  return chain.standing((await newestReadBlock(db))?.number ?? null)
}

/**
 * A chain that is still coming back lacks listings and transfers that were there: it is waited for.
 * @throws RetryLater while it is not as far as this shop has seen it, ChainError where it does not answer
 */
export async function requireWholeChain(deps: Pick<Dependencies, 'db' | 'chain'>): Promise<void> {
  const standing = await chainStanding(deps)
  if (standing !== 'whole')
    throw new RetryLater(`the chain is still coming back: it is ${standing}`, LOOK_AGAIN_MS)
}
