import { startingOffset } from '../../../src/contract/draw.ts'
import type { ShopDependencies } from './dependencies.ts'
import { RetryLater } from '../../jobs/retry-later.ts'
import { drawKey } from '../../store/chain/keys.ts'
import { drawCommitmentOf, storeStartingOffset } from '../../store/shop/draw-commitments.ts'

/**
 * Job: records a ball's Merkle root on chain, and takes the starting offset from the block after, which did not
 * exist when the root was published (docs/product.md, "Draws are fair by proof"). Once stored it never changes.
 */
export async function commitDraw(deps: ShopDependencies, ballId: string): Promise<void> {
  const ball = await drawCommitmentOf(deps.db, ballId)
  if (!ball || ball.starting_offset !== null) return
  const key = drawKey(ballId)
  await deps.db.transaction().execute((trx) =>
    deps.chain.enqueue(trx, {
      key,
      kind: 'commitDraw',
      ballId,
      root: ball.merkle_root,
      slots: ball.slot_count,
    }),
  )
  const receipt = await deps.chain.settle(key)
  if (receipt.status === 'failed')
    throw new Error(`the chain refused ${key} (${receipt.reason ?? receipt.hash})`)
  // The contract stores only the first record, permanently: a root that is sent again later can't choose
  // another seed.
  const record = await deps.chain.drawOf(ballId)
  if (record === null) throw new RetryLater('the record of the draw is not to be read yet')
  if (record.root !== ball.merkle_root || record.slots !== ball.slot_count) {
    throw new Error(`the chain has recorded another draw for ball ${ballId}`)
  }
  const hash = await deps.chain.blockHash(record.blockNumber + 1)
  if (hash === null) {
    await deps.chain.mineBlock()
    throw new RetryLater('the block after the commitment does not exist yet')
  }
  await storeStartingOffset(deps.db, ballId, {
    commit_tx: receipt.hash,
    commit_block: record.blockNumber,
    seed_block_hash: hash,
    starting_offset: startingOffset(hash, ball.slot_count),
  })
}
