import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import {
  insertStatusEntries,
  shareOwnedNfts,
  statusEntriesOf,
} from '../../store/certificates/status-entries.ts'

/** A certificate's place in the status list. */
interface Place {
  place: number
  revoked: boolean
}

/**
 * The places in the status list of works that a user owns, by work; made where there are none.
 * Works that are not (or no longer) theirs are left out.
 */
export async function placesOf(
  db: Kysely<DB>,
  userId: string,
  nftIds: readonly string[],
): Promise<Map<string, Place>> {
  if (nftIds.length === 0) return new Map()
  const known = await storedPlaces(db, userId, nftIds)
  const missing = nftIds.filter((id) => !known.has(id))
  if (missing.length === 0) return known
  await db.transaction().execute((trx) => makePlaces(trx, userId, missing))
  return storedPlaces(db, userId, nftIds)
}

async function storedPlaces(
  db: Kysely<DB>,
  userId: string,
  nftIds: readonly string[],
): Promise<Map<string, Place>> {
  const entries = await statusEntriesOf(db, userId, nftIds)
  return new Map(
    entries.map(({ nft_id, place, state }) => [
      nft_id ?? '',
      { place: Number(place), revoked: state === 'revoked' },
    ]),
  )
}

async function makePlaces(trx: Transaction<DB>, userId: string, nftIds: readonly string[]): Promise<void> {
  // the owner is locked: a transfer either came before, and the work is left out, or comes after, and ends
  // these entries
  const owned = await shareOwnedNfts(trx, userId, nftIds)
  await insertStatusEntries(
    trx,
    owned.map((id) => ({ user_id: userId, nft_id: id })),
  )
}
