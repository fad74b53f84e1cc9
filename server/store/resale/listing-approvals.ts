import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { ListingApprovals } from '../../db/tables/resale.ts'

export type ApprovalRow = Selectable<ListingApprovals>

/**
 * Inserts an approval, unless the token has one under the same nonce that was not dropped.
 * @returns whether it was inserted
 */
export async function insertApproval(
  trx: Transaction<DB>,
  approval: Insertable<ListingApprovals>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('listing_approvals')
    .values(approval)
    .onConflict((conflict) =>
      conflict.columns(['nft_id', 'nonce']).where('dropped_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** An approval by its id, which is the wire's txReceiptId. */
export async function approvalById(db: Kysely<DB>, id: string): Promise<ApprovalRow | undefined> {
  return db.selectFrom('listing_approvals').selectAll().where('id', '=', id).executeTakeFirst()
}

/** An approval by its id, if this user has signed it. */
export async function approvalOfUser(
  db: Kysely<DB>,
  id: string,
  userId: string,
): Promise<ApprovalRow | undefined> {
  return db
    .selectFrom('listing_approvals')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The terms in which approvals of a token differ. */
type ApprovedTerms = Pick<ApprovalRow, 'nft_id' | 'user_id' | 'nonce' | 'commitment' | 'price' | 'expiry'>

/** The id of the approval with exactly these terms that was not dropped. */
export async function approvalWithTerms(db: Kysely<DB>, terms: ApprovedTerms): Promise<string | undefined> {
  const row = await db
    .selectFrom('listing_approvals')
    .select('id')
    .where('nft_id', '=', terms.nft_id)
    .where('nonce', '=', terms.nonce)
    .where('user_id', '=', terms.user_id)
    .where('commitment', '=', terms.commitment)
    .where('price', '=', terms.price)
    .where('expiry', '=', terms.expiry)
    .where('dropped_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** The id of the approval that a token has under a nonce, and that was not dropped. */
export async function approvalUnder(
  db: Kysely<DB>,
  nftId: string,
  nonce: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('listing_approvals')
    .select('id')
    .where('nft_id', '=', nftId)
    .where('nonce', '=', nonce)
    .where('dropped_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/**
 * Drops an approval that no sale rests on; its nonce can be signed again.
 * @returns whether there was such an approval
 */
export async function dropUnusedApproval(db: Kysely<DB>, id: string, now: Date): Promise<boolean> {
  const dropped = await db
    .updateTable('listing_approvals')
    .set({ dropped_at: now })
    .where('id', '=', id)
    .where('sale_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return dropped !== undefined
}

/**
 * Records the sale that rests on an approval.
 * @returns false where the approval was dropped meanwhile
 */
export async function setApprovalSale(trx: Transaction<DB>, id: string, saleId: string): Promise<boolean> {
  const updated = await trx
    .updateTable('listing_approvals')
    .set({ sale_id: saleId })
    .where('id', '=', id)
    .where('dropped_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Approvals that were written before histories were stored, with their tokens. */
export async function approvalsWithoutHistory(db: Kysely<DB>, limit: number) {
  return db
    .selectFrom('listing_approvals')
    .innerJoin('nfts', 'nfts.id', 'listing_approvals.nft_id')
    .select(['listing_approvals.id', 'nfts.token'])
    .where('history_digest', 'is', null)
    .limit(limit)
    .execute()
}

/** Records the digest of the history that was signed with an approval. */
export async function setApprovalHistory(db: Kysely<DB>, id: string, digest: string): Promise<void> {
  await db.updateTable('listing_approvals').set({ history_digest: digest }).where('id', '=', id).execute()
}
