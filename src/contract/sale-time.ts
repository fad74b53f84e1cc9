/** When a sale begins and ends: ISO 8601 on the wire, dates in the database; absent where it has no such time. */
interface SaleTimes {
  starts_at?: string | Date | null | undefined
  ends_at?: string | Date | null | undefined
}

/**
 * Whether a time is before, within or after a sale, for client and server alike.
 * @param now milliseconds since 1970, by the server's clock
 */
export function saleTime({ starts_at: starts, ends_at: ends }: SaleTimes, now: number): SaleTime {
  if (ends && new Date(ends).getTime() <= now) return 'after'
  return starts && new Date(starts).getTime() > now ? 'before' : 'during'
}

/** The status of a sale at a time: one that is over by its own time is closed. */
export function statusAt<S extends string>(sale: SaleTimes & { status: S }, now: number): S | 'closed' {
  return sale.status === 'sale' && saleTime(sale, now) === 'after' ? 'closed' : sale.status
}

type SaleTime = 'before' | 'during' | 'after'
