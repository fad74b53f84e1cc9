/** A rotation, column by column. */
type Turn = readonly number[]

/** Turned about the three axes, first x, then y, then z; angles in radians. */
function turned(x: number, y: number, z: number): Turn {
  const [a, b, c] = [Math.cos(x), Math.cos(y), Math.cos(z)]
  const [d, e, f] = [Math.sin(x), Math.sin(y), Math.sin(z)]
  return [
    b * c,
    b * f,
    -e,
    d * e * c - a * f,
    d * e * f + a * c,
    d * b,
    a * e * c + d * f,
    a * e * f - d * c,
    a * b,
  ]
}
export const UPRIGHT: Turn = turned(0, 0, 0)

/** One half of an opened ball. */
export interface Half {
  side: 1 | -1
  turn: Turn
  move: readonly [x: number, y: number, z: number]
  pivot: readonly [x: number, y: number, z: number]
}

const soft = (time: number, speed: number) => 1 - Math.exp(-time * speed)
const CENTRE = [0, 0, 0] as const

/** Where the halves of a ball are so many seconds after it gave way; `tension` before that. */
export const HALVES = {
  /** Lid and base part along the gold line, both mouths towards the viewer. */
  lacquer: (time: number, tension: number): Half[] => {
    const far = soft(time, 2.1) + 0.9 * Math.max(0, time - 0.7) ** 2
    const gap = 0.012 * tension ** 3
    return [
      {
        side: -1,
        turn: turned(0.52 * soft(time, 2.4), 0, 0.05 * far),
        move: [0, -gap - 0.62 * far, 0],
        pivot: CENTRE,
      },
      {
        side: 1,
        turn: turned(-0.62 * soft(time, 1.9), 0, -0.1 * far),
        move: [0.05 * far, gap + 0.98 * far, 0],
        pivot: CENTRE,
      },
    ]
  },
  /** The top jumps off and tumbles away, the base rocks. */
  capsule: (time: number, tension: number): Half[] => {
    const rock = 0.22 * Math.exp(-time * 3) * Math.sin(time * 13)
    const lift = 0.02 * tension ** 4
    return [
      {
        side: -1,
        turn: turned(0.5 * soft(time, 3.2), 0, rock),
        move: [0, -0.3 * soft(time, 4) - 0.9 * Math.max(0, time - 0.7) ** 2, 0],
        pivot: [0, -1, 0],
      },
      {
        side: 1,
        turn: turned(-2.1 * time, 0.4 * time, -2.6 * time),
        move: [1.35 * time, lift + 4.1 * time - 2.1 * time * time, 1.1 * time],
        pivot: [0, 0.35, 0],
      },
    ]
  },
  /** The husk opens to both sides, as if hinged at its foot. */
  seed: (time: number, tension: number): Half[] => {
    const far = 0.72 * soft(time, 1.9) + 0.3 * Math.max(0, time - 1.1) ** 2
    const gap = 0.02 * tension ** 3
    const half = (side: 1 | -1): Half => ({
      side,
      turn: turned(0.12 * far, side * 0.62 * far, -side * (0.5 * far + gap)),
      move: [side * 0.34 * far, -0.14 * far, 0],
      pivot: [0, -1, 0],
    })
    return [half(-1), half(1)]
  },
} as const
