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
export function printRatios(title: string, rows: readonly Row[]): void {
  const lines = rows.map(({ what, ours, against, unit, goal }) => {
    const ratio = ours / against
    const met = 'atMost' in goal ? ratio <= goal.atMost : ratio >= goal.atLeast
    return [
      what,
      `${rounded(ours)} ${unit}`,
      `${rounded(against)} ${unit}`,
      ratio.toFixed(2),
      'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`,
      met ? 'yes' : 'no',
    ]
  })
  printTable(title, ['what', 'ours', 'against', 'ratio', 'goal', 'met'], lines)
}

/** Prints columns under their names, each as wide as what is in it. */
export function printTable(
  title: string,
  columns: readonly string[],
  lines: readonly (readonly string[])[],
): void {
  const widths = columns.map((name, at) =>
    Math.max(name.length, ...lines.map((line) => line[at]?.length ?? 0)),
  )
  const written = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  console.log(
    `\n${title}\n${[columns, widths.map((width) => '-'.repeat(width)), ...lines].map(written).join('\n')}`,
  )
}

/** A figure beside its goal; one that misses it has a "!". */
export function against(figure: number, goal: number, digits = 2): string {
  return `${figure.toFixed(digits)}${figure <= goal ? '' : ' !'}`
}

function rounded(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
