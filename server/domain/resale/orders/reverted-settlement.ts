import { sql } from 'kysely'
import type { Dependencies } from '../../dependencies.ts'
import { incidentId, openIncident } from '../../operations/incidents/incidents.ts'
import { settleIncident } from '../../../store/incidents.ts'
import { partiesOf, type Parties } from '../../../store/resale-orders.ts'
import { isStillPromised, settleKey } from './approval.ts'

/** A hand-over that the chain refuses again and again, though its promise is there, is not tried for ever. */
const MOST_TRIES = 5

/**
 * A hand-over that was done, and that a deep reorganisation has taken back, may be refused when it is sent again: somebody
 * else was faster in the new blocks, or the promise came later than its hand-over. Each is an incident, which stops the
 * payout of that sale; it is tried anew as long as the chain still holds the promise, and over when the chain has it again.
 * To be called when nothing of ours is on its way.
 * @throws ChainError where the chain does not answer in time
 */
export async function followTakenBack(deps: Dependencies): Promise<void> {
  for (const { id } of await refused(deps)) {
    const parties = await partiesOf(deps.db, id)
    if (!parties) continue
    const { price: amount } = parties
    const note = 'the chain took back a hand-over and refuses it now'
    const happened = { kind: 'taken_back', about: id, purchaseId: id, amount, note } as const
    await openIncident(deps.db, happened, deps.now())
    await tryAgain(deps, parties)
  }
  for (const { id, hash } of await healed(deps)) {
    // the one that stands, also where nobody waited for it any more
    await deps.db.updateTable('purchases').set({ settle_tx: hash }).where('id', '=', id).execute()
    await settleIncident(deps.db, incidentId({ kind: 'taken_back', about: id }), deps.now())
  }
}

/** Sold, and not one of its hand-overs stands on the chain; what the operator has decided is left alone. */
async function refused({ db }: Dependencies): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`select purchases.id from chain_txs
    join purchases on chain_txs.key = 'settle:' || purchases.id
    where chain_txs.state = 'failed' and purchases.state = 'sold'
      and not exists (select from chain_txs again where again.key like 'settle:' || purchases.id || ':%'
        and again.state <> 'failed')
      and not exists (select from incidents where incidents.id = 'taken_back:' || purchases.id
        and incidents.resolution in ('released', 'reversed'))`.execute(db)
  return rows
}

async function tryAgain(deps: Dependencies, parties: Parties): Promise<void> {
  const { db, chain } = deps
  const { tries } = await db
    .selectFrom('chain_txs')
    .select(sql<number>`count(*)::int`.as('tries'))
    .where('key', 'like', `${settleKey(parties.id)}:%`)
    .executeTakeFirstOrThrow()
  if (tries === MOST_TRIES || !(await isStillPromised(deps, parties))) return
  const again = `${settleKey(parties.id)}:${tries + 1}`
  await db.transaction().execute((trx) => chain.enqueueAgain(trx, settleKey(parties.id), again))
  await chain.settle(again)
}

/** Sales whose incident is open and of which a hand-over stands on the chain, with its transaction. */
async function healed({ db }: Dependencies): Promise<{ id: string; hash: string }[]> {
  const { rows } = await sql<{
    id: string
    hash: string
  }>`select purchase_id as id, max(chain_txs.hash) as hash
    from incidents join chain_txs on chain_txs.state = 'mined'
      and (chain_txs.key = 'settle:' || purchase_id or chain_txs.key like 'settle:' || purchase_id || ':%')
    where incidents.kind = 'taken_back' and incidents.resolved_at is null
    group by purchase_id`.execute(db)
  return rows
}
