import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../db/schema.ts'
import type { Holds } from '../checkout/holds.ts'
import { ballRows, contentRows } from '../../store/balls.ts'
import { nameOf, type Wish } from './check-request.ts'
import {
  earlierRows,
  heldRows,
  placeRows,
  takenRows,
  worksRows,
  type HeldRow,
  type OrderInJson,
} from './ball-state-rows.ts'
import type { PlacedOrder, BallState } from './order-request.ts'

/** How things stand for a ball and for those who want it, at one moment: one statement. Null for an unknown ball. */
export async function ballStateOf(
  db: Kysely<DB>,
  ballId: string,
  wishes: readonly Wish[],
  now: () => Date,
): Promise<BallState | null> {
  const users = [...new Set(wishes.map(({ userId }) => userId))]
  const places = [...new Set(wishes.flatMap(({ kind, place }) => (kind === 'paid' && place) || []))]
  const keyed = wishes.filter(({ key }) => key !== null).map(({ userId, key }) => ({ user_id: userId, key }))
  const paid = wishes.some(({ kind }) => kind === 'paid')
  const free = wishes.some(({ kind }) => kind !== 'paid')
  const row = await ballRows(db)
    .where('balls.id', '=', ballId)
    .select([
      jsonArrayFrom(contentRows(db, ballId)).as('contents'),
      jsonArrayFrom(earlierRows(db, keyed)).as('earlier'),
    ])
    // each part costs the database its planning: only those that are asked for
    .$if(paid, (query) =>
      query.select([
        jsonArrayFrom(heldRows(db, ballId, users, now())).as('orders'),
        jsonArrayFrom(worksRows(db, users, now())).as('works'),
      ]),
    )
    .$if(places.length > 0, (query) => query.select(jsonArrayFrom(placeRows(db, places)).as('places')))
    .$if(free, (query) => query.select(jsonArrayFrom(takenRows(db, ballId, users)).as('taken')))
    .executeTakeFirst()
  if (!row) return null
  const { contents, earlier, orders = [], works = [], places: counts = [], taken = [], ...ball } = row
  return {
    ball,
    contents,
    now: now(),
    taken: new Set(taken.map(({ user_id }) => user_id)),
    unpaid: unpaidOf(orders),
    held: heldOf(orders, works),
    places: new Map(counts.map(({ place, held }) => [place, held])),
    earlier: new Map(
      earlier.map(({ user_id, key, request_hash, ...order }) => [
        nameOf(user_id, key),
        { requestHash: request_hash, order: revived(order) },
      ]),
    ),
  }
}

/** Times come out of JSON as text. */
function revived({ expires_at, ...order }: OrderInJson): PlacedOrder {
  return { ...order, expires_at: expires_at === null ? null : new Date(expires_at) }
}

function unpaidOf(rows: readonly HeldRow[]): BallState['unpaid'] {
  return new Map(
    rows.flatMap(({ user_id, of_ball, newest }) =>
      newest ? [[user_id, { count: of_ball, newest: revived(newest) }]] : [],
    ),
  )
}

type WorksRow = { user_id: string; held: number; left_at: string[] | null }

function heldOf(rows: readonly HeldRow[], works: readonly WorksRow[]): Map<string, Holds> {
  const listed = new Map(works.map((row) => [row.user_id, row]))
  const ordered = new Map(rows.map((row) => [row.user_id, row]))
  return new Map(
    [...new Set([...ordered.keys(), ...listed.keys()])].map((user) => {
      const [balls, work] = [ordered.get(user), listed.get(user)]
      const left = [...(balls?.left_at ?? []), ...(work?.left_at ?? [])].map((time) => new Date(time))
      const leftAt = left.toSorted((a, b) => b.getTime() - a.getTime())
      return [user, { slots: new Set(balls?.slots), works: work?.held ?? 0, leftAt }]
    }),
  )
}
