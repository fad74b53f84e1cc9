import type { SimilarSales } from '../../../../src/contract/listings.ts'
import { DAY_MS, later } from '../../../lib/time.ts'
import { settledSalesLike, type SettledSales } from '../../../store/resale/similar-sales.ts'
import type { Dependencies } from '../../dependencies.ts'

/** Older sales say little about a price. */
const DAYS = 365
/** From so many sales on there is a range. */
const FEW = 3

/**
 * What similar works were sold for: other editions of the same work where there were enough sales of them, else works
 * out of the same ball; with fewer of both, what the work itself was sold for, else what came out of its ball.
 */
export async function similarSalesTo(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  nftId: string,
): Promise<SimilarSales | null> {
  const { work, ball } = await settledSalesLike(db, nftId, later(now(), -DAYS * DAY_MS))
  if (work.count >= FEW || (work.count > 0 && ball.count < FEW)) return answer('work', work)
  return answer('ball', ball)
}

function answer(of: SimilarSales['of'], { count, low, high, last, at }: SettledSales): SimilarSales | null {
  if (low === null || high === null || last === null || at === null) return null
  return { of, count, low, high, last: { price: last, at: at.toISOString() } }
}
