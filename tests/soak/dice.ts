/** Chance that comes again with its seed. */
export interface Dice {
  seed: number
  /** A whole number from 0 to below `most`. */
  below(most: number): number
  shuffled<T>(list: readonly T[]): T[]
}

const STEP = 0x6d_2b_79_f5
const TWO_32 = 2 ** 32

/**
 * mulberry32, a small generator that is good enough to choose with
 * (https://gist.github.com/tommyettinger/46a874533244883189143505d203312c).
 */
export function dice(seed: number): Dice {
  let state = seed
  const next = () => {
    state = (state + STEP) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_32
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    seed,
    below,
    shuffled: (list) => {
      const left = [...list]
      return list.map(() => left.splice(below(left.length), 1)[0]!)
    },
  }
}
