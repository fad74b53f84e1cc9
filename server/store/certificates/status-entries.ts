import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'

type StatusEntryRow = Selectable<DB['status_entries']>

/** A user's entries for works, but for those of earlier ownership. */
export async function statusEntriesOf(
  db: Kysely<DB>,
  userId: string,
  nftIds: readonly string[],
): Promise<Pick<StatusEntryRow, 'nft_id' | 'place' | 'state'>[]> {
  return db
    .selectFrom('status_entries')
    .select(['nft_id', 'place', 'state'])
    .where('nft_id', 'in', nftIds)
    .where('user_id', '=', userId)
    .where('state', '<>', 'transferred')
    .execute()
}

/** Does nothing for works that have a live entry. */
export async function insertStatusEntries(
  db: Kysely<DB>,
  entries: readonly { user_id: string; nft_id: string }[],
): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('status_entries')
    .values(entries)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** An entry of its own for a phone; answers its index in the list. */
export async function insertDeviceEntry(db: Kysely<DB>, userId: string): Promise<string> {
  const { place } = await db
    .insertInto('status_entries')
    .values({ user_id: userId })
    .returning('place')
    .executeTakeFirstOrThrow()
  return place
}

/**
 * Those of the works that a user owns and that are minted; their owner cannot change until the transaction
 * ends.
 */
export async function shareOwnedNfts(
  trx: Transaction<DB>,
  userId: string,
  nftIds: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('nfts')
    .select('id')
    .where('id', 'in', nftIds)
    .where('owner_user_id', '=', userId)
    .where('minted_at', 'is not', null)
    .orderBy('id')
    .forShare()
    .execute()
  return rows.map(({ id }) => id)
}

/** The owner of a work, who stays so until the transaction ends; undefined where there is no such work. */
export async function shareNftOwner(trx: Transaction<DB>, nftId: string): Promise<string | undefined> {
  const nft = await trx
    .selectFrom('nfts')
    .select('owner_user_id')
    .where('id', '=', nftId)
    .forShare()
    .executeTakeFirst()
  return nft?.owner_user_id
}

/**
 * A work has been transferred: claims that name the previous owner are no longer valid. Call it where the new
 * owner is written.
 */
export async function markEntryTransferred(
  trx: Transaction<DB>,
  nftId: string,
  changedAt: Date,
): Promise<void> {
  await trx
    .updateTable('status_entries')
    .set({ state: 'transferred', changed_at: changedAt })
    .where('nft_id', '=', nftId)
    .where('state', '=', 'valid')
    .execute()
}

/** Revokes the entry of a phone. */
export async function markEntryRevoked(db: Kysely<DB>, statusIndex: string, changedAt: Date): Promise<void> {
  await db
    .updateTable('status_entries')
    .set({ state: 'revoked', changed_at: changedAt })
    .where('place', '=', statusIndex)
    .where('state', '=', 'valid')
    .execute()
}

/** Ends entries whose user no longer owns the work, whatever wrote the new owner. */
export async function endEntriesOfFormerOwners(db: Kysely<DB>, changedAt: Date): Promise<void> {
  await sql`update status_entries set state = 'transferred', changed_at = ${changedAt} from nfts
    where nfts.id = status_entries.nft_id and status_entries.state = 'valid'
      and nfts.owner_user_id <> status_entries.user_id`.execute(db)
}

/** Those of the works whose certificate is revoked, under any owner. */
export async function revokedNftsAmong(db: Kysely<DB>, nftIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('status_entries')
    .select('nft_id')
    .where('nft_id', 'in', nftIds)
    .where('state', '=', 'revoked')
    .execute()
  return rows.flatMap(({ nft_id }) => nft_id ?? [])
}
