export interface Row {
  what: string
  /** Our figure and the one it is compared with, in the same unit and from the same run. */
  ours: number
  against: number
  unit: string
  /** The required ratio ours/against. */
  goal: { atMost: number } | { atLeast: number }
}

/** One line per measurement: absolute figures mean little on a shared machine, the ratio is what counts. */
export function printTable(rows: readonly Row[]): void {
  console.table(
    rows.map(({ what, ours, against, unit, goal }) => {
      const ratio = ours / against
      const met = 'atMost' in goal ? ratio <= goal.atMost : ratio >= goal.atLeast
      return {
        what,
        ours: `${rounded(ours)} ${unit}`,
        against: `${rounded(against)} ${unit}`,
        ratio: ratio.toFixed(2),
        goal: 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`,
        met: met ? 'yes' : 'no',
      }
    }),
  )
}

function rounded(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
