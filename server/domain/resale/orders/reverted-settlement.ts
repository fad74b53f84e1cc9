import { settleAgainKey, settleKey } from '../../../store/chain/keys.ts'
import { partiesOf, type Parties } from '../../../store/resale/resale-orders.ts'
import {
  countTransactions,
  restoredSettlements,
  revertedSettlements,
  storeSettlement,
} from '../../../store/resale/reverted-settlements.ts'
import type { Dependencies } from '../../dependencies.ts'
import { incidentId, openIncident } from '../../checkout/incidents/incidents.ts'
import { settleIncident } from '../../../store/checkout/incidents.ts'
import { isStillApproved } from './approval.ts'

/** A transfer that the chain refuses again and again, though its approval is there, is not tried for ever. */
const MAX_TRIES = 5

/**
 * A transfer that was done, and that a deep reorganisation has reverted, may be refused when it is sent again:
 * another transaction was faster in the new blocks, or the approval came later than its transfer. Each is an
 * incident, which stops the payout of that sale. The transfer is retried as long as the chain still holds the
 * approval, and the incident ends when the chain has the transfer again. Call it when no transaction of this
 * shop is pending.
 * @throws ChainError where the chain does not answer in time
 */
export async function followRevertedSettlements(deps: Dependencies): Promise<void> {
  for (const { id } of await revertedSettlements(deps.db)) {
    const parties = await partiesOf(deps.db, id)
    if (!parties) continue
    const { price: amount } = parties
    const note = 'the chain took back a hand-over and refuses it now'
    const happened = { kind: 'taken_back', about: id, resaleOrderId: id, amount, note } as const
    await openIncident(deps.db, happened, deps.now())
    await tryAgain(deps, parties)
  }
  for (const { id, hash } of await restoredSettlements(deps.db)) {
    // the transaction that stands, also where no job waited for it any more
    await storeSettlement(deps.db, id, hash)
    await settleIncident(deps.db, incidentId({ kind: 'taken_back', about: id }), deps.now())
  }
}

async function tryAgain(deps: Dependencies, parties: Parties): Promise<void> {
  const { db, chain } = deps
  const tries = await countTransactions(db, `${settleKey(parties.id)}:`)
  if (tries === MAX_TRIES || !(await isStillApproved(deps, parties))) return
  const again = settleAgainKey(parties.id, tries + 1)
  await db.transaction().execute((trx) => chain.enqueueAgain(trx, settleKey(parties.id), again))
  await chain.settle(again)
}
