/** Chance that comes out the same every time, so that two builds of the catalog are the same. */
export interface Chance {
  /** From `low` up to, but not including, `high`. */
  between(low: number, high: number): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  maybe(probability: number): boolean
}

const FNV_START = 2_166_136_261
const FNV_STEP = 16_777_619
const STEP = 0x6d2b79f5
const RANGE = 4_294_967_296

/** Chance that depends on `seed` alone (mulberry32 over an FNV-1a hash). */
export function chanceOf(seed: string): Chance {
  let state = FNV_START
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), FNV_STEP)
  const next = () => {
    state = (state + STEP) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / RANGE
  }
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => list[Math.floor(next() * list.length)]!,
    maybe: (probability) => next() < probability,
  }
}
