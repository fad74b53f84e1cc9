import { median } from '../table.ts'
import type { Visits } from './visits.ts'

/** A time of a visit in milliseconds; absent where there was no such visit, or nothing was painted. */
export type Time = (visits: Visits) => number | null | undefined

/** The median of a time over the runs; NaN where it is of none of them. */
export function milliseconds(runs: readonly Visits[], time: Time): string {
  return median(runs.flatMap((run) => time(run) ?? [])).toFixed(0)
}

/** The median over the runs of one page's time as a multiple of another's in the same run. */
export function ratio(runs: readonly Visits[], base: readonly Visits[], time: Time, baseTime = time): number {
  const ratios = runs.flatMap((run, at) => {
    const [baseRun, ours] = [base[at], time(run)]
    const theirs = baseRun && baseTime(baseRun)
    return ours == null || theirs == null ? [] : ours / theirs
  })
  return median(ratios)
}
