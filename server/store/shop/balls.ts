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
  const slots = db
    .selectFrom('ball_slots')
    .select(['item_id', sql<number>`count(*)::int`.as('total')])
    .where('ball_id', '=', ballId)
    .groupBy('item_id')
    .as('slots')
  const drawn = db
    .selectFrom('nfts')
    .innerJoin('orders', 'orders.id', 'nfts.order_id')
    .select(['nfts.item_id', sql<number>`count(*)::int`.as('gone')])
    .where('orders.ball_id', '=', ballId)
    .where(HAS_CONTENT)
    .groupBy('nfts.item_id')
    .as('drawn')
  return db
    .selectFrom(slots)
    .innerJoin('items', 'items.id', 'slots.item_id')
    .leftJoin(drawn, 'drawn.item_id', 'slots.item_id')
    .select(['items.id as item_id', 'items.name', 'items.image_url', 'slots.total'])
    .select(sql<number>`slots.total - coalesce(drawn.gone, 0)`.as('left'))
    .orderBy('slots.total')
    .orderBy('items.id')
}
