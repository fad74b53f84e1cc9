import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { NOT_REVOKED } from '../provenance/not-revoked.ts'

/** The works of a member's showcase that are theirs and whose certificates count, by their uuids, in order. */
export async function showcaseOf(db: Kysely<DB>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('showcase_places as places')
    .innerJoin('nfts', 'nfts.id', 'places.nft_id')
    .select('nfts.id')
    .where('places.user_id', '=', userId)
    .whereRef('nfts.owner_user_id', '=', 'places.user_id')
    .where(NOT_REVOKED)
    .orderBy('places.place')
    .execute()
  return rows.map(({ id }) => id)
}

/** Replaces a member's showcase by those of some works that are theirs, in their order. */
export async function writeShowcase(
  trx: Transaction<DB>,
  userId: string,
  works: readonly string[],
): Promise<void> {
  await trx.deleteFrom('showcase_places').where('user_id', '=', userId).execute()
  if (works.length === 0) return
  const own = await trx
    .selectFrom('nfts')
    .select('id')
    .where('id', 'in', works)
    .where('owner_user_id', '=', userId)
    .execute()
  const theirs = new Set(own.map(({ id }) => id))
  const rows = works
    .filter((id) => theirs.has(id))
    .map((nft_id, place) => ({ user_id: userId, place, nft_id }))
  if (rows.length > 0) await trx.insertInto('showcase_places').values(rows).execute()
}
