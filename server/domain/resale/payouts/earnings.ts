import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { resaleOrdersWithWorks, sellerEntries, sellerRefunds } from '../../../store/resale/earnings.ts'

export type Earning = Awaited<ReturnType<typeof earningsOf>>[number]

/**
 * What changed a seller's balance, newest first: sales, payouts and reversals. Sales whose buyer was refunded
 * are among them with an amount of zero.
 */
export async function earningsOf(db: Kysely<DB>, userId: string, limit: number) {
  const [entries, refunds] = await Promise.all([
    sellerEntries(db, userId, limit),
    sellerRefunds(db, userId, limit),
  ])
  const newest = [...entries, ...refunds]
    .toSorted((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0))
    .slice(0, limit)
  const ids = newest.flatMap(({ purchase_id }) => (purchase_id === null ? [] : [purchase_id]))
  const works = new Map((await resaleOrdersWithWorks(db, ids)).map((work) => [work.id, work]))
  return newest.map((row) => ({ ...row, work: works.get(row.purchase_id ?? '') ?? null }))
}
