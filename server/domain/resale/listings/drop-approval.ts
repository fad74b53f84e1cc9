import { approvalById, dropUnusedApproval } from '../../../store/resale/listing-approvals.ts'
import { listableNft } from '../../../store/resale/sale-records.ts'
import type { Dependencies } from '../../dependencies.ts'
import { holdsCommitment } from '../commitment.ts'
import { approvalKey, withdrawApprovalKey } from '../../../store/chain/keys.ts'

/**
 * Job: withdraws an approval on chain that no listing followed, so that nothing stays half listed.
 * Subject: approval id.
 */
export async function dropApproval(deps: Dependencies, approvalId: string): Promise<void> {
  const approval = await approvalById(deps.db, approvalId)
  if (!approval || approval.sale_id !== null) return
  const receipt = await deps.chain.settle(approvalKey(approvalId))
  if (receipt.status === 'failed') {
    await dropUnusedApproval(deps.db, approvalId, deps.now())
    return
  }
  const nft = await listableNft(deps.db, approval.nft_id)
  if (!nft) return
  const tokenId = BigInt(nft.token)
  // a newer approval of the same owner stays
  if (!holdsCommitment(await deps.chain.listingOf(tokenId), approval.commitment)) return
  const key = withdrawApprovalKey(approvalId)
  const dropped = await deps.db.transaction().execute(async (trx) => {
    if (!(await dropUnusedApproval(trx, approvalId, deps.now()))) return false
    await deps.chain.enqueue(trx, { key, kind: 'withdrawListing', tokenId })
    return true
  })
  if (dropped) await deps.chain.settle(key)
}
