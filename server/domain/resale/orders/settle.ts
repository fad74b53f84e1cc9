import { ChainError, type ChainReceipt } from '../../../adapters/chain/port.ts'
import { settleKey, withdrawRefusedKey } from '../../../store/chain/keys.ts'
import { isRevoked } from '../../../store/certificates/revocations.ts'
import { addJob } from '../../../store/jobs.ts'
import { markEntryTransferred } from '../../../store/certificates/status-entries.ts'
import { lockSale } from '../../../store/resale/sale-records.ts'
import { transferNft } from '../../../store/minting/minting.ts'
import {
  lockResaleOrder,
  partiesOf,
  updateResaleOrder,
  type Parties,
  type ResaleOrderRow,
} from '../../../store/resale/resale-orders.ts'
import { closeReservedSale, updateSale } from '../../../store/resale/sale-reservations.ts'
import { planNext } from '../../checkout/apply-event.ts'
import { postSettlement } from '../../checkout/ledger.ts'
import { transitionOf } from '../../checkout/state-machine.ts'
import type { Dependencies } from '../../dependencies.ts'
import { CAPTURE_RESALE_ORDER, FOLLOW_MOVES, FOLLOW_TOKEN } from '../../job-kinds.ts'
import { RetryLater } from '../../../jobs/retry-later.ts'
import { requireWholeChain } from '../chain-standing.ts'
import { holdsCommitment } from '../commitment.ts'
import { tellNewOwnerIfRevoked } from '../tell-new-owner.ts'
import { isStillApproved } from './approval.ts'
import { endIfLapsed } from './lapsed-authorization.ts'
import { resaleSale } from './resale-sale.ts'
import { DAY_MS, HOUR_MS, later } from '../../../lib/time.ts'

/**
 * An authorization that is not captured frees the buyer's money after this time (a card's: seven days,
 * https://docs.stripe.com/payments/place-a-hold-on-a-payment-method).
 */
const AUTHORIZED_MS = 7 * DAY_MS

/** Until when the buyer of a paid work has it or the money again; null before the payment and after its end. */
export function refundBy({ state, paid_at: paidAt }: Pick<ResaleOrderRow, 'state' | 'paid_at'>): Date | null {
  if (paidAt === null) return null
  if (state === 'paid') return later(paidAt, CHAIN_PATIENCE_MS)
  // what is authorized is captured after the transfer alone
  return state === 'settling' || state === 'refunding' ? later(paidAt, AUTHORIZED_MS) : null
}

/**
 * A paid order waits this long for a chain that does not answer, then it is refunded. Once the reveal may have
 * been sent there is no such end: only the chain can say whether the work was transferred.
 */
export const CHAIN_PATIENCE_MS = HOUR_MS

type FailureReason = 'withdrawn' | 'unreachable' | 'refused' | 'revoked'

/**
 * Job: transfers a paid work with the reveal, and shares out its price; what the chain refuses is refunded, and
 * what has no payment behind it any more is for sale again. Each step is a row before it is an act, so the job
 * may be repeated at any point, by any process.
 */
export async function settleResaleOrder(deps: Dependencies, resaleOrderId: string): Promise<void> {
  const parties = await partiesOf(deps.db, resaleOrderId)
  if (parties && transitionOf(parties.state, 'transfer_begun')) {
    if (await endIfLapsed(deps, resaleOrderId)) return
    const failure = (await finalCheck(deps, parties)) ?? (await beginTransfer(deps, parties))
    if (failure !== null) await giveUp(deps, parties, failure)
  }
  const now = await partiesOf(deps.db, resaleOrderId)
  if (!now || !transitionOf(now.state, 'transferred')) return
  const receipt = await deps.chain.settle(settleKey(resaleOrderId))
  if (receipt.status === 'done') await complete(deps, now, receipt)
  else await giveUp(deps, now, 'refused')
}

/**
 * The check before the secret is sent: a transfer that cannot work is not tried.
 * @returns why it cannot; null where it can
 * @throws ChainError, RetryLater where the chain does not answer or is still coming back, as long as its time is not over
 */
