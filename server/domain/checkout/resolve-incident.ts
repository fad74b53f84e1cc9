import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import {
  incidentById,
  lockIncident,
  setResolution,
  settleRefundsOutside,
} from '../../store/checkout/incidents.ts'
import { addJob } from '../../store/jobs.ts'
import { hasPosting } from '../../store/checkout/ledger.ts'
import { endCapture } from '../../store/checkout/payment-subjects.ts'
import { lockResaleOrder, partiesOf } from '../../store/resale/resale-orders.ts'
import { FOLLOW_TOKEN } from '../job-kinds.ts'
import { postLoss, postReversal } from './ledger.ts'

/** The operator's decision: the seller is paid after all, or the sale is reversed in the ledger. */
type Decision = 'released' | 'reversed'

/** A resolution that is not possible. */
export class NotResolved extends Error {
  override readonly name = 'NotResolved'
}

/**
 * Ends an incident as the operator has decided. `reversed`: the buyer has the money back (by the payment
 * provider, or manually), so seller, shop and creator have earned nothing. The resale order is locked before the
 * incident, as by what captures its payment: whether the money was captured cannot change in between.
 * @throws NotResolved for an incident that is not open, or has no sale to reverse
 */
export async function resolveIncident(
  { db, now }: { db: Kysely<DB>; now: () => Date },
  id: string,
  { decision, note }: { decision: Decision; note: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { purchase_id: resaleOrderId = null } = (await incidentById(trx, id)) ?? {}
    if (resaleOrderId !== null) await lockResaleOrder(trx, resaleOrderId)
    const row = await lockIncident(trx, id)
    if (!row || row.resolved_at !== null) throw new NotResolved(`Nothing is open under ${id}`)
    const parties = resaleOrderId === null ? undefined : await partiesOf(trx, resaleOrderId)
    if (decision === 'reversed') {
      if (parties?.state !== 'sold') throw new NotResolved(`${id} has no second-hand sale to reverse`)
      // two incidents may be about one sale
      if (!(await hasPosting(trx, parties.id, 'reversal'))) await postReversal(trx, parties)
    } else if (row.kind === 'capture_failed' && parties?.uncaptured) {
      await postLoss(trx, parties.id, parties.price)
    }
    // a reversed sale's money is never captured afterwards, whatever the incident was about
    if (parties?.uncaptured && (decision === 'reversed' || row.kind === 'capture_failed'))
      await endCapture(trx, parties.id)
    // the money that went back for this decision may have been heard of before it
    if (parties && decision === 'reversed') await settleRefundsOutside(trx, parties.id, now())
    await setResolution(trx, id, { resolution: decision, note: `${row.note}; ${note}`, at: now() })
    // a commitment left on chain while the incident was open is withdrawn now
    if (parties) await addJob(trx, FOLLOW_TOKEN, parties.token, now())
  })
}
