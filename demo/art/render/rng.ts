const FNV_START = 2_166_136_261
const FNV_STEP = 16_777_619
const STEP = 0x6d2b79f5
const RANGE = 4_294_967_296

/** Random numbers of the renderer (mulberry32): the same seed gives the same picture, byte for byte. */
export class Rng {
  private state = 0

  constructor(seed: number) {
    this.reseed(seed)
  }

  reseed(seed: number): void {
    this.state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 0
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.state = (this.state + STEP) | 0
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / RANGE
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }
}

/** A seed out of a name (FNV-1a). */
export function seedOf(name: string): number {
  let state = FNV_START
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), FNV_STEP)
  return state | 0
}

/** A number from 0 to 1 that belongs to a lattice point. */
export function hash3(x: number, y: number, z: number): number {
  let h = Math.imul(x | 0, 0x8da6b343) ^ Math.imul(y | 0, 0xd8163841) ^ Math.imul(z | 0, 0xcb1ab31f)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return ((h ^ (h >>> 15)) >>> 0) / RANGE
}
