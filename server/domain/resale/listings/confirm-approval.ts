import { ChainError } from '../../../adapters/chain/port.ts'
import { Problem } from '../../../lib/problem.ts'
import { approvalKey } from '../../../store/chain/keys.ts'
import { dropUnusedApproval } from '../../../store/resale/listing-approvals.ts'
import type { Dependencies } from '../../dependencies.ts'

const RETRY_AFTER = { 'Retry-After': '3' }

/**
 * Sends an approval, where nobody has yet, and waits until the chain has decided about it. One that it has refused
 * is dropped: its nonce is still free on chain, and the next signature may carry it.
 * @returns whether the chain holds it
 * @throws Problem 503 while the chain has not decided
 */
export async function confirmApproval(
  deps: Dependencies,
  approvalId: string,
  waitMs: number,
): Promise<boolean> {
  try {
    const { status } = await deps.chain.settle(approvalKey(approvalId), waitMs)
    if (status === 'failed') await dropUnusedApproval(deps.db, approvalId, deps.now())
    return status !== 'failed'
  } catch (error) {
    if (error instanceof ChainError) throw new Problem(503, 'CHAIN_SLOW', {}, RETRY_AFTER)
    throw error
  }
}
