import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { FOLLOW_TOKEN } from '../job-kinds.ts'
import { addJob } from '../../store/jobs.ts'
import { postLoss, postReversal } from './ledger.ts'
import { partiesOf, type Parties } from '../../store/resale-orders.ts'

/** The operator's decision: the seller is paid after all, or the sale is taken out of the books. */
export type Decision = 'released' | 'reversed'

/** Something that was asked for and cannot be. */
export class NotResolved extends Error {
  override readonly name = 'NotResolved'
}

async function isReversed(db: Kysely<DB>, purchaseId: string): Promise<boolean> {
  const posted = db.selectFrom('ledger').select('id').where('purchase_id', '=', purchaseId)
  return (await posted.where('posting', '=', 'reversal').limit(1).executeTakeFirst()) !== undefined
}

/** Nothing is waited for any more: the seller's share is theirs, or was taken out of the books. */
async function endCapture(db: Kysely<DB>, { id }: Parties): Promise<void> {
  await db.updateTable('purchases').set({ uncaptured: false }).where('id', '=', id).execute()
}

/**
 * Ends an incident as the operator has decided. `reversed`: the buyer has the money back (by the card company, or by hand),
 * so seller, shop and creator have earned nothing.
 * @throws NotResolved for what is not open, or has no sale to reverse
 */
export async function resolveIncident(
  books: { db: Kysely<DB>; now(): Date },
  id: string,
  { decision, note }: { decision: Decision; note: string },
): Promise<void> {
  await books.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('incidents')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.resolved_at !== null) throw new NotResolved(`Nothing is open under ${id}`)
    const parties = row.purchase_id === null ? undefined : await partiesOf(trx, row.purchase_id)
    if (decision === 'reversed') {
      if (parties?.state !== 'sold') throw new NotResolved(`${id} has no second-hand sale to reverse`)
      // two incidents may be about one sale
      if (!(await isReversed(trx, parties.id))) await postReversal(trx, parties)
    } else if (row.kind === 'capture_failed' && parties?.uncaptured) {
      await postLoss(trx, parties.id, parties.price)
    }
    // money that goes back is not taken afterwards, whatever the incident was
    if (parties?.uncaptured && (decision === 'reversed' || row.kind === 'capture_failed'))
      await endCapture(trx, parties)
    await trx
      .updateTable('incidents')
      .set({ resolved_at: books.now(), resolution: decision, note: `${row.note}; ${note}` })
      .where('id', '=', id)
      .execute()
    // what was left on the chain while it was open is tidied up now
    if (parties) await addJob(trx, FOLLOW_TOKEN, parties.token, books.now())
  })
}
