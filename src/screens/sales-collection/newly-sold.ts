import type { Earnings } from '../../contract/resale-orders.ts'

type Entry = Earnings['entries'][number]
/** A sale that is shown as a moment. */
export type SoldEntry = Entry & { work: NonNullable<Entry['work']> }

/** On a device on which no sale was ever celebrated, older ones are rows already. */
const LATELY_MS = 7 * 86_400_000

/**
 * Sales that have not had their moment, newest first; a sale whose buyer was paid back has none.
 * @param until up to when sales had theirs, in milliseconds since 1970; null where none had
 */
export function newlySold({ entries }: Earnings, until: number | null, now: number): SoldEntry[] {
  const since = until ?? now - LATELY_MS
  const undone = new Set(
    entries.flatMap(({ kind, work }) => (kind === 'sale' ? [] : (work?.sale_uuid ?? []))),
  )
  return entries.filter(
    (entry): entry is SoldEntry =>
      entry.kind === 'sale' &&
      entry.work !== null &&
      !undone.has(entry.work.sale_uuid) &&
      Date.parse(entry.at) > since,
  )
}
