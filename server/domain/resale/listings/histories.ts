import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { historyByDigest, insertHistory } from '../../../store/resale/histories.ts'
import { approvalsWithoutHistory, setApprovalHistory } from '../../../store/resale/listing-approvals.ts'
import type { Dependencies } from '../../dependencies.ts'
import { historyDigest, saleHistory } from './listing-digest.ts'

/** Approvals without a history that one request backfills. */
const BACKFILL_BATCH = 1_000

/**
 * Stores a history under its digest. It is never deleted: the chain refers to it.
 * @returns the digest
 */
export async function storeHistory(db: Kysely<DB>, body: string): Promise<string> {
  const digest = historyDigest(body)
  await insertHistory(db, digest, body)
  return digest
}

/** The text behind a digest; undefined where no listing of this marketplace was signed with it. */
export async function findHistory(deps: Dependencies, digest: string): Promise<string | undefined> {
  const lower = digest.toLowerCase()
  const stored = await historyByDigest(deps.db, lower)
  if (stored !== undefined) return stored
  await backfill(deps)
  return historyByDigest(deps.db, lower)
}

/** Approvals made before histories were stored carry the same text: it is written at the first read. */
async function backfill({ db, chain }: Dependencies): Promise<void> {
  for (const { id, token } of await approvalsWithoutHistory(db, BACKFILL_BATCH)) {
    await setApprovalHistory(db, id, await storeHistory(db, saleHistory(chain, token)))
  }
}
