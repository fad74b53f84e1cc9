import { type Kysely, type Selectable, sql } from 'kysely'
import type { LocalizedText } from '../../../src/contract/translations.ts'
import type { DB } from '../../db/schema.ts'
import type { Balls } from '../../db/tables/catalog.ts'

/** A ball with the names of its group and author. */
export type BallRow = Selectable<Balls> & {
  group_code: string
  group_name: LocalizedText
  bgcolor: string | null
  textcolor: string | null
  author_name: LocalizedText
}

/** The longest list of balls in an answer. */
const MAX_BALLS = 200

/** Selects balls with the names of their groups and authors; callers add conditions. */
export function ballRows(db: Kysely<DB>) {
  return db
    .selectFrom('balls')
    .innerJoin('group_pages', 'group_pages.id', 'balls.group_id')
    .innerJoin('authors', 'authors.id', 'balls.author_id')
    .selectAll('balls')
    .select([
      'group_pages.code as group_code',
      'group_pages.name as group_name',
      'group_pages.bgcolor',
      'group_pages.textcolor',
      'authors.name as author_name',
    ])
}

/** A group's balls in their order. */
export async function ballsOfGroup(db: Kysely<DB>, groupId: string): Promise<BallRow[]> {
  return ballRows(db)
    .where('balls.group_id', '=', groupId)
    .orderBy('balls.display_order')
    .orderBy('balls.id')
    .limit(MAX_BALLS)
    .execute()
}

/** A ball by its id. */
export async function ballById(db: Kysely<DB>, id: string): Promise<BallRow | undefined> {
  return ballRows(db).where('balls.id', '=', id).executeTakeFirst()
}

/**
 * Orders whose content is known; written out, so that the index of live orders (`orders_of_place`) serves it.
 */
export const HAS_CONTENT = sql<boolean>`orders.state in ('drawn', 'minted', 'delivered')`

/** One content of a ball with how many were put in and how many are still inside. */
export interface ContentCount {
  item_id: string
  name: LocalizedText
  image_url: string
  total: number
  left: number
}

/**
 * A ball's contents with how many units of each are left. A unit that is reserved and not paid still counts as
 * left, so that no answer reveals its content before it is paid for.
 */
export async function contentsOf(db: Kysely<DB>, ballId: string): Promise<ContentCount[]> {
  return contentRows(db, ballId).execute()
}

/** The query of `contentsOf`, for use within a larger statement. */
export function contentRows(db: Kysely<DB>, ballId: string) {
  return db
    .selectFrom(unitRows(db, ballId).as('units'))
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('items')
          .select(['items.id', 'items.name', 'items.image_url'])
          .whereRef('items.id', '=', 'units.item_id')
          .offset(0)
          .as('items'),
      (join) => join.onTrue(),
    )
    .select(['items.id as item_id', 'items.name', 'items.image_url', 'units.total', 'units.left'])
    .orderBy('units.total')
    .orderBy('items.id')
}

/**
 * How many units of each of its works a ball was made with, and how many it has left. The offset keeps the planner from
 * reading the works of all balls for those of a large one.
 */
function unitRows(db: Kysely<DB>, ballId: string) {
  const slots = db
    .selectFrom('ball_slots')
    .select(['item_id', sql<number>`count(*)::int`.as('total')])
    .where('ball_id', '=', ballId)
    .groupBy('item_id')
    .as('slots')
  const drawn = db
    .selectFrom('orders')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('nfts')
          .select('nfts.item_id')
          .whereRef('nfts.order_id', '=', 'orders.id')
          .offset(0)
          .as('unit'),
      (join) => join.onTrue(),
    )
    .select(['unit.item_id', sql<number>`count(*)::int`.as('gone')])
    .where('orders.ball_id', '=', ballId)
    .where(HAS_CONTENT)
    .groupBy('unit.item_id')
    .as('drawn')
  return db
    .selectFrom(slots)
    .leftJoin(drawn, 'drawn.item_id', 'slots.item_id')
    .select(['slots.item_id', 'slots.total'])
    .select(sql<number>`slots.total - coalesce(drawn.gone, 0)`.as('left'))
}

/** The works of a ball by their ids alone, the rarest first, with how many of each it has left. */
export async function worksLeftIn(db: Kysely<DB>, ballId: string) {
  return db
    .selectFrom(unitRows(db, ballId).as('units'))
    .select(['units.item_id', 'units.left'])
    .orderBy('units.total')
    .orderBy('units.item_id')
    .execute()
}
