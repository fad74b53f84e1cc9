import { ChainError } from '../chain/port.ts'
import type { Dependencies, SessionUser } from '../deps.ts'
import { HttpProblem } from '../http/problem.ts'
import { FINISH_CANCEL } from '../jobs/kinds.ts'
import { addJob } from '../jobs/queue.ts'
import { listableNft, lockSale, saleRecord } from '../store/listings.ts'

/** Longest time that the seller's request waits for the chain; the job goes on afterwards. */
const WAIT_MS = 10_000
/** A withdrawal that the chain refuses (a role that was missing) is tried again, each time as a new transaction. */
const MOST_TRIES = 20

/** The chain's name for the withdrawal of a sale's promise, at each try. */
function withdrawKey(saleId: string, attempt: number): string {
  return `withdraw-sale:${saleId}:${attempt}`
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
    await deps.chain.enqueue(trx, { key: withdrawKey(saleId, 0), kind: 'withdrawListing', tokenId })
    return true
  })
  if (cancelling) await finishSoon(deps, saleId)
}

/** Waits for one try; whether it worked is seen on the chain. */
async function withdrawn(deps: Dependencies, saleId: string, attempt: number): Promise<true> {
  await deps.chain.settle(withdrawKey(saleId, attempt))
  return true
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
  const nft = await listableNft(deps.db, sale.nft_id)
  if (!nft) return
  for (let attempt = 0; await withdrawn(deps, saleId, attempt); attempt++) {
    const promised = await deps.chain.listingOf(BigInt(nft.token))
    if (promised?.commitment?.toLowerCase() !== sale.commitment) break
    if (attempt === MOST_TRIES) throw new Error(`the promise of sale ${saleId} is still on the chain`)
    await deps.db.transaction().execute((trx) =>
      deps.chain.enqueue(trx, {
        key: withdrawKey(saleId, attempt + 1),
        kind: 'withdrawListing',
        tokenId: BigInt(nft.token),
      }),
    )
  }
  await deps.db
    .updateTable('sales')
    .set({ state: 'cancelled', reason: 'cancelled', reveal: null, closed_at: deps.now() })
    .where('id', '=', saleId)
    .where('state', '=', 'cancelling')
    .execute()
}
