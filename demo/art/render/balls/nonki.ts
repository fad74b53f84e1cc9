import type { Ball } from '../ball.ts'
import { belt, kiku, nested, spindle, star, type Embroidery } from '../stitches.ts'
import { ThreadBall } from '../thread.ts'

type At = readonly [number, number, number]

/** Corners of an icosahedron, turned so that one looks at the viewer from a little above the middle. */
const TWELVE: readonly At[] = [0, 1]
  .flatMap((half) => {
    const flip = half ? -1 : 1
    const ring = Array.from({ length: 5 }, (_, i): At => {
      const angle = ((i + half * 0.5) / 5) * 2 * Math.PI + 0.3
      return [0.894 * Math.cos(angle), 0.894 * Math.sin(angle), 0.447 * flip]
    })
    return [[0, 0, flip] as const, ...ring]
  })
  .map(([x, y, z]) => leaned(x, y, z, 0.22, -0.16))

function leaned(x: number, y: number, z: number, up: number, side: number): At {
  const [y1, z1] = [y * Math.cos(up) + z * Math.sin(up), z * Math.cos(up) - y * Math.sin(up)]
  return [x * Math.cos(side) + z1 * Math.sin(side), y1, z1 * Math.cos(side) - x * Math.sin(side)]
}

/** The six corners of an octahedron, turned likewise; each with its turn. */
const SIX: readonly (readonly [At, number])[] = (
  [
    [0, 0, 1],
    [1, 0, 0],
    [-1, 0, 0],
    [0, 1, 0],
    [0, -1, 0],
    [0, 0, -1],
  ] as const
).map(([x, y, z], i) => [leaned(x, y, z, 0.32, 0.24), i * 0.02] as const)

const NEIGHBOURS = [
  ['#f3c24a', '#d9482b', '#b5301f', '#fff6e8', '#d9482b'],
  ['#fff6e8', '#e8a04c', '#d97c24', '#fff6e8', '#c8553d'],
  ['#f3d27a', '#5c9a86', '#2f6f63', '#eef4e4', '#7fb3a6'],
  ['#fff6e8', '#d8708a', '#b5405f', '#fde6ea', '#d8708a'],
  ['#f3c24a', '#4f7fae', '#2d567f', '#eaf1f6', '#6f9cc4'],
  ['#fff6e8', '#a9803c', '#6f4a1f', '#f6e4b8', '#c89a4a'],
]

const HELLO = [
  ['#ffffff', '#f2c84b', '#e0a100', '#fffdf2', '#a9cfc0', '#7fb3a6', '#4b9583', '#fffdf2', '#f2c84b'],
  ['#e0a100', '#fffdf2', '#f4a58a', '#e8795c', '#fffdf2', '#7fb3a6', '#3f8a78', '#fffdf2', '#f2c84b'],
  ['#4b9583', '#fffdf2', '#cfe3a4', '#9cc05e', '#fffdf2', '#f2c84b', '#e0a100', '#fffdf2', '#7fb3a6'],
]

/** のんき村: thread balls. */
export const NONKI: Record<string, () => Ball> = {
  /** Twelve flowers side by side, none like the next. */
  neighbours: () =>
    new ThreadBall({
      ground: ['#f8ecd8', '#f4e4c8', '#fbf1e0'],
      seed: 3,
      work: TWELVE.map((at, i) => kiku({ at, turn: i * 0.13, colours: NEIGHBOURS[i % 6]! }, 0.6, 12, i + 1)),
    }),
  /** One great chrysanthemum and a festival belt. */
  festival: () =>
    new ThreadBall({
      ground: ['#b71f3c', '#c2274a', '#a81a38'],
      seed: 8,
      work: [
        kiku(
          {
            at: [-0.1, 0.2, 1],
            colours: ['#f7d774', '#ffffff', '#f7c9d6', '#e46c8b', '#c93a68', '#ffffff', '#2f6f9f', '#f7d774'],
          },
          1.15,
          16,
          1,
        ),
        belt(
          { at: [-0.1, 0.2, 1], colours: ['#f7d774', '#2f6f9f', '#ffffff', '#2f6f9f', '#f7d774'] },
          0.07,
          2,
        ),
        ...spokes([-0.1, 0.2, 1], 8, '#f2d06a'),
      ],
    }),
  /** Stars of gold in a night of blue. */
  starry: () =>
    new ThreadBall({
      ground: ['#1d2a55', '#26356b', '#18234a', '#2d3b63'],
      seed: 13,
      work: TWELVE.flatMap((at, i): Embroidery[] => [
        star(
          {
            at,
            turn: i * 0.07,
            colours: i % 3 ? ['#e9e6da', '#ffffff', '#c9cfe4'] : ['#c99a2e', '#f0d27a', '#fbe9ae'],
          },
          i % 3 ? 0.36 : 0.55,
          i % 3 ? 0.042 : 0.064,
          i + 1,
        ),
        nested(
          { at, turn: i * 0.07 + 0.1, colours: ['#5f74b8', '#8fa0d6'] },
          0.02,
          i % 3 ? 0.06 : 0.11,
          5,
          i + 30,
        ),
      ]),
    }),
  /** Squares that open one out of the other, as a hand does. */
  hello: () =>
    new ThreadBall({
      ground: ['#f7f5ea', '#eef2e2', '#fdfbf2'],
      seed: 21,
      work: SIX.flatMap(([at, turn], i): Embroidery[] => [
        nested({ at, turn, colours: HELLO[i % 3]! }, 0.012, 0.8, 4, i + 1),
      ]),
    }),
  /** Spindles tied across each other, as parcels before a move. */
  moving: () =>
    new ThreadBall({
      ground: ['#cbbce6', '#d8cdee', '#c0aee0'],
      seed: 34,
      work: [
        ...SIX.flatMap(([at, turn], i): Embroidery[] => [
          spindle(
            { at, turn: turn + 0.125, colours: ['#fff6e8', '#8a4fa3', '#6b3586', '#f0c36a'] },
            1.3,
            0.2,
            i * 2 + 1,
          ),
          spindle(
            { at, turn: turn + 0.375, colours: ['#fff6e8', '#b06fc0', '#8a4fa3', '#f0c36a'] },
            1.3,
            0.2,
            i * 2 + 2,
          ),
        ]),
        ...spokes([0.24, 0.33, 1], 4, '#fff6e8'),
      ],
    }),
}

/** Thin gold lines that divide the ball (地割り). */
function spokes(axis: At, count: number, colour: string): Embroidery[] {
  const n = Math.hypot(...axis)
  const [x, y, z] = [axis[0] / n, axis[1] / n, axis[2] / n]
  const l = Math.hypot(z, x)
  const [ex, ez] = [z / l, -x / l]
  const f = [y * ez, z * ex - x * ez, -y * ex] as const
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    return belt({ at: [ex * c + f[0] * s, f[1] * s, ez * c + f[2] * s], colours: [colour] }, 0.0102, 80 + i)
  })
}
