import type { Transaction } from 'kysely'
import { ChainError, type ChainReceipt } from '../../../adapters/chain/port.ts'
import type { DB } from '../../../db/schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import {
  CAPTURE_RESALE_ORDER,
  FOLLOW_TOKEN,
  REFUND_RESALE_ORDER,
  NOTIFY_OF_RESALE_ORDER,
} from '../../job-kinds.ts'
import { addJob } from '../../../store/jobs.ts'
import { endClaims } from '../../certificates/status-entries.ts'
import { lockSale } from '../../../store/listings.ts'
import { lockResaleOrder, partiesOf, type Parties } from '../../../store/resale-orders.ts'
import { endIfLapsed } from './lapsed-authorization.ts'
import { postSettlement } from '../../checkout/ledger.ts'
import { isStillPromised, settleKey } from './approval.ts'

/**
 * Paid money waits this long for a chain that does not answer, then it goes back. Once the reveal may have left there is no
 * such end: only the chain can say what became of it.
 */
export const CHAIN_PATIENCE_MS = 60 * 60_000

/**
 * Job: hands a paid work over with the reveal, and shares out its price; what the chain refuses is paid back, and what has
 * no money behind it any more is for sale again. Each step is a row before it is an act, so the job may be repeated at any
 * point, by any process.
 */
export async function settleResaleOrder(deps: Dependencies, purchaseId: string): Promise<void> {
  const parties = await partiesOf(deps.db, purchaseId)
  if (parties?.state === 'paid') {
    if (await endIfLapsed(deps, purchaseId)) return
    const found = await lastLook(deps, parties)
    if (found === 'promised') await beginSettling(deps, parties)
    else await giveUp(deps, parties, found)
  }
  const now = await partiesOf(deps.db, purchaseId)
  if (now?.state !== 'settling') return
  const receipt = await deps.chain.settle(settleKey(purchaseId))
  if (receipt.status === 'done') await complete(deps, now, receipt)
  else await giveUp(deps, now, 'refused')
}

/**
 * A last look before the secret leaves: a hand-over that cannot work is not tried.
 * @throws ChainError where the chain does not answer, as long as its time is not over
 */
async function lastLook(
  deps: Dependencies,
  parties: Parties,
): Promise<'promised' | 'withdrawn' | 'unreachable'> {
  try {
    return (await isStillPromised(deps, parties)) ? 'promised' : 'withdrawn'
  } catch (error) {
    const since = parties.paid_at?.getTime() ?? Infinity
    if (!(error instanceof ChainError) || deps.now().getTime() < since + CHAIN_PATIENCE_MS) throw error
    return 'unreachable'
  }
}

async function beginSettling(deps: Dependencies, parties: Parties): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const purchase = await lockResaleOrder(trx, parties.id)
    const sale = await lockSale(trx, parties.sale_id)
    if (purchase?.state !== 'paid') return // another process was faster
    if (sale?.state !== 'reserved' || sale.reveal === null)
      throw new Error(`paid purchase ${parties.id} has no listing to settle`)
    await trx.updateTable('purchases').set({ state: 'settling' }).where('id', '=', parties.id).execute()
    await trx.updateTable('sales').set({ state: 'settling' }).where('id', '=', sale.id).execute()
    await deps.chain.enqueue(trx, {
      key: settleKey(parties.id),
      kind: 'settleListing',
      tokenId: BigInt(parties.token),
      to: parties.buyer_address,
      reveal: deps.cipher.decrypt(sale.reveal, sale.id),
    })
  })
}

async function complete(deps: Dependencies, parties: Parties, receipt: ChainReceipt): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if ((await lockResaleOrder(trx, parties.id))?.state !== 'settling') return
    const now = deps.now()
    await trx
      .updateTable('nfts')
      .set({ owner_user_id: parties.buyer_id, price: parties.price, acquired_at: now, updated_at: now })
      .where('id', '=', parties.nft_id)
      .execute()
    await endClaims(trx, parties.nft_id, now)
    await trx
      .updateTable('sales')
      .set({ state: 'sold', sold_at: now, reveal: null, buyer_user_id: parties.buyer_id })
      .where('id', '=', parties.sale_id)
      .execute()
    await trx
      .updateTable('purchases')
      .set({ state: 'sold', settle_tx: receipt.hash, closed_at: now })
      .where('id', '=', parties.id)
      .execute()
    await postSettlement(trx, parties)
    if (parties.uncaptured) await addJob(trx, CAPTURE_RESALE_ORDER, parties.id, now)
    await addJob(trx, NOTIFY_OF_RESALE_ORDER, parties.id, now)
    // its buyer may have passed it on before we knew: the watch has left the token alone until now
    await addJob(trx, FOLLOW_TOKEN, parties.token, now)
  })
  deps.wakeJobs()
}

/** The work did not change hands: the listing is closed, the money goes back, and both are told. */
async function giveUp(deps: Dependencies, parties: Parties, reason: string): Promise<void> {
  const tokenId = BigInt(parties.token)
  const leftover = reason === 'unreachable' || (await isPromised(deps, tokenId, parties.commitment))
  await deps.db.transaction().execute(async (trx) => {
    const purchase = await lockResaleOrder(trx, parties.id)
    // another process may have gone on: what it has sent is never paid back from here
    if (!purchase || purchase.state !== parties.state) return
    await trx
      .updateTable('purchases')
      .set({ state: 'refunding', reason })
      .where('id', '=', parties.id)
      .execute()
    await closeSale(deps, trx, parties.sale_id, reason)
    await addJob(trx, REFUND_RESALE_ORDER, parties.id, deps.now())
    // the watch has left the token alone while it was being settled
    await addJob(trx, FOLLOW_TOKEN, parties.token, deps.now())
    // a closed listing leaves no promise behind; the chain's lock is taken last
    const key = `withdraw-refused:${parties.id}`
    if (leftover) await deps.chain.enqueue(trx, { key, kind: 'withdrawListing', tokenId })
  })
  deps.wakeJobs()
}

async function isPromised(deps: Dependencies, tokenId: bigint, commitment: string): Promise<boolean> {
  return (await deps.chain.listingOf(tokenId))?.commitment?.toLowerCase() === commitment
}

async function closeSale(
  deps: Dependencies,
  trx: Transaction<DB>,
  saleId: string,
  reason: string,
): Promise<void> {
  await trx
    .updateTable('sales')
    .set({ state: 'closed', reason, ending: null, reveal: null, closed_at: deps.now() })
    .where('id', '=', saleId)
    .where('state', 'in', ['reserved', 'settling'])
    .execute()
}
