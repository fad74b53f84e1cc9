/** Works that are read and laid out together: as many as one record on the device holds. */
export const BLOCK = 20

/** Places cut into blocks: all from 0 to a count, or some. */
export function blocksOf(places: number | readonly number[]): number[][] {
  const count = typeof places === 'number' ? places : places.length
  return Array.from({ length: Math.ceil(count / BLOCK) }, (_, block) => {
    const start = block * BLOCK
    const length = Math.min(BLOCK, count - start)
    return Array.from({ length }, (_each, at) =>
      typeof places === 'number' ? start + at : (places[start + at] ?? 0),
    )
  })
}
