import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { metadataKey } from '../../store/chain/keys.ts'
import { addJobNow } from '../../store/jobs.ts'
import { tokenSpan } from '../../store/provenance/nfts.ts'
import type { Dependencies } from '../dependencies.ts'
import { ANNOUNCE_METADATA } from '../job-kinds.ts'

/**
 * What `tokenURI` answers has changed: indexers, which keep a copy, are told by the collection (ERC-4906), once for each
 * change.
 * @param id of the work, or of the group where any of its works or authors is described anew
 */
export async function planAnnouncement(trx: Transaction<DB>, id: string): Promise<void> {
  await addJobNow(trx, ANNOUNCE_METADATA, `${id}|${randomUUID()}`)
}

/**
 * Job: writes the transaction that announces a change. Nobody waits for it: it goes with what else the minter sends, so
 * an account without gas is one incident and not one for each change. A work that is minted later is read by indexers
 * then; a collection that was deployed without the call leaves them to their own time. Subject: `id|change`.
 */
export async function announceMetadata(deps: Dependencies, subject: string): Promise<void> {
  const span = await tokenSpan(deps.db, subject.split('|')[0] ?? '')
  if (!span || !(await deps.chain.announcesMetadata())) return
  // a group's tokens have no order: those between them are read again too, at one price for any number
  const [from, to] = [BigInt(span.from), BigInt(span.to)]
  await deps.db
    .transaction()
    .execute((trx) =>
      deps.chain.enqueue(trx, { key: metadataKey(subject), kind: 'announceMetadata', from, to }),
    )
}