async function finalCheck(deps: Dependencies, parties: Parties): Promise<FailureReason | null> {
  // asked before the chain, which may not answer; it is asked again under the sale's lock
  if (await isRevoked(deps.db, parties.nft_id)) return 'revoked'
  try {
    if (await isStillApproved(deps, parties)) return null
    // what a chain that is still coming back does not show may be there: it is read once more when it is whole
    await requireWholeChain(deps)
    return (await isStillApproved(deps, parties)) ? null : 'withdrawn'
  } catch (error) {
    const since = parties.paid_at?.getTime() ?? Infinity
    const isAway = error instanceof ChainError || error instanceof RetryLater
    if (!isAway || deps.now().getTime() < since + CHAIN_PATIENCE_MS) throw error
    return 'unreachable'
  }
}

/**
 * Writes the transfer that carries the reveal.
 * @returns `revoked` where the certificate was revoked before this moment; null where it is written, or another process
 *   was faster
 */
async function beginTransfer(deps: Dependencies, parties: Parties): Promise<'revoked' | null> {
  return deps.db.transaction().execute(async (trx) => {
    const order = await lockResaleOrder(trx, parties.id)
    const sale = await lockSale(trx, parties.sale_id)
    const transition = order && transitionOf(order.state, 'transfer_begun')
    if (!transition) return null // another process was faster
    // a revocation locks the sale too: it came before this, or finds a transfer that has begun
    if (await isRevoked(trx, parties.nft_id)) return 'revoked'
    if (sale?.state !== 'reserved' || sale.reveal === null)
      throw new Error(`paid resale order ${parties.id} has no listing to settle`)
    await updateResaleOrder(trx, parties.id, { state: transition.to })
    await updateSale(trx, sale.id, { state: 'settling', ending: null })
    await deps.chain.enqueue(trx, {
      key: settleKey(parties.id),
      kind: 'settleListing',
      tokenId: BigInt(parties.token),
      to: parties.buyer_address,
      reveal: deps.cipher.decrypt(sale.reveal, sale.id),
    })
    return null
  })
}

async function complete(deps: Dependencies, parties: Parties, receipt: ChainReceipt): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockResaleOrder(trx, parties.id)
    const transition = order && transitionOf(order.state, 'transferred')
    if (!transition) return
    const now = deps.now()
    await transferNft(trx, parties.nft_id, { ownerId: parties.buyer_id, price: parties.price }, now)
    await markEntryTransferred(trx, parties.nft_id, now)
    await tellNewOwnerIfRevoked(trx, parties.nft_id, now)
    const sold = { state: 'sold', sold_at: now, reveal: null, buyer_user_id: parties.buyer_id } as const
    await updateSale(trx, parties.sale_id, sold)
    await updateResaleOrder(trx, parties.id, {
      state: transition.to,
      settle_tx: receipt.hash,
      closed_at: now,
    })
    await postSettlement(trx, parties)
    if (parties.uncaptured) await addJob(trx, CAPTURE_RESALE_ORDER, parties.id, now)
    await planNext(deps, trx, resaleSale, parties.id, transition)
    // its buyer may have passed it on before we knew: the watch has left the token alone until now
    await addJob(trx, FOLLOW_TOKEN, parties.token, now)
    await addJob(trx, FOLLOW_MOVES, 'all', now)
  })
  deps.wakeJobs()
}

/** The work was not transferred: the listing is closed, the buyer refunded, and both are notified. */
async function giveUp(deps: Dependencies, parties: Parties, reason: FailureReason): Promise<void> {
  const tokenId = BigInt(parties.token)
  const unasked = reason === 'unreachable' || reason === 'revoked'
  const leftover = unasked || (await isApproved(deps, tokenId, parties.commitment))
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockResaleOrder(trx, parties.id)
    // another process may have continued: what it has sent is never refunded from here
    if (!order || order.state !== parties.state) return
    const transition = transitionOf(order.state, 'transfer_refused')
    if (!transition) return
    await updateResaleOrder(trx, parties.id, { state: transition.to, reason })
    await closeReservedSale(trx, parties.sale_id, reason, deps.now())
    await planNext(deps, trx, resaleSale, parties.id, transition)
    // the watch has left the token alone while it was being settled
    await addJob(trx, FOLLOW_TOKEN, parties.token, deps.now())
    // a closed listing leaves no approval behind; the chain's lock is taken last
    const key = withdrawRefusedKey(parties.id)
    if (leftover) await deps.chain.enqueue(trx, { key, kind: 'withdrawListing', tokenId })
  })
  deps.wakeJobs()
}

async function isApproved(deps: Dependencies, tokenId: bigint, commitment: string): Promise<boolean> {
  return holdsCommitment(await deps.chain.listingOf(tokenId), commitment)
}
