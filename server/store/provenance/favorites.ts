import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { FAVORITES_SHOWN_FROM, type FavoriteKind } from '../../../src/contract/favorite-kinds.ts'
import type { DB } from '../../db/schema.ts'
import { NOT_REVOKED } from './not-revoked.ts'

// How many members have something as a favorite is stored with it: `nfts.favorites`, without the owner's own, and
// `balls.favorites`. Whatever changes it holds the row of the work or ball, so that no change is lost. `sales.wanted` is
// the same number as far as it is public, so that an order shows nothing that the number hides.

/** One favorite of a member. */
interface Mark {
  userId: string
  kind: FavoriteKind
  id: string
}

const columnOf = (kind: FavoriteKind) => (kind === 'work' ? ('nft_id' as const) : ('ball_id' as const))

/** A number of favorites as lists are ordered by it. */
const wanted = (favorites: RawBuilder<unknown>) =>
  sql<number>`case when ${favorites} >= ${sql.lit(FAVORITES_SHOWN_FROM)} then ${favorites} else 0 end`

/**
 * How much a work is wanted, for a new listing of it: no favorite is added until the listing is there, where its number
 * follows.
 */
export const wantedOf = (nftId: string): RawBuilder<number> =>
  sql<number>`(select ${wanted(sql`favorites`)} from nfts where id = ${nftId} for share)`

/**
 * Holds a member who changes their favorites until the transaction ends, more weakly than `lockUser` does: a transaction
 * that holds the work and names the member in a new row would wait for that lock, and this one for the work.
 * @returns whether they still have an account
 */
export async function holdMember(trx: Transaction<DB>, userId: string): Promise<boolean> {
  const member = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return member !== undefined
}

/**
 * Whether a member may mark something: every ball; a work whose certificate counts and whose owner shows it, or that is
 * their own.
 */
export async function isMarkable(db: Kysely<DB>, { userId, kind, id }: Mark): Promise<boolean> {
  if (kind === 'ball') {
    return (await db.selectFrom('balls').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  }
  const work = await db
    .selectFrom('nfts')
    .innerJoin('users as owner', 'owner.id', 'nfts.owner_user_id')
    .select('nfts.id')
    .where('nfts.id', '=', id)
    .where(isShownTo(userId))
    .executeTakeFirst()
  return work !== undefined
}

/** Whether `nfts`, which `owner` has, is shown among the favorites of a member. */
export const isShownTo = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`((owner.id = ${userId} or not owner.private_collection) and ${NOT_REVOKED})`

/** Whether something is a favorite of a member, and how many members it is one of; undefined where it does not exist. */
export async function markOf(
  db: Kysely<DB>,
  { userId, kind, id }: Mark,
): Promise<{ set: boolean; favorites: number } | undefined> {
  const { rows } = await sql<{ set: boolean; favorites: number }>`
    select it.favorites, exists (select from favorites as mine where user_id = ${userId}
      and mine.${sql.ref(columnOf(kind))} = it.id) as set
    from ${sql.table(kind === 'work' ? 'nfts' : 'balls')} as it where it.id = ${id}`.execute(db)
  return rows[0]
}

/** How many favorites a member has. */
export async function countFavorites(db: Kysely<DB>, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('favorites')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return total
}

/** Stores a favorite and counts it; one that is there already changes nothing. */
export async function insertFavorite(trx: Transaction<DB>, mark: Mark, at: Date): Promise<void> {
  const { userId, kind, id } = mark
  const added = await trx
    .insertInto('favorites')
    .values({
      user_id: userId,
      nft_id: kind === 'work' ? id : null,
      ball_id: kind === 'ball' ? id : null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (added) await recount(trx, mark, 1)
}

/** Deletes a favorite, where there is one, and counts it no more. */
export async function deleteFavorite(trx: Transaction<DB>, mark: Mark): Promise<void> {
  const { userId, kind, id } = mark
  const deleted = await trx
    .deleteFrom('favorites')
    .where('user_id', '=', userId)
    .where(columnOf(kind), '=', id)
    .returning('user_id')
    .executeTakeFirst()
  if (deleted) await recount(trx, mark, -1)
}

/** Deletes all favorites of a member; in one order, so that two who do it do not wait for each other. */
export async function deleteFavoritesOf(trx: Transaction<DB>, userId: string): Promise<void> {
  const marks = await trx
    .deleteFrom('favorites')
    .where('user_id', '=', userId)
    .returning(['nft_id', 'ball_id'])
    .execute()
  const works = marks.flatMap(({ nft_id: id }) => id ?? []).toSorted()
  const balls = marks.flatMap(({ ball_id: id }) => id ?? []).toSorted()
  for (const id of works) await recount(trx, { userId, kind: 'work', id }, -1)
  for (const id of balls) await recount(trx, { userId, kind: 'ball', id }, -1)
}

/** A favorite more or fewer; of the owner's own the number says nothing, whoever the owner is at this moment. */
async function recount(trx: Transaction<DB>, { userId, kind, id }: Mark, by: 1 | -1): Promise<void> {
  if (kind === 'ball') {
    await trx
      .updateTable('balls')
      .set((row) => ({ favorites: sql<number>`${row.ref('favorites')} + ${by}` }))
      .where('id', '=', id)
      .execute()
    return
  }
  await trx
    .updateTable('nfts')
    // a condition on the owner would not wait for a change of owner that is being written
    .set({
      favorites: sql<number>`favorites + case when owner_user_id = ${userId} then 0 else ${by}::int end`,
    })
    .where('id', '=', id)
    .execute()
  await followInSales(trx, id)
}

/** The listing that lists show of a work whose row is held has its number. */
async function followInSales(trx: Transaction<DB>, nftId: string): Promise<void> {
  await sql`update sales set wanted = ${wanted(sql`nfts.favorites`)} from nfts
    where nfts.id = ${nftId} and sales.nft_id = nfts.id and sales.state in ('listed', 'reserved')
      and sales.wanted <> ${wanted(sql`nfts.favorites`)}`.execute(trx)
}

/** Counts the favorites of a work anew for its new owner, whose own is none. Its row is held by the caller. */
export async function countForNewOwner(trx: Transaction<DB>, nftId: string): Promise<void> {
  await sql`update nfts set favorites = (select count(*) from favorites
      where nft_id = nfts.id and user_id <> nfts.owner_user_id) where id = ${nftId}`.execute(trx)
}
