import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import {
  insertStatusEntries,
  shareOwnedNfts,
  statusEntriesOf,
} from '../../store/certificates/status-entries.ts'

/** A certificate's entry in the status list. */
interface StatusEntry {
  statusIndex: number
  revoked: boolean
}

/**
 * The entries in the status list of works that a user owns, by work; made where there are none.
 * Works that are not (or no longer) theirs are left out.
 */
export async function statusEntriesOfOwned(
  db: Kysely<DB>,
  userId: string,
  nftIds: readonly string[],
): Promise<Map<string, StatusEntry>> {
  if (nftIds.length === 0) return new Map()
  const known = await storedEntries(db, userId, nftIds)
  const missing = nftIds.filter((id) => !known.has(id))
  if (missing.length === 0) return known
  await db.transaction().execute((trx) => makeEntries(trx, userId, missing))
  return storedEntries(db, userId, nftIds)
}

async function storedEntries(
  db: Kysely<DB>,
  userId: string,
  nftIds: readonly string[],
): Promise<Map<string, StatusEntry>> {
  const entries = await statusEntriesOf(db, userId, nftIds)
  return new Map(
    entries.map(({ nft_id, place, state }) => [
      nft_id ?? '',
      { statusIndex: Number(place), revoked: state === 'revoked' },
    ]),
  )
}

async function makeEntries(trx: Transaction<DB>, userId: string, nftIds: readonly string[]): Promise<void> {
  // the owner is locked: a transfer either came before, and the work is left out, or comes after, and ends
  // these entries
  const owned = await shareOwnedNfts(trx, userId, nftIds)
  await insertStatusEntries(
    trx,
    owned.map((id) => ({ user_id: userId, nft_id: id })),
  )
}
