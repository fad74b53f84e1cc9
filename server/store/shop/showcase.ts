import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { OPENED } from '../provenance/closed.ts'
import { NOT_REVOKED } from '../provenance/not-revoked.ts'
import { HAS_CONTENT } from './balls.ts'
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

/** The editions that were minted last, of those that their owners have seen. */
export async function newestWorks(db: Kysely<DB>, limit: number) {
  const newest = shown(db)
    .where(OPENED)
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

/** So many draws are read to find the work of the day, however many there were. */
const DRAWS_READ = 480

/** A work that home may show first, by an edition of it. */
interface DrawnWork {
  id: string
  item_id: string
  image_url: string
  total_editions: number
}

/**
 * Works that were drawn from those of these balls that are on sale and can still come out of them, each once, by its
 * lowest edition whose owner is named to everybody; of paid balls alone where one is on sale. Of each ball only its first
 * draws are read, which everybody may know and which stay the same all day: its list of slots has no order that may be
 * told, and is as long as the ball is large.
 */
export async function drawnWorksToBeHad(db: Kysely<DB>, ballIds: readonly string[]): Promise<DrawnWork[]> {
  if (ballIds.length === 0) return []
  const { rows } = await sql<DrawnWork>`${drawnWorksQuery(ballIds)}`.execute(db)
  return rows
}

/** The query of `drawnWorksToBeHad`. */
export function drawnWorksQuery(ballIds: readonly string[]) {
  return sql<DrawnWork>`
    with on_sale as (select id, price > 0 as paid from balls where id = any(${sql.val(ballIds)}::text[]) and ${ON_SALE}),
    drawn as materialized (select draw.* from on_sale
      cross join lateral (select orders.id as order_id, orders.ball_id, orders.user_id, orders.opened_at from orders
        where orders.ball_id = on_sale.id and ${HAS_CONTENT}
        order by orders.queue limit ${Math.ceil(DRAWS_READ / ballIds.length)}) as draw
      where on_sale.paid = (select bool_or(paid) from on_sale))
    select distinct on (nfts.item_id) nfts.id, nfts.item_id, items.image_url, items.total_editions
    from drawn join nfts on nfts.order_id = drawn.order_id
      join items on items.id = nfts.item_id
      join users on users.id = nfts.owner_user_id
    where nfts.minted_at is not null and ${NOT_REVOKED}
      and (drawn.opened_at is not null or drawn.user_id <> nfts.owner_user_id)
      and users.deleted_at is null and not users.private_collection
      and exists (select from ball_slots as slot where slot.item_id = nfts.item_id and slot.ball_id = drawn.ball_id
        and not exists (select from nfts as other
          where other.item_id = slot.item_id and other.edition_number = slot.edition_number))
    order by nfts.item_id, nfts.edition_number`
}

/** Which of these works are in a free ball on sale and in no paid one, while a paid one is on sale. */
export async function worksOfFreeBalls(
  db: Kysely<DB>,
  ballIds: readonly string[],
  itemIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ballIds.length === 0 || itemIds.length === 0) return new Set()
  const isIn = (balls: RawBuilder<unknown>) => sql`exists (select from ball_slots
    join on_sale on on_sale.id = ball_slots.ball_id and ${balls} where ball_slots.item_id = work.id)`
  const { rows } = await sql<{ id: string }>`
    with on_sale as materialized (select id, price > 0 as paid from balls
      where id = any(${sql.val(ballIds)}::text[]) and ${ON_SALE})
    select work.id from unnest(${sql.val(itemIds)}::text[]) as work (id)
    where exists (select from on_sale where paid)
      and ${isIn(sql`not on_sale.paid`)} and not ${isIn(sql`on_sale.paid`)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
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

/** What is shown of works beside their picture's shape: in no order. */
export async function worksShown(db: Kysely<DB>, itemIds: readonly string[]) {
  if (itemIds.length === 0) return []
  return db
    .selectFrom('items')
    .select(['id', 'name', 'image_url', 'total_editions'])
    .where('id', 'in', itemIds)
    .execute()
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
