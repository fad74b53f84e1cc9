import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** What a ball commits to, and where its queue starts once that is known; undefined for an unknown ball. */
export async function drawCommitmentOf(db: Kysely<DB>, ballId: string) {
  return db
    .selectFrom('balls')
    .select(['merkle_root', 'slot_count', 'starting_offset'])
    .where('id', '=', ballId)
    .executeTakeFirst()
}

/**
 * Stores where the chain has recorded the root, and the offset that follows from the block after. Never
 * changed.
 */
export async function storeStartingOffset(
  db: Kysely<DB>,
  ballId: string,
  record: { commit_tx: string; commit_block: number; seed_block_hash: string; starting_offset: number },
): Promise<void> {
  await db
    .updateTable('balls')
    .set(record)
    .where('id', '=', ballId)
    .where('starting_offset', 'is', null)
    .execute()
}
