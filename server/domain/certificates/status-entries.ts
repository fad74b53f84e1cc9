import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'

/**
 * The places in the status list of works in their owner's hands, made where there are none.
 * Works that are not (or no longer) theirs are left out.
 */
export async function placesOf(
  db: Kysely<DB>,
  userId: string,
  nftIds: readonly string[],
): Promise<Map<string, { place: number; revoked: boolean }>> {
  if (nftIds.length === 0) return new Map()
  const known = await entries(db, userId, nftIds)
  const missing = nftIds.filter((id) => !known.has(id))
  if (missing.length === 0) return known
  await db.transaction().execute((trx) => makeEntries(trx, userId, missing))
  return entries(db, userId, nftIds)
}

async function entries(db: Kysely<DB>, userId: string, nftIds: readonly string[]) {
  const rows = await db
    .selectFrom('status_entries')
    .select(['nft_id', 'place', 'state'])
    .where('nft_id', 'in', nftIds)
    .where('user_id', '=', userId)
    .where('state', '<>', 'transferred')
    .execute()
  return new Map(
    rows.map(({ nft_id, place, state }) => [
      nft_id ?? '',
      { place: Number(place), revoked: state === 'revoked' },
    ]),
  )
}

async function makeEntries(trx: Transaction<DB>, userId: string, nftIds: readonly string[]): Promise<void> {
  // held until the end: a hand-over comes before, and they are somebody else's, or after, and finds their places
  const owned = await trx
    .selectFrom('nfts')
    .select('id')
    .where('id', 'in', nftIds)
    .where('owner_user_id', '=', userId)
    .where('minted_at', 'is not', null)
    .orderBy('id')
    .forShare()
    .execute()
  if (owned.length === 0) return
  await trx
    .insertInto('status_entries')
    .values(owned.map(({ id }) => ({ user_id: userId, nft_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A work has changed hands: claims that name the owner before are no longer good. To be called where it is written. */
export async function endClaims(trx: Transaction<DB>, nftId: string, now: Date): Promise<void> {
  await trx
    .updateTable('status_entries')
    .set({ state: 'transferred', changed_at: now })
    .where('nft_id', '=', nftId)
    .where('state', '=', 'valid')
    .execute()
}

/** Ends claims whose owner the books no longer have, whoever wrote those. */
export async function followOwners(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`update status_entries set state = 'transferred', changed_at = ${now} from nfts
    where nfts.id = status_entries.nft_id and status_entries.state = 'valid'
      and nfts.owner_user_id <> status_entries.user_id`.execute(db)
}

/** The operator says that a certificate was never to be trusted: also claims not signed yet. False where there is no such work. */
export async function revokeCertificate(db: Kysely<DB>, nftId: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const nft = await trx
      .selectFrom('nfts')
      .select('owner_user_id')
      .where('id', '=', nftId)
      .forShare()
      .executeTakeFirst()
    if (!nft) return false
    await trx
      .insertInto('status_entries')
      .values({ user_id: nft.owner_user_id, nft_id: nftId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .updateTable('status_entries')
      .set({ state: 'revoked', changed_at: now })
      .where('nft_id', '=', nftId)
      .where('state', '=', 'valid')
      .execute()
    return true
  })
}

/** Takes a revocation back: it was a mistake. False where there is none. */
export async function restoreCertificate(db: Kysely<DB>, nftId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('status_entries')
    .set({ state: 'valid', changed_at: now })
    .where('nft_id', '=', nftId)
    .where('state', '=', 'revoked')
    .executeTakeFirst()
  await followOwners(db, now)
  return numUpdatedRows > 0n
}

/** Whether the operator has revoked a work's certificate, whoever owns it. */
export async function revokedAmong(db: Kysely<DB>, nftIds: readonly string[]): Promise<Set<string>> {
  if (nftIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('status_entries')
    .select('nft_id')
    .where('nft_id', 'in', nftIds)
    .where('state', '=', 'revoked')
    .execute()
  return new Set(rows.map(({ nft_id }) => nft_id ?? ''))
}
