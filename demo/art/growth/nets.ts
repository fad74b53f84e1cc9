import { FLAT, TALL, WIDE } from '../press/formats.ts'
import { chanceOf } from '../../random.ts'
import { clamp, sample, smooth } from '../press/field.ts'
import { INKS } from '../press/print.ts'
import { page, ramp, type Sheet } from '../press/sheet.ts'
import { enlarged, react } from './reaction.ts'
import { wander } from './slime.ts'

const disc = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/>`

/** From spots to worms to a labyrinth, from one corner to the other. */
export function labyrinth(): Sheet {
  const c = chanceOf('labyrinth')
  const [w, h] = [280, 350]
  const b = react(
    {
      w,
      h,
      rounds: 5200,
      feed: (x, y) => 0.022 + 0.034 * (y / h) + 0.003 * (x / w),
      kill: (_x, y) => 0.0555 + 0.0075 * (y / h),
      seed: () => 0.02,
    },
    c,
  )
  const shape = enlarged(b, 1120, 1400, 0.2, 0.03)
  return {
    ...TALL,
    layers: [
      { ink: INKS.coral, body: ramp('g', [0, 54, 0, 1346], [0.95, 0.6, 0.08]) + page('url(#g)') },
      {
        ink: INKS.teal,
        body: page('#fff'),
        shift: [3, 2],
        screen: FLAT,
        tone: (x, y) => sample(shape, x, y),
      },
    ],
  }
}

/** Threads of a fungus between two stones. */
export function mycelium(): Sheet {
  const c = chanceOf('mycelium')
  const [w, h] = [700, 525]
  const stones = [
    [180, 350, 88],
    [500, 190, 120],
    [430, 420, 44],
  ] as const
  const stone = (x: number, y: number) => stones.some(([sx, sy, r]) => Math.hypot(x - sx, y - sy) < r)
  const trace = wander(
    {
      w,
      h,
      count: 26000,
      rounds: 240,
      reach: 9,
      turn: 0.6,
      start: (i) => [c.between(30, 670), c.between(30, 495), i],
      food: (x, y) => (stone(x, y) ? 0 : 0.06),
    },
    c,
  )
  return {
    ...WIDE,
    layers: [
      {
        ink: INKS.sun,
        body: stones.map(([x, y, r]) => disc(x * 2, y * 2, r * 2 - 12)).join(''),
        screen: FLAT,
      },
      {
        ink: INKS.coral,
        body: disc(stones[1][0] * 2, stones[1][1] * 2, stones[1][2] * 2 - 12),
        tone: (_x, y) => clamp((y - 150) / 460),
      },
      {
        ink: INKS.night,
        body: page('#fff'),
        shift: [2, 2],
        tone: (x, y) =>
          0.99 - smooth(0.12, 0.75, sample(trace, x / 2, y / 2)) - (stone(x / 2, y / 2) ? 1 : 0),
      },
    ],
  }
}
