import { sql, type Kysely } from 'kysely'
import type { LocalizedText } from '../../../src/contract/translations.ts'
import type { DB } from '../../db/schema.ts'
import { NOT_REVOKED } from '../provenance/not-revoked.ts'

/** How many works of one artist a shop's page shows. */
const OF_EACH_AUTHOR = 8
/** How many artists of a shop are looked at. */
const MOST_AUTHORS = 24
/** How many works stand beside another, in each of the three rows. */
const BESIDE = 12

/** A work that some published ball names, with where it leads. */
export interface WorkRow {
  id: string
  name: LocalizedText
  image_url: string
  author_id: string
  author_name: LocalizedText
  nft_id: string | null
  ball_id: string
}

/** The columns of a work; only works inside a ball, whose list is public, come out of it. */
const SHOWN = sql`items.id, items.name, items.image_url, items.author_id, authors.name as author_name,
  (select nfts.id from nfts where nfts.item_id = items.id and nfts.minted_at is not null
    and ${NOT_REVOKED}
    order by nfts.edition_number limit 1) as nft_id, inside.ball_id`
/** Whether a ball is on sale at this moment and has units left. */
export const ON_SALE = sql<boolean>`balls.status = 'sale' and balls.remain > 0
  and coalesce(balls.starts_at <= now(), true) and coalesce(balls.ends_at > now(), true)`
/** A ball that holds the work: one on sale, where there is one. */
const INSIDE = sql`join lateral (select balls.id as ball_id from balls where balls.group_id = items.group_id
    and exists (select 1 from ball_slots where item_id = items.id and ball_id = balls.id)
  order by (${ON_SALE}) desc, balls.id limit 1) inside on true`

/** Works of a group, the rarest of each artist first. */
export async function worksOfGroup(db: Kysely<DB>, groupId: string): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    select works.* from (select id, name, position from authors where group_id = ${groupId}
        order by position, id limit ${MOST_AUTHORS}) authors
      cross join lateral (select ${SHOWN}, items.total_editions from items ${INSIDE}
        where items.author_id = authors.id
        order by items.total_editions, items.id limit ${OF_EACH_AUTHOR}) works
    order by authors.position, authors.id, works.total_editions, works.id`.execute(db)
  return rows
}

/** Which works stand beside one: what its row of the database says of it. */
interface BesideWork {
  itemId: string
  authorId: string
  groupId: string
  orderId: string
}

/** Other works by the artist of a work. */
export async function worksOfAuthor(db: Kysely<DB>, { itemId, authorId }: BesideWork): Promise<WorkRow[]> {
  const { rows } =
    await sql<WorkRow>`select ${SHOWN} from items join authors on authors.id = items.author_id ${INSIDE}
    where items.author_id = ${authorId} and items.id <> ${itemId}
    order by items.total_editions, items.id limit ${BESIDE}`.execute(db)
  return rows
}

/** Other works of a shop, by other artists. */
export async function otherWorksOfGroup(
  db: Kysely<DB>,
  { groupId, authorId }: BesideWork,
): Promise<WorkRow[]> {
  const { rows } =
    await sql<WorkRow>`select ${SHOWN} from items join authors on authors.id = items.author_id ${INSIDE}
    where items.group_id = ${groupId} and items.author_id <> ${authorId}
    order by items.total_editions, items.id limit ${BESIDE}`.execute(db)
  return rows
}

/** Works that are not inside a ball: by its artist, or by other artists of its shop. */
export async function worksBesideBall(
  db: Kysely<DB>,
  ball: { id: string; author_id: string; group_id: string },
  by: 'author' | 'others',
): Promise<WorkRow[]> {
  const author = sql`items.author_id = ${ball.author_id}`
  const { rows } =
    await sql<WorkRow>`select ${SHOWN} from items join authors on authors.id = items.author_id ${INSIDE}
    where ${by === 'author' ? author : sql`items.group_id = ${ball.group_id} and not ${author}`}
      and not exists (select 1 from ball_slots where item_id = items.id and ball_slots.ball_id = ${ball.id})
    order by items.total_editions, items.id limit ${BESIDE}`.execute(db)
  return rows
}

/** Other works of the ball that a work was in. */
export async function worksOfBall(db: Kysely<DB>, { itemId, orderId }: BesideWork): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    with inside as (select ball_slots.item_id, orders.ball_id from orders
      join ball_slots on ball_slots.ball_id = orders.ball_id
      where orders.id = ${orderId} and ball_slots.item_id <> ${itemId} group by 1, 2)
    select ${SHOWN} from inside join items on items.id = inside.item_id join authors on authors.id = items.author_id
    order by items.total_editions, items.id limit ${BESIDE}`.execute(db)
  return rows
}
