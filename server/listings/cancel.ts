import { ChainError } from '../chain/port.ts'
import type { Dependencies, SessionUser } from '../deps.ts'
import { HttpProblem } from '../http/problem.ts'
import { FINISH_CANCEL } from '../jobs/kinds.ts'
import { addJob } from '../jobs/queue.ts'
import { listableNft, lockSale, saleRecord } from '../store/listings.ts'

/** Longest time that the seller's request waits for the chain; the job goes on afterwards. */
const WAIT_MS = 10_000

/** The chain's name for the withdrawal of a sale's promise. */
export function withdrawKey(saleId: string): string {
  return `withdraw-sale:${saleId}`
}

/**
 * Cancels a listing: nobody can reserve it from this moment, and its promise on chain is withdrawn. Repeating it is
 * harmless. Answers when the chain has done it, or soon after with the job still at it.
 * @throws HttpProblem 403 another's, 409 while a buyer is at the card page or when it is over
 */
export async function cancelListing(deps: Dependencies, saleId: string, user: SessionUser): Promise<void> {
  const known = await saleRecord(deps.db, saleId)
  if (!known) throw new HttpProblem(404, 'NOT_FOUND')
  if (known.seller_user_id !== user.id) throw new HttpProblem(403, 'FORBIDDEN')
  const nft = await listableNft(deps.db, known.nft_id)
  if (!nft) throw new HttpProblem(404, 'NOT_FOUND')
  const cancelling = await deps.db.transaction().execute(async (trx) => {
    const sale = await lockSale(trx, saleId)
    if (sale?.state === 'reserved' || sale?.state === 'settling')
      throw new HttpProblem(409, 'BUYER_AT_CARD_PAGE')
    if (sale?.state === 'cancelled') return false
    if (sale?.state !== 'listed' && sale?.state !== 'cancelling') throw new HttpProblem(409, 'LISTING_OVER')
    await trx.updateTable('sales').set({ state: 'cancelling' }).where('id', '=', saleId).execute()
    await addJob(trx, FINISH_CANCEL, saleId, deps.now())
    const tokenId = BigInt(nft.token)
    await deps.chain.enqueue(trx, { key: withdrawKey(saleId), kind: 'withdrawListing', tokenId })
    return true
  })
  if (cancelling) await finishSoon(deps, saleId)
}

async function finishSoon(deps: Dependencies, saleId: string): Promise<void> {
  const done = finishCancel(deps, saleId).catch((error: unknown) => {
    if (!(error instanceof ChainError)) throw error
  })
  const late = new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS).unref())
  await Promise.race([done, late])
  deps.wakeJobs()
}

/** Job: a cancelled listing is closed once the chain holds its promise no more. */
export async function finishCancel(deps: Dependencies, saleId: string): Promise<void> {
  const sale = await saleRecord(deps.db, saleId)
  if (sale?.state !== 'cancelling') return
  await deps.chain.settle(withdrawKey(saleId))
  const nft = await listableNft(deps.db, sale.nft_id)
  const promised = nft && (await deps.chain.listingOf(BigInt(nft.token)))
  if (promised?.commitment?.toLowerCase() === sale.commitment) {
    throw new Error(`the promise of sale ${saleId} is still on the chain`)
  }
  await deps.db
    .updateTable('sales')
    .set({ state: 'cancelled', reason: 'cancelled', reveal: null, closed_at: deps.now() })
    .where('id', '=', saleId)
    .where('state', '=', 'cancelling')
    .execute()
}
