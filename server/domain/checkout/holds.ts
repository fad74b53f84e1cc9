import { PAY_WITHIN_MINUTES } from '../../../src/config/constants.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../lib/problem.ts'
import { holdCounts, lockUser } from '../../store/checkout/holds.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../lib/time.ts'

// Units and listed works that are reserved and unpaid. Reserving costs nothing and blocks all other buyers,
// so reservations are limited by account and by network.

/** An unpaid reservation ends with its checkout, or when this time is over. */
export const RESERVATION_MS = PAY_WITHIN_MINUTES * MINUTE_MS

/** Payment pages one user may have open at once for one ball. */
export const HELD_OF_ONE_BALL = 5
/** Payment pages one user may have open at once in all, of balls and of listed works. */
export const HELD_BY_ONE = 10
/**
 * Payment pages that may be open at once in one network: a household, an office, a carrier's shared address.
 */
const HELD_IN_ONE_NETWORK = 40
/** Reservations that one user may leave unpaid in an hour; the next one waits. */
const LEFT_AT_MOST = 6
const LEFT_WINDOW_MS = HOUR_MS

/** What one user holds, and has left lately. */
export interface Holds {
  /** Slots that are taken by orders of balls. */
  slots: ReadonlySet<number>
  /** Listed works. */
  works: number
  /** How many of both have a pending payment: their buyer can neither pay for nor cancel them. */
  pending: number
  /** When each of the reservations ended that were left unpaid lately, the newest first. */
  leftAt: readonly Date[]
}

export const NO_HOLDS: Holds = { slots: new Set(), works: 0, pending: 0, leftAt: [] }

/** From when on a reservation that was left unpaid is still counted. */
export function leftSince(now: Date): Date {
  return new Date(now.getTime() - LEFT_WINDOW_MS)
}

/**
 * Why a user gets no further reservation, if that is so.
 * @param inNetwork how many are held in their network
 */
export function refuseHold(holds: Holds, inNetwork: number, now: Date): Problem | undefined {
  const held = holds.slots.size + holds.works
  if (held >= HELD_BY_ONE) return tooManyOpen(held, holds.pending)
  const earliest = holds.leftAt[LEFT_AT_MOST - 1]
  if (earliest) return later('TOO_MANY_LEFT', earliest.getTime() + LEFT_WINDOW_MS - now.getTime())
  return inNetwork >= HELD_IN_ONE_NETWORK ? later('PLACE_BUSY', RESERVATION_MS) : undefined
}

/** @param pending how many of the held ones have a pending payment */
export function tooManyOpen(held: number, pending: number): Problem {
  return new Problem(409, 'TOO_MANY_OPEN', paymentOf(pending >= held))
}

/** Which sentence of a refusal is true: an order with a pending payment can be neither paid nor cancelled. */
export function paymentOf(pending: boolean): { payment: 'pending' | 'due' } {
  return { payment: pending ? 'pending' : 'due' }
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

/**
 * Refuses a single reservation to a user who holds too many, or whose network does. Requests of one user are
 * counted one after the other: their row stays locked until the transaction ends.
 * @throws Problem 409 or 429
 */
export async function checkHolds(
  trx: Kysely<DB>,
  whose: { userId: string; networkDigest: string | null },
  now: Date,
): Promise<void> {
  await lockUser(trx, whose.userId)
  const counts = await holdCounts(trx, whose, { since: leftSince(now), limit: LEFT_AT_MOST })
  if (!counts) return
  const leftAt = counts.left_at.map((time) => new Date(time))
  const { works, pending } = counts
  const holds = { slots: new Set(counts.slots), works, pending, leftAt }
  const problem = refuseHold(holds, counts.in_network, now)
  if (problem) throw problem
}
