/** The value of `unicode-range` for these characters, as short as it gets. */
export function rangeOf(characters: Iterable<string>): string {
  const codes = [...characters].map((each) => each.codePointAt(0) ?? 0).toSorted((a, b) => a - b)
  const spans: [from: number, to: number][] = []
  for (const code of codes) {
    const last = spans.at(-1)
    if (last && code <= last[1] + 1) last[1] = code
    else spans.push([code, code])
  }
  const hex = (code: number) => code.toString(16)
  return spans.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',')
}

/** The characters of such a value. */
export function charactersIn(range: string): string[] {
  return range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i))
  })
}
