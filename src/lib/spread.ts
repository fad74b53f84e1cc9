/** At most so many of a list, its first and its last, and others evenly between them. */
export function spread<T>(list: readonly T[], most: number): T[] {
  const places = Array.from({ length: most }, (_, i) => Math.round((i * (list.length - 1)) / (most - 1)))
  return list.filter((_, at) => places.includes(at))
}
