import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { NOT_REVOKED } from '../provenance/not-revoked.ts'
import { contentRows, HAS_CONTENT } from './balls.ts'
import { OPEN, salesOfPage } from '../resale/sales.ts'
import { ON_SALE } from './works.ts'

/** Minted works whose certificate counts. */
function shown(db: Kysely<DB>) {
  return db
    .selectFrom('nfts')
    .where('nfts.minted_at', 'is not', null)
    .where(NOT_REVOKED)
    .select([
      'nfts.id',
      'nfts.item_id',
      'nfts.token',
      'nfts.edition_number',
      'nfts.minted_at',
      'owner_user_id',
    ])
}

/**
 * What the label of each of these works on the wall says. They are chosen apart from what is told of them: planning
 * eight tables in one takes longer than both halves do.
 */
function labelled(db: Kysely<DB>, works: ReturnType<typeof shown>) {
  return db
    .with(
      (named) => named('shown').materialized(),
      () => works,
    )
    .selectFrom('shown')
    .innerJoin('items', 'items.id', 'shown.item_id')
    .innerJoin('authors', 'authors.id', 'items.author_id')
    .innerJoin('group_pages', 'group_pages.id', 'items.group_id')
    .innerJoin('users', 'users.id', 'shown.owner_user_id')
    .select([
      'shown.id',
      'shown.item_id',
      'shown.token',
      'shown.edition_number',
      'shown.minted_at',
      'items.name as item_name',
      'items.image_url',
      'items.image_hash',
      'items.total_editions',
      'authors.name as author_name',
      'authors.description as author_about',
      'group_pages.code as group_code',
      'group_pages.creator_name',
      'users.name as owner_name',
      'users.deleted_at as owner_deleted_at',
      'users.private_collection as owner_private',
    ])
}

/** Minted works by their uuids, in no order. */
export async function labelledWorks(db: Kysely<DB>, ids: readonly string[]) {
  if (ids.length === 0) return []
  return labelled(db, shown(db).where('nfts.id', 'in', ids)).execute()
}

/** The editions that were minted last. */
export async function newestWorks(db: Kysely<DB>, limit: number) {
  const newest = shown(db)
    .orderBy(sql`nfts.minted_at desc, nfts.id`)
    .limit(limit)
  return labelled(db, newest)
    .orderBy(sql`shown.minted_at desc, shown.id`)
    .execute()
}

/** What was listed last and is for sale, with its price. */
export async function newestListedWorks(db: Kysely<DB>, limit: number) {
  const newest = salesOfPage(db, {}, { sort: 'newest', limit }).select('sales.nft_id')
  return labelled(db, shown(db).where('nfts.id', 'in', newest))
    .innerJoin('sales', 'sales.nft_id', 'shown.id')
    .where(OPEN)
    .select(['sales.price'])
    .orderBy(sql`sales.created_at desc, sales.id`)
    .execute()
}

/**
 * The works that can still come out of those of these balls that are on sale, each once; `paid` where one of the balls
 * has a price.
 */
export async function worksToBeHad(db: Kysely<DB>, ballIds: readonly string[]) {
  if (ballIds.length === 0) return []
  const slots = db
    .selectFrom('ball_slots')
    .innerJoin('balls', 'balls.id', 'ball_slots.ball_id')
    .where('balls.id', 'in', ballIds)
    .where(ON_SALE)
    .groupBy(['ball_slots.ball_id', 'ball_slots.item_id', 'balls.price'])
    .select(['ball_slots.ball_id', 'ball_slots.item_id', 'balls.price', sql<number>`count(*)`.as('total')])
    .as('slots')
  const drawn = sql<number>`(select count(*) from nfts join orders on orders.id = nfts.order_id
    where nfts.item_id = slots.item_id and orders.ball_id = slots.ball_id and ${HAS_CONTENT})`
  return db
    .selectFrom(slots)
    .select(['slots.item_id', sql<boolean>`bool_or(slots.price > 0)`.as('paid')])
    .where(sql<boolean>`slots.total > ${drawn}`)
    .groupBy('slots.item_id')
    .execute()
}

/** The lowest edition of each of these works whose owner is named to everybody, in no order. */
export async function firstEditions(db: Kysely<DB>, itemIds: readonly string[]) {
  if (itemIds.length === 0) return []
  const first = shown(db)
    .innerJoin('users', 'users.id', 'nfts.owner_user_id')
    .where('users.deleted_at', 'is', null)
    .where('users.private_collection', '=', false)
    .where('nfts.item_id', 'in', itemIds)
    .distinctOn('nfts.item_id')
    .orderBy('nfts.item_id')
    .orderBy('nfts.edition_number')
  return labelled(db, first).execute()
}

/**
 * Of these balls the first in their order, one on sale before others, among those one that holds the work, and one with
 * a price before one that is free.
 */
export async function ballBesideWork(db: Kysely<DB>, ballIds: readonly string[], itemId: string) {
  if (ballIds.length === 0) return undefined
  return db
    .selectFrom('balls')
    .select('id')
    .where('id', 'in', ballIds)
    .orderBy(ON_SALE, 'desc')
    .orderBy(sql`exists (select 1 from ball_slots where ball_id = balls.id and item_id = ${itemId})`, 'desc')
    .orderBy(sql`balls.price > 0`, 'desc')
    .orderBy(sql`array_position(${sql.val(ballIds)}::text[], balls.id)`)
    .limit(1)
    .executeTakeFirst()
}

/** The works of a ball, the rarest first, with how many of each it has left and how many were made. */
export async function worksInside(db: Kysely<DB>, ballId: string) {
  return contentRows(db, ballId).select('items.total_editions').execute()
}

/** The first shops in their order, one row for each of their rarest works that some published ball names. */
export function shopsByWorksQuery(db: Kysely<DB>, { shops, works }: { shops: number; works: number }) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('group_pages')
        .select(['id', 'code', 'name', 'creator_name', 'position'])
        .orderBy('position')
        .limit(shops)
        .as('shop'),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('items')
          .whereRef('items.group_id', '=', 'shop.id')
          .where(sql<boolean>`exists (select 1 from ball_slots where item_id = items.id)`)
          .select(['items.id as item_id', 'items.image_url', 'items.total_editions'])
          .orderBy('items.total_editions')
          .orderBy('items.id')
          .limit(works)
          .as('work'),
      (join) => join.onTrue(),
    )
    .select(['shop.code', 'shop.name', 'shop.creator_name', 'work.image_url'])
    .orderBy('shop.position')
    .orderBy('work.total_editions')
    .orderBy('work.item_id')
}
