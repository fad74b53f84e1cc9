import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../lib/problem.ts'
import { RESERVATION_MS } from './reservation.ts'

// Units and listed works that are reserved and not paid for. They cost nothing to whoever holds them, and nobody else can
// have them meanwhile: so they are counted, by account and by network.

/** Card pages one person may have open at once for one ball. */
export const HELD_OF_ONE_BALL = 5
/** Card pages one person may have open at once in all, of balls and of listed works. */
export const HELD_BY_ONE = 10
/** Card pages that may be open at once in one network: a household, an office, a carrier's shared address. */
export const HELD_IN_ONE_PLACE = 40
/** Reservations that one person may leave unpaid in an hour; the next one waits. */
export const LEFT_AT_MOST = 6
const LEFT_WINDOW_MS = 3_600_000
/** Stands for the slot of an order that is older than slots. */
export const NO_SLOT = -1
const SECOND_MS = 1000

/** What one person holds, and has left lately. */
export interface Holds {
  /** Slots that are taken by orders of balls. */
  slots: ReadonlySet<number>
  /** Listed works. */
  works: number
  /** When each of the reservations ended that were left unpaid lately, the newest first. */
  leftAt: readonly Date[]
}

export const NO_HOLDS: Holds = { slots: new Set(), works: 0, leftAt: [] }

/** From when on a reservation that was left unpaid is still counted. */
export function leftSince(now: Date): Date {
  return new Date(now.getTime() - LEFT_WINDOW_MS)
}

/**
 * Why somebody gets no further reservation, if that is so.
 * @param inPlace how many are held in their network
 */
export function refuseHold(held: Holds, inPlace: number, now: Date): Problem | undefined {
  if (held.slots.size + held.works >= HELD_BY_ONE) return new Problem(409, 'TOO_MANY_OPEN')
  const earliest = held.leftAt[LEFT_AT_MOST - 1]
  if (earliest) return later('TOO_MANY_LEFT', earliest.getTime() + LEFT_WINDOW_MS - now.getTime())
  return inPlace >= HELD_IN_ONE_PLACE ? later('PLACE_BUSY', RESERVATION_MS) : undefined
}

/** The first slot that is free; undefined where all are taken. */
export function freeSlot(slots: ReadonlySet<number>): number | undefined {
  for (let slot = 0; slot < HELD_BY_ONE; slot++) if (!slots.has(slot)) return slot
  return undefined
}

function later(code: 'TOO_MANY_LEFT' | 'PLACE_BUSY', ms: number): Problem {
  const seconds = Math.max(1, Math.ceil(ms / SECOND_MS))
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return new Problem(429, code, { minutes }, { 'Retry-After': String(seconds) })
}

/** What one person holds and has left, and what their network holds; for a single reservation. */
export async function holdsOf(
  db: Kysely<DB>,
  userId: string,
  place: string | null,
  now: Date,
): Promise<{ held: Holds; inPlace: number }> {
  const since = leftSince(now)
  const { rows } = await sql<{ slots: number[]; works: number; left_at: string[]; in_place: number }>`select
    array(select coalesce(hold_slot, ${NO_SLOT}) from orders where user_id = ${userId} and state = 'reserved') as slots,
    (select count(*)::int from purchases where buyer_user_id = ${userId} and state = 'reserved') as works,
    array(${leftBy(sql`= ${userId}`, since)}) as left_at,
    ${inPlaces(place)} as in_place`.execute(db)
  const [row] = rows
  if (!row) return { held: NO_HOLDS, inPlace: 0 }
  return {
    held: { slots: new Set(row.slots), works: row.works, leftAt: row.left_at.map((time) => new Date(time)) },
    inPlace: row.in_place,
  }
}

/** Written out, so that the partial indexes serve it. A seller's withdrawal is not its buyer's doing. */
function leftBy(whose: RawBuilder<unknown>, since: Date) {
  return sql`select closed_at::text from orders where user_id ${whose}
      and state in ('abandoned', 'expired') and closed_at > ${since}::timestamptz
    union all select closed_at::text from purchases where buyer_user_id ${whose}
      and state in ('abandoned', 'expired') and closed_at > ${since}::timestamptz and reason is null
    order by 1 desc limit ${LEFT_AT_MOST}`
}

function inPlaces(place: string | null) {
  if (place === null) return sql`0`
  return sql`(select count(*)::int from orders where place = ${place} and state = 'reserved')
    + (select count(*)::int from purchases where place = ${place} and state = 'reserved')`
}
