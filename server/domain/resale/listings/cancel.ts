import type { Transaction } from 'kysely'
import { ChainError } from '../../../adapters/chain/port.ts'
import type { DB } from '../../../db/schema.ts'
import { logError } from '../../../lib/log.ts'
import { Problem } from '../../../lib/problem.ts'
import { SECOND_MS } from '../../../lib/time.ts'
import { withdrawSaleKey } from '../../../store/chain-keys.ts'
import { addJob } from '../../../store/jobs.ts'
import { listableNft, lockSale, saleRecord } from '../../../store/sale-records.ts'
import { liveResaleOrderOf } from '../../../store/resale-orders.ts'
import { endListing, requestEnding } from './end-reserved.ts'
import { markCancelled, markCancelling, setEnding } from '../../../store/sale-transitions.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { END_LISTING, FINISH_CANCEL } from '../../job-kinds.ts'
import { holdsCommitment } from '../commitment.ts'

/** How long the seller's request waits for the chain; the job continues afterwards. */
const WAIT_MS = 10 * SECOND_MS
/** A withdrawal that the chain refuses (a missing role) is retried, each time as a new transaction. */
const MAX_RETRIES = 20

/**
 * Cancels a listing: from this moment it cannot be reserved, and its commitment on chain is withdrawn. While a
 * buyer is at the checkout page, that page is closed first and its checkout read again: an unpaid resale order
 * is released, a paid one wins. Repeating the request is harmless. Answers when the chain is done, or after ten
 * seconds with the job still running; where the payment provider does not answer, the listing ends as soon as
 * it does.
 * @throws Problem 404, 403 another seller's, 409 when it is sold or over
 */
export async function cancelListing(deps: Dependencies, saleId: string, user: SessionUser): Promise<void> {
  const known = await saleRecord(deps.db, saleId)
  if (!known) throw new Problem(404, 'NOT_FOUND')
  if (known.seller_user_id !== user.id) throw new Problem(403, 'FORBIDDEN')
  const nft = await listableNft(deps.db, known.nft_id)
  if (!nft) throw new Problem(404, 'NOT_FOUND')
  await releaseUnpaidOrder(deps, saleId)
  const cancelling = await deps.db.transaction().execute(async (trx) => {
    const sale = await lockSale(trx, saleId)
    if (sale?.state === 'cancelled') return false
    // the payment provider is unreachable, or a buyer came meanwhile: the job closes their checkout
    if (sale?.state === 'reserved' && (await isUnpaid(trx, saleId))) return planEnding(deps, trx, saleId)
    if (sale?.state === 'reserved' || sale?.state === 'settling') throw new Problem(409, 'ALREADY_SOLD')
    if (sale?.state !== 'listed' && sale?.state !== 'cancelling') throw new Problem(409, 'LISTING_OVER')
    await markCancelling(trx, saleId)
    await addJob(trx, FINISH_CANCEL, saleId, deps.now())
    await enqueueWithdrawal(deps, trx, saleId, BigInt(nft.token), 0)
    return true
  })
  if (cancelling) await finishOrWait(deps, saleId)
}

/** Releases the unpaid resale order of the listing, if the payment provider answers. */
async function releaseUnpaidOrder(deps: Dependencies, saleId: string): Promise<void> {
  if (!(await requestEnding(deps, saleId, 'cancelled'))) return
  await endListing(deps, saleId).catch((error: unknown) => {
    logError(`The checkout page of the cancelled listing ${saleId} could not be closed yet`, error)
  })
}

async function isUnpaid(trx: Transaction<DB>, saleId: string): Promise<boolean> {
  return (await liveResaleOrderOf(trx, saleId))?.state === 'reserved'
}

async function planEnding(deps: Dependencies, trx: Transaction<DB>, saleId: string): Promise<false> {
  await setEnding(trx, saleId, 'cancelled')
  await addJob(trx, END_LISTING, saleId, deps.now())
  return false
}

async function enqueueWithdrawal(
  deps: Dependencies,
  trx: Transaction<DB>,
  saleId: string,
  tokenId: bigint,
  attempt: number,
): Promise<void> {
  await deps.chain.enqueue(trx, { key: withdrawSaleKey(saleId, attempt), kind: 'withdrawListing', tokenId })
}

/** Finishes the cancellation, or returns after the longest wait with the job still to run. */
async function finishOrWait(deps: Dependencies, saleId: string): Promise<void> {
  const done = finishCancel(deps, saleId).catch((error: unknown) => {
    if (!(error instanceof ChainError)) throw error
  })
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS).unref())
  await Promise.race([done, timeout])
  deps.wakeJobs()
}

/** Job: marks a listing as cancelled once the chain holds its commitment no more. Subject: sale id. */
export async function finishCancel(deps: Dependencies, saleId: string): Promise<void> {
  const sale = await saleRecord(deps.db, saleId)
  if (sale?.state !== 'cancelling') return
  const nft = await listableNft(deps.db, sale.nft_id)
  if (!nft) return
  const tokenId = BigInt(nft.token)
  for (let attempt = 0; ; attempt++) {
    // the outbox takes a key once: the seller's own request may have enqueued the first attempt
    await deps.db.transaction().execute((trx) => enqueueWithdrawal(deps, trx, saleId, tokenId, attempt))
    await deps.chain.settle(withdrawSaleKey(saleId, attempt))
    if (!holdsCommitment(await deps.chain.listingOf(tokenId), sale.commitment)) break
    if (attempt === MAX_RETRIES) throw new Error(`the commitment of sale ${saleId} is still on the chain`)
  }
  await markCancelled(deps.db, saleId, deps.now())
}
