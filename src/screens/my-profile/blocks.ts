/** Works that are read and laid out together: as many as one record on the device holds. */
export const BLOCK = 20

/**
 * The places in one block.
 * @param places of the works to show; undefined: all from 0 on
 * @param count of the works to show
 */
export function blockOf(places: readonly number[] | undefined, count: number, block: number): number[] {
  const start = block * BLOCK
  const length = Math.min(BLOCK, count - start)
  return Array.from({ length }, (_, at) => places?.[start + at] ?? start + at)
}
