import type { Transaction } from 'kysely'
import { ChainError } from '../../../adapters/chain/port.ts'
import type { DB } from '../../../db/schema.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { Problem } from '../../../lib/problem.ts'
import { logError } from '../../../lib/log.ts'
import { END_LISTING, FINISH_CANCEL } from '../../job-kinds.ts'
import { addJob } from '../../../store/jobs.ts'
import { listableNft, lockSale, saleRecord } from '../../../store/listings.ts'
import { liveResaleOrderOf } from '../../../store/resale-orders.ts'
import { endListing, noteEnding } from './ending.ts'

/** Longest time that the seller's request waits for the chain; the job goes on afterwards. */
const WAIT_MS = 10_000
/** A withdrawal that the chain refuses (a role that was missing) is tried again, each time as a new transaction. */
const MOST_TRIES = 20

/** The chain's name for the withdrawal of a sale's promise, at each try. */
function withdrawKey(saleId: string, attempt: number): string {
  return `withdraw-sale:${saleId}:${attempt}`
}

/**
 * Cancels a listing: nobody can reserve it from this moment, and its promise on chain is withdrawn. While a buyer is at the
 * card page, that page is closed first, and read again: who has not paid is let go of, who has paid was faster. Repeating
 * it is harmless. Answers when the chain has done it, or soon after with the job still at it; where the card company does
 * not answer, the listing ends as soon as it does.
 * @throws Problem 403 another's, 409 when it is sold or over
 */
export async function cancelListing(deps: Dependencies, saleId: string, user: SessionUser): Promise<void> {
  const known = await saleRecord(deps.db, saleId)
  if (!known) throw new Problem(404, 'NOT_FOUND')
  if (known.seller_user_id !== user.id) throw new Problem(403, 'FORBIDDEN')
  const nft = await listableNft(deps.db, known.nft_id)
  if (!nft) throw new Problem(404, 'NOT_FOUND')
  await letBuyerGo(deps, saleId)
  const cancelling = await deps.db.transaction().execute(async (trx) => {
    const sale = await lockSale(trx, saleId)
    if (sale?.state === 'cancelled') return false
    // the card company is away, or a buyer came in this very moment: it ends when their page is closed
    if (sale?.state === 'reserved' && (await isUnpaid(trx, saleId))) return askToEnd(deps, trx, saleId)
    if (sale?.state === 'reserved' || sale?.state === 'settling') throw new Problem(409, 'ALREADY_SOLD')
    if (sale?.state !== 'listed' && sale?.state !== 'cancelling') throw new Problem(409, 'LISTING_OVER')
    await trx.updateTable('sales').set({ state: 'cancelling' }).where('id', '=', saleId).execute()
    await addJob(trx, FINISH_CANCEL, saleId, deps.now())
    await withdraw(deps, trx, saleId, BigInt(nft.token), 0)
    return true
  })
  if (cancelling) await finishSoon(deps, saleId)
}

/** Whoever is at the card page of the listing, and has not paid, is let go of, if the card company answers. */
async function letBuyerGo(deps: Dependencies, saleId: string): Promise<void> {
  if (!(await noteEnding(deps, saleId, 'cancelled'))) return
  await endListing(deps, saleId).catch((error: unknown) => {
    logError(`The card page of the cancelled listing ${saleId} could not be closed yet`, error)
  })
}

async function isUnpaid(trx: Transaction<DB>, saleId: string): Promise<boolean> {
  return (await liveResaleOrderOf(trx, saleId))?.state === 'reserved'
}

async function askToEnd(deps: Dependencies, trx: Transaction<DB>, saleId: string): Promise<false> {
  await trx.updateTable('sales').set({ ending: 'cancelled' }).where('id', '=', saleId).execute()
  await addJob(trx, END_LISTING, saleId, deps.now())
  return false
}

async function withdraw(
  deps: Dependencies,
  trx: Transaction<DB>,
  saleId: string,
  tokenId: bigint,
  attempt: number,
): Promise<void> {
  await deps.chain.enqueue(trx, { key: withdrawKey(saleId, attempt), kind: 'withdrawListing', tokenId })
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
  const tokenId = BigInt(nft.token)
  // written already where the seller's own request has done it; the chain takes a key once
  await deps.db.transaction().execute((trx) => withdraw(deps, trx, saleId, tokenId, 0))
  for (let attempt = 0; await withdrawn(deps, saleId, attempt); attempt++) {
    const promised = await deps.chain.listingOf(tokenId)
    if (promised?.commitment?.toLowerCase() !== sale.commitment) break
    if (attempt === MOST_TRIES) throw new Error(`the promise of sale ${saleId} is still on the chain`)
    const again = attempt + 1
    await deps.db.transaction().execute((trx) => withdraw(deps, trx, saleId, tokenId, again))
  }
  await deps.db
    .updateTable('sales')
    .set({ state: 'cancelled', reason: 'cancelled', reveal: null, closed_at: deps.now() })
    .where('id', '=', saleId)
    .where('state', '=', 'cancelling')
    .execute()
}
