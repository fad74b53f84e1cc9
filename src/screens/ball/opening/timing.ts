import type { BallMaterial } from '../../../contract/states.ts'

/** The longest that an opening may take by itself, from the touch to the work that fills the screen and on to its place. */
export const LONGEST_MS = 8_000
/** A touch that ends within this time is a tap: the ball then opens by itself. */
export const TAP_MS = 260
/** How long the light around the work takes to go, once it fills the screen; then it stays until it is sent on. */
const STAY_MS = 1_700
/** How long it takes to its place on the page while the lights go up. */
const LAND_MS = 700
/** How long the work takes from inside the ball to the whole screen. */
const COME_MS = 1_250

/** The tension lasts so long for what everybody gets, and for the rarest. */
const [SHORTEST_BUILD_MS, LONGEST_BUILD_MS] = [1_300, 2_900]
/** Chances between which the tension grows: one in ten, and one in a hundred. */
const [COMMON, RARE] = [0.1, 0.01]

/** How long each material takes to open before the work comes out of it. */
const GIVE_MS: Readonly<Record<BallMaterial, number>> = {
  glass: 380,
  capsule: 520,
  lacquer: 640,
  thread: 1_000,
  seed: 1_150,
}

/** Times of one opening in milliseconds: `build` from the touch, all others from the moment the ball gives way. */
export interface Timing {
  build: number
  /** The work begins to come forward. */
  comes: number
  /** It fills the screen. */
  fills: number
  /** At rest: from now on it may set out for its place on the page. */
  lands: number
  /** It is there. */
  ends: number
}

/**
 * How long the parts of an opening take: rarer works build longer.
 * @param chance of the work at its sale, 0 to 1; undefined where it is not known
 */
export function timingOf(material: BallMaterial, chance: number | undefined): Timing {
  const comes = GIVE_MS[material]
  const fills = comes + COME_MS
  const lands = fills + STAY_MS
  const rarity = chance === undefined ? 0 : Math.log(COMMON / chance) / Math.log(COMMON / RARE)
  const build = SHORTEST_BUILD_MS + (LONGEST_BUILD_MS - SHORTEST_BUILD_MS) * clamp(rarity)
  return { build, comes, fills, lands, ends: lands + LAND_MS }
}

/** `value` held between 0 and 1; 0 for what is no number. */
export function clamp(value: number): number {
  return value > 0 ? Math.min(value, 1) : 0
}

/** Where a time stands between two others: 0 to 1, slow at both ends. */
export function between(time: number, from: number, to: number): number {
  const part = clamp((time - from) / (to - from))
  return part * part * (3 - 2 * part)
}
