import { between } from './timing.ts'
import type { Press } from './press.ts'

/** Where the light of a ball's picture comes from. */
const BAKED_LIGHT = [-0.5, 0.62, 0.6] as const
/** The spring by which a ball gives under a finger and swings back. */
const [STIFFNESS, DAMPING] = [190, 11]
const LONGEST_S = 0.05
/** How fast it leans towards the finger, per second. */
const FOLLOWS = 9
/** The ball on the screen: its diameter by the smaller of these parts of width and height; its middle. */
const [BY_WIDTH, BY_HEIGHT, MIDDLE] = [0.66, 0.4, 0.46]

/** A ball that waits has grown, and comes to rest, after so many seconds: a still picture takes no power. */
const [GROWN_S, RESTS_S] = [0.6, 9]
/** How long its swaying takes to end. */
const SETTLES_S = 1.5
/** What moves less than this, by half the screen or per second, is not seen to move. */
const UNSEEN = 1e-3

type Pair = readonly [x: number, y: number]

interface Size {
  width: number
  height: number
}

/** A ball that answers: it leans towards a finger, gives under it, shakes under tension. */
export function bodyOf() {
  let lean: Pair = [0, 0]
  let finger: Pair = [0, 0]
  let [squash, wanted, speed] = [0, 0, 0]
  let restsAt = RESTS_S
  return {
    /** The finger is at a place in CSS pixels; without one it is gone. */
    point: (at: Pair | undefined, { width, height }: Size) => {
      const unit = Math.min(width, height) / 2
      const held = (value: number) => Math.max(-1, Math.min(1, value))
      finger = at ? [held((at[0] - width / 2) / unit), held((height * MIDDLE - at[1]) / unit)] : [0, 0]
    },
    /** A tick of the tension. */
    jolt: () => {
      speed += 1.5
    },
    settle: (elapsed: number, { held, runs, tension }: Press) => {
      // a spring takes no longer step
      const seconds = Math.min(elapsed, LONGEST_S)
      const weight = 1 - Math.exp(-seconds * FOLLOWS)
      const [x, y] = lean
      lean = [x + (finger[0] - x) * weight, y + (finger[1] - y) * weight]
      wanted = held || runs ? 0.35 + 0.65 * tension : 0
      speed += ((wanted - squash) * STIFFNESS - speed * DAMPING) * seconds
      squash += speed * seconds
    },
    /** It sways no longer than it has to. */
    calm: (idle: number) => {
      restsAt = Math.min(restsAt, Math.max(idle, GROWN_S) + SETTLES_S)
    },
    /** Whether it has come to rest, so many seconds after it came on the stage. */
    rests: (idle: number) =>
      idle >= restsAt &&
      [lean[0] - finger[0], lean[1] - finger[1], squash - wanted, speed].every(
        (one) => Math.abs(one) < UNSEEN,
      ),
    /** How it stands now. */
    at: (idle: number, tension: number, { width, height }: Size) => {
      const radius = Math.min(width * BY_WIDTH, height * BY_HEIGHT) / 2
      const shake = tension ** 2 * 0.016
      const sway = 1 - between(idle, restsAt - SETTLES_S, restsAt)
      const [x, y] = lean
      const light = [
        BAKED_LIGHT[0] + x * 0.8 + 0.06 * sway * Math.sin(idle * 0.8),
        BAKED_LIGHT[1] + y * 0.8,
      ] as const
      const long = Math.hypot(...light, BAKED_LIGHT[2])
      return {
        tilt: [-x * 0.1, -y * 0.1],
        shape: [1 + 0.035 * squash, 1 - 0.045 * squash],
        light: [light[0] / long, light[1] / long, BAKED_LIGHT[2] / long],
        place: [
          width / 2 + radius * shake * Math.sin(idle * 71),
          height * MIDDLE + radius * (0.012 * sway * Math.sin(idle * 1.4) + shake * Math.sin(idle * 57)),
          radius * (0.94 + 0.06 * between(idle, 0, GROWN_S)),
        ],
      } as const
    },
  }
}
