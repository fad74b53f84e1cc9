import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { DAY_MS, later } from '../../../lib/time.ts'
import { unpayableShares } from '../../../store/resale/seller-balances.ts'

/** What of a seller's balance is not paid out yet, in yen. It stays part of the balance. */
export interface HeldBack {
  /** From sales with an open incident, or whose money is not captured. */
  held: number
  /** From sales that are too recent. */
  waiting: number
}

const NOTHING: HeldBack = { held: 0, waiting: 0 }

/** Sales after this moment are too recent to be paid out. */
export function paidOutBefore(now: Date, afterDays: number): Date {
  return later(now, -afterDays * DAY_MS)
}

/** When the share of a sale can be paid out. */
export function dueAt(soldAt: Date, afterDays: number): Date {
  return later(soldAt, afterDays * DAY_MS)
}

/**
 * What is not paid out yet, by seller: shares of sales with an open incident, and of sales that are more recent
 * than a buyer needs to notice a fault.
 * @param before sales after this moment are too recent
 */
export async function heldBack(db: Kysely<DB>, before: Date): Promise<(sellerId: string) => HeldBack> {
  const shares = new Map((await unpayableShares(db, before)).map((row) => [row.seller_user_id, row]))
  return (sellerId) => shares.get(sellerId) ?? NOTHING
}

/** As `heldBack`, for one seller. */
export async function heldBackOf(db: Kysely<DB>, before: Date, sellerId: string): Promise<HeldBack> {
  const [share] = await unpayableShares(db, before, sellerId)
  return share ?? NOTHING
}
