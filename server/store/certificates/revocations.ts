import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** What the operator says with a revocation. */
export interface RevocationWords {
  /** Why; null where they gave no reason. */
  reason: string | null
  /** Whether anybody may read the reason. */
  isPublic: boolean
}

/** Locks a work against transfers, listings and other revocations. @returns its owner; undefined: no such work */
export async function lockNft(trx: Transaction<DB>, nftId: string): Promise<string | undefined> {
  const nft = await trx
    .selectFrom('nfts')
    .select('owner_user_id')
    .where('id', '=', nftId)
    .forUpdate()
    .executeTakeFirst()
  return nft?.owner_user_id
}

/** Whether the certificate of a work is revoked. */
export async function isRevoked(db: Kysely<DB>, nftId: string): Promise<boolean> {
  return (await revokedAt(db, nftId)) !== undefined
}

/** When the certificate of a work was revoked; undefined for one that counts. */
export async function revokedAt(db: Kysely<DB>, nftId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('status_entries')
    .select('changed_at')
    .where('nft_id', '=', nftId)
    .where('state', '=', 'revoked')
    .executeTakeFirst()
  // every change of a state writes its time
  return row && (row.changed_at ?? new Date(0))
}

/**
 * Marks the live entry of a work as revoked. Of one that is revoked already the words alone change.
 * @returns whether it was valid before
 */
export async function markEntryRevoked(
  trx: Transaction<DB>,
  nftId: string,
  { reason, isPublic }: RevocationWords,
  at: Date,
): Promise<boolean> {
  const words = { reason, reason_public: isPublic }
  const marked = await trx
    .updateTable('status_entries')
    .set({ state: 'revoked', changed_at: at, ...words })
    .where('nft_id', '=', nftId)
    .where('state', '=', 'valid')
    .executeTakeFirst()
  if (marked.numUpdatedRows > 0n) return true
  const entries = trx.updateTable('status_entries').set(words).where('nft_id', '=', nftId)
  await entries.where('state', '=', 'revoked').execute()
  return false
}

/** Takes a revocation back, with its words. @returns false where there is none */
export async function markEntryValid(trx: Transaction<DB>, nftId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('status_entries')
    .set({ state: 'valid', changed_at: at, reason: null, reason_public: false })
    .where('nft_id', '=', nftId)
    .where('state', '=', 'revoked')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A work with its owner and what everybody may know of its revocation, for a message to the owner. */
export async function workWithOwner(db: Kysely<DB>, nftId: string) {
  return db
    .selectFrom('nfts')
    .innerJoin('items', 'items.id', 'nfts.item_id')
    .innerJoin('group_pages', 'group_pages.id', 'items.group_id')
    .innerJoin('users', 'users.id', 'nfts.owner_user_id')
    .leftJoin('status_entries as revocation', (join) =>
      join.onRef('revocation.nft_id', '=', 'nfts.id').on('revocation.state', '=', 'revoked'),
    )
    .select(['nfts.id', 'nfts.owner_user_id', 'items.name', 'group_pages.code as group_code'])
    .select(['users.email', 'users.language', 'revocation.changed_at as revoked_at'])
    .select(sql<string | null>`case when revocation.reason_public then revocation.reason end`.as('reason'))
    .where('nfts.id', '=', nftId)
    .executeTakeFirst()
}
