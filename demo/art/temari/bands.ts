import { chanceOf } from '../../random.ts'
import type { Rgb } from '../press/print.ts'
import { sheetOf, wind, type Ball } from './ball.ts'
import { twelve, dot, type Dir } from './sphere.ts'
import { bands, kiku, rings, run, spindle, wound } from './stitches.ts'
import type { Canvas } from './thread.ts'
import { DYE, PAPERS } from './dyes.ts'
import { guides, one } from './medallion.ts'

const { red, madder, sun, cream, white, leaf, moss, sky, indigo, plum, pink, pale } = DYE

/** Two interlaced squares in four tones, like a paper parasol. */
export const parasol = () =>
  one('star8', PAPERS.indigo, {
    ground: cream,
    stitches: [
      ...guides(16),
      ...rings({
        corners: 4,
        rounds: 66,
        from: 0.06,
        step: 0.0158,
        dyes: [
          bands([red, 9], [white, 2], [madder, 9], [white, 2]),
          bands([indigo, 9], [white, 2], [sky, 9], [white, 2]),
        ],
      }),
    ],
  })

/** Hemp leaves over the whole ball. */
export function hemp(): Canvas {
  const corners = twelve()
  const near = (a: Dir, b: Dir) => dot(a, b) > 0.4 && dot(a, b) < 0.99
  const mid = (...list: Dir[]): Dir => {
    const sum = list.reduce((s, d) => [s[0] + d[0], s[1] + d[1], s[2] + d[2]], [0, 0, 0] as Dir)
    const long = Math.hypot(...sum)
    return [sum[0] / long, sum[1] / long, sum[2] / long]
  }
  const faces: [Dir, Dir, Dir][] = []
  corners.forEach((a, i) =>
    corners
      .slice(i + 1)
      .forEach((b, j) =>
        corners
          .slice(i + j + 2)
          .forEach((c) => near(a, b) && near(b, c) && near(a, c) && faces.push([a, b, c])),
      ),
  )
  const small = faces.flatMap(([a, b, c]): [Dir, Dir, Dir][] => {
    const [ab, bc, ca] = [mid(a, b), mid(b, c), mid(c, a)]
    return [
      [a, ab, ca],
      [ab, b, bc],
      [ca, bc, c],
      [ab, bc, ca],
    ]
  })
  const smaller = small.flatMap(([a, b, c]): [Dir, Dir, Dir][] => {
    const [ab, bc, ca] = [mid(a, b), mid(b, c), mid(c, a)]
    return [
      [a, ab, ca],
      [ab, b, bc],
      [ca, bc, c],
      [ab, bc, ca],
    ]
  })
  const line = (a: Dir, b: Dir, colour: Rgb) => spindle(a, b, 3, 0.006, () => colour)
  const stitches = smaller.flatMap(([a, b, c]) => {
    const centre = mid(a, b, c)
    return [
      ...line(a, b, white),
      ...line(b, c, white),
      ...line(c, a, white),
      ...[a, b, c].flatMap((p) => line(p, centre, sky)),
    ]
  })
  return one('hemp', PAPERS.cream, { ground: indigo, stitches, pole: [0.06, 0.1, 1] })
}

/** Bands that go over and under each other. */
export function woven(): Canvas {
  const axes: [Dir, ReturnType<typeof run>][] = [
    [
      [0.58, 0.58, 0.58],
      bands([red, 3], [white, 1], [madder, 3], [sun, 3], [madder, 3], [white, 1], [red, 3]),
    ],
    [
      [-0.58, 0.58, 0.58],
      bands([leaf, 3], [white, 1], [moss, 3], [cream, 3], [moss, 3], [white, 1], [leaf, 3]),
    ],
    [
      [0.58, -0.58, 0.58],
      bands([indigo, 3], [white, 1], [sky, 3], [white, 3], [sky, 3], [white, 1], [indigo, 3]),
    ],
    [
      [-0.58, -0.58, 0.58],
      bands([plum, 3], [white, 1], [pink, 3], [pale, 3], [pink, 3], [white, 1], [plum, 3]),
    ],
  ]
  const parts = axes.map(([axis, dye]) => wound(axis, 17, 0.0185, dye))
  const stitches = Array.from({ length: 17 }, (_, r) => parts.map((part) => part[r]!)).flat()
  return one('woven', PAPERS.moss, { ground: cream, stitches, pole: [0.05, 0.02, 1] })
}

const THREE: readonly Ball[] = [
  {
    x: 420,
    y: 440,
    r: 315,
    thread: 5.4,
    ground: cream,
    stitches: [
      ...kiku({
        points: 8,
        rounds: 44,
        inner: 0.06,
        outer: 0.6,
        step: [0.013, 0.0165],
        dyes: [run(red, madder, pale), run(white, pale, red)],
      }),
    ],
    pole: [-0.25, -0.2, 1],
    spin: 0.3,
  },
  {
    x: 985,
    y: 360,
    r: 225,
    thread: 5,
    ground: indigo,
    stitches: rings({
      corners: 3,
      rounds: 58,
      from: 0.05,
      step: 0.021,
      dyes: [run(white, sky, indigo), run(cream, sun, madder)],
    }),
    pole: [0.2, -0.3, 1],
  },
  {
    x: 860,
    y: 745,
    r: 165,
    thread: 4.6,
    ground: plum,
    stitches: kiku({
      points: 12,
      rounds: 24,
      inner: 0.1,
      outer: 0.55,
      step: [0.016, 0.022],
      dyes: [run(white, pink, plum)],
    }),
    pole: [0.1, 0.28, 1],
  },
]

/** Three balls on the mat. */
export function three(): Canvas {
  const c = chanceOf('three')
  const canvas = sheetOf(1400, 1000, PAPERS.moss, c, 'three')
  for (const ball of THREE) wind(canvas, ball, c)
  return canvas
}
