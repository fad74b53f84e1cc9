import type { Chance } from '../../random.ts'
import { fbm, noise, ridged, smooth } from '../kit/noise.ts'
import type { Touch } from './sheet.ts'

type Place = readonly [x: number, y: number]

/** Points on a soft line through places (Catmull-Rom), `per` between each two. */
export function through(places: readonly Place[], per = 14): Place[] {
  const at = (i: number) => places[Math.max(0, Math.min(places.length - 1, i))]!
  const points: Place[] = []
  for (let i = 0; i < places.length - 1; i++)
    for (let k = 0; k < per; k++) {
      const [t, p0, p1, p2, p3] = [k / per, at(i - 1), at(i), at(i + 1), at(i + 2)] as const
      const mix = (a: number, b: number, c: number, d: number) =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
      points.push([mix(p0[0], p1[0], p2[0], p3[0]), mix(p0[1], p1[1], p2[1], p3[1])])
    }
  points.push(at(places.length - 1))
  return points
}

/** Touches along places; width, ink and dryness as formulas of how far along, 0 to 1. */
export function along(
  places: readonly Place[],
  r: (t: number) => number,
  ink: (t: number) => number,
  dry: (t: number) => number,
): Touch[] {
  return places.map(([x, y], i) => {
    const t = i / (places.length - 1)
    return { x, y, r: r(t), ink: ink(t), dry: dry(t) }
  })
}

/** A leaf or a blade: thick in the first third, ending in nothing. */
export function leaf(from: Place, to: Place, bend: number, r: number, ink: number, dry = 0.1): Touch[] {
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const line = through([from, [mx - dy * bend, my + dx * bend], to], 16)
  return along(
    line,
    (t) => r * Math.max(0.03, Math.sin(Math.PI * (0.01 + 0.99 * t) ** 0.62)),
    (t) => ink * (1 - 0.25 * t),
    (t) => dry + 0.45 * t * t,
  )
}

/** The skyline of a range at x. */
export function skyline(x: number, seed: number, height: number, size: number): number {
  const peaks = ridged(x / size, seed * 0.37, seed, 5)
  return height * (peaks - 0.35 + 0.25 * fbm((x / size) * 0.5, 3.3, seed + 9, 3))
}

/** Ink of a range: dark at its skyline, rubbed by the strokes of its slopes, lost in mist below. */
export function range(
  x: number,
  y: number,
  seed: number,
  base: number,
  height: number,
  size: number,
  fade: number,
) {
  const depth = y - (base - skyline(x, seed, height, size))
  if (depth < -0.004) return 0
  const slope =
    fbm(x * 9 + depth * 5, depth * 7, seed + 21, 4) + 0.5 * fbm(x * 30 - depth * 14, depth * 20, seed + 22, 3)
  const rubbed = 0.72 + 0.5 * slope
  return smooth(-0.004, 0.002, depth) * Math.exp(-depth / fade) * Math.max(0.15, rubbed)
}

/** Uneven mist, 0 to 1. */
export function mist(x: number, y: number, seed: number): number {
  return smooth(-0.35, 0.45, fbm(x * 1.3, y * 2.6, seed, 4))
}

/** A tall tree in mist: trunk and falling needles, thinner and paler the farther. */
export function pine(c: Chance, x: number, foot: number, height: number, ink: number): Touch[][] {
  const lean = c.between(-0.12, 0.12)
  const trunk = through(
    [0, 0.25, 0.5, 0.75, 1].map((t): Place => [
      x + lean * height * t + c.between(-0.008, 0.008),
      foot - height * t,
    ]),
    8,
  )
  const strokes = [
    along(
      trunk,
      (t) => 0.006 * height * (1.7 - t),
      (t) => ink * (0.1 + 0.8 * t),
      () => 0.5,
    ),
  ]
  const tufts = Math.round(120 * height + 14)
  for (let i = 0; i < tufts; i++) {
    const t = 1 - c.between(0, 1) ** 1.5 * 0.55
    const [tx, ty] = trunk[Math.round(t * (trunk.length - 1))]!
    const reach = height * 0.26 * (1.15 - t) + 0.03
    const [px, py] = [tx + c.between(-reach, reach), ty + c.between(-0.03, 0.05) * height]
    for (let k = 0; k < 12; k++) {
      const angle = c.between(0.9, 2.3) * (c.maybe(0.12) ? -1 : 1)
      const size = c.between(0.02, 0.062) * (0.35 + height)
      strokes.push(
        leaf(
          [px + c.between(-0.012, 0.012), py],
          [px + Math.cos(angle) * size, py + Math.sin(angle) * size],
          c.between(-0.1, 0.1),
          0.0017 * (0.4 + height),
          ink * c.between(0.25, 1.1),
          c.between(0.15, 0.5),
        ),
      )
    }
  }
  return strokes
}

/** A wet blot with a ragged edge: ink by how far inside, 0 outside. */
export function blot(
  x: number,
  y: number,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  seed: number,
  rough = 0.07,
): number {
  const d =
    Math.hypot((x - cx) / rx, (y - cy) / ry) +
    rough * (noise(x * 7, y * 7, seed) + 0.5 * noise(x * 19, y * 19, seed + 1))
  return smooth(1, 0.93, d)
}
