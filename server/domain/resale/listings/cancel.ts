import type { Transaction } from 'kysely'
import { ChainError } from '../../../adapters/chain/port.ts'
import type { DB } from '../../../db/schema.ts'
import { isDatabaseUnavailable } from '../../../db/unavailable.ts'
import { logError } from '../../../lib/log.ts'
import { Problem } from '../../../lib/problem.ts'
import { SECOND_MS } from '../../../lib/time.ts'
import { withdrawSaleKey } from '../../../store/chain/keys.ts'
import { addJob } from '../../../store/jobs.ts'
import { listableNft, lockSale, saleRecord } from '../../../store/resale/sale-records.ts'
import { liveResaleOrderOf } from '../../../store/resale/resale-orders.ts'
import { endListing, requestEnding } from './end-reserved.ts'
import { markCancelled, markCancelling, setEnding } from '../../../store/resale/sale-transitions.ts'
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
 * it does, unless its buyer pays before that.
 * @throws Problem 404, 403 another seller's, 409 when it is sold or over
 */
export async function cancelListing(deps: Dependencies, saleId: string, user: SessionUser): Promise<void> {
  const known = await saleRecord(deps.db, saleId)
  if (!known) throw new Problem(404, 'NOT_FOUND')
  if (known.seller_user_id !== user.id) throw new Problem(403, 'FORBIDDEN')
  const nft = await listableNft(deps.db, known.nft_id)
  if (!nft) throw new Problem(404, 'NOT_FOUND')
  const tokenId = BigInt(nft.token)
  const released = await releaseUnpaidOrder(deps, saleId)
  let outcome = await startCancelling(deps, saleId, tokenId)
  // a buyer came between the two
  if (outcome === 'to end' && released) {
    await releaseUnpaidOrder(deps, saleId)
    outcome = await startCancelling(deps, saleId, tokenId)
  }
  if (outcome === 'cancelling') await finishOrWait(deps, saleId)
}

/**
 * Releases the unpaid resale order of the listing, if there is one.
 * @returns false where the payment provider does not answer
 */
async function releaseUnpaidOrder(deps: Dependencies, saleId: string): Promise<boolean> {
  await requestEnding(deps, saleId, 'cancelled')
  try {
    await endListing(deps, saleId)
    return true
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    logError(`The checkout page of the cancelled listing ${saleId} could not be closed yet`, error)
    return false
  }
}

/**
 * Marks a listing that nobody has reserved as being cancelled. An unpaid reservation is to end: the payment
 * provider is unreachable, or a buyer came meanwhile.
 * @throws Problem 409 when it is sold or over
 */
async function startCancelling(
  deps: Dependencies,
  saleId: string,
  tokenId: bigint,
): Promise<'cancelling' | 'cancelled' | 'to end'> {
  return deps.db.transaction().execute(async (trx) => {
    const sale = await lockSale(trx, saleId)
    if (sale?.state === 'cancelled') return 'cancelled'
    if (sale?.state === 'reserved' && (await isUnpaid(trx, saleId))) {
      // what ended it on the chain stays the reason that its buyer reads
      if (sale.ending === null) await setEnding(trx, saleId, 'cancelled')
      await addJob(trx, END_LISTING, saleId, deps.now())
      return 'to end'
    }
    if (sale?.state === 'reserved' || sale?.state === 'settling') throw new Problem(409, 'ALREADY_SOLD')
    if (sale?.state !== 'listed' && sale?.state !== 'cancelling') throw new Problem(409, 'LISTING_OVER')
    await markCancelling(trx, saleId)
    await addJob(trx, FINISH_CANCEL, saleId, deps.now())
    await enqueueWithdrawal(deps, trx, saleId, tokenId, 0)
    return 'cancelling'
  })
}

async function isUnpaid(trx: Transaction<DB>, saleId: string): Promise<boolean> {
  return (await liveResaleOrderOf(trx, saleId))?.state === 'reserved'
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
