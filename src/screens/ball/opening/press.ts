import { clamp, TAP_MS } from './timing.ts'

/** How a ball stands under a finger. */
export interface Press {
  held: boolean
  /** Opens by itself, after a tap or a key. */
  runs: boolean
  /** Milliseconds since the finger came down. */
  since: number
  /** 0: at rest; 1: it gives way. */
  tension: number
}

export const AT_REST: Press = { held: false, runs: false, since: 0, tension: 0 }

/** A ball that is let go loses its tension so many times as fast as it took it on. */
const RELAX = 2.2
/** Where the tension is felt: closer and closer together. */
const TICKS = [0.12, 0.27, 0.4, 0.52, 0.63, 0.72, 0.8, 0.87, 0.93, 0.97] as const

/** Whether nothing presses it, and its tension has gone. */
export const isAtRest = ({ held, runs, tension }: Press): boolean => !held && !runs && tension === 0

/** The finger comes down. */
export function pressed(press: Press): Press {
  return { ...press, held: true, since: 0 }
}

/** The finger is lifted: a tap opens the ball by itself, a hold that ends early lets go of it. */
export function released(press: Press): Press {
  if (!press.held) return press
  return { ...press, held: false, runs: press.runs || press.since < TAP_MS }
}

/** A key, or a tap of an assistive technology: it opens by itself. */
export function started(press: Press): Press {
  return { ...press, runs: true }
}

/**
 * The press some milliseconds later, and how many ticks were felt in between.
 * @param build how long the tension takes, in milliseconds
 */
export function after(press: Press, elapsed: number, build: number): { press: Press; ticks: number } {
  const grows = press.held || press.runs
  const tension = clamp(press.tension + (elapsed / build) * (grows ? 1 : -RELAX))
  const ticks = TICKS.filter((at) => press.tension < at && tension >= at).length
  return { press: { ...press, tension, since: press.since + elapsed }, ticks }
}
