import type { Rgb } from '../press/print.ts'
import { arc, moved, polar, type Dir } from './sphere.ts'

/** A thread on the ball before it is seen. */
export interface Stitch {
  way: readonly Dir[]
  colour: Rgb
  /** In parts of the usual thread. */
  width?: number
  sheen?: number
  shadow?: number
}

/** Colour of a round: 0 is the first, 1 the last. */
export type Dye = (round: number, total: number) => Rgb

const STEPS = 18

/** Colours one after the other, each for some rounds. */
export function bands(...list: readonly (readonly [colour: Rgb, rounds: number])[]): Dye {
  const row = list.flatMap(([colour, rounds]) => Array.from({ length: rounds }, () => colour))
  return (round) => row[round % row.length]!
}

/** Colours that run into each other. */
export function run(...colours: readonly Rgb[]): Dye {
  return (round, total) => {
    const at = (round / Math.max(1, total - 1)) * (colours.length - 1)
    const i = Math.min(colours.length - 2, Math.floor(at))
    const f = at - i
    const [a, b] = [colours[i]!, colours[i + 1]!]
    return [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f, a[2] + (b[2] - a[2]) * f]
  }
}

export interface Kiku {
  at?: Dir
  spin?: number
  points: number
  rounds: number
  inner: number
  outer: number
  /** How far each round moves from the pole at its inner and its outer stitches. */
  step: readonly [inner: number, outer: number]
  dyes: readonly Dye[]
  /** Turn of each round, for whirls. */
  whirl?: number
}

/** Chrysanthemum: zigzags around a pole, each round outside the one before; one set of lines over the other. */
export function kiku({
  at = [0, 0, 1],
  spin = 0,
  points,
  rounds,
  inner,
  outer,
  step,
  dyes,
  whirl = 0,
}: Kiku): Stitch[] {
  const place = moved(at, spin)
  const stitches: Stitch[] = []
  for (let r = 0; r < rounds; r++)
    dyes.forEach((dye, set) => {
      for (let k = 0; k < points; k++) {
        const turn = (k + set / dyes.length) * ((2 * Math.PI) / points) + r * whirl
        const half = Math.PI / points
        const a = place(polar(turn, Math.max(0.012, inner + r * step[0])))
        const b = place(polar(turn + half + r * whirl, outer + r * step[1]))
        const c = place(polar(turn + 2 * half, Math.max(0.012, inner + r * step[0])))
        const colour = dye(r, rounds)
        stitches.push({ way: arc(a, b, STEPS), colour }, { way: arc(b, c, STEPS), colour })
      }
    })
  return stitches
}

export interface Ring {
  at?: Dir
  spin?: number
  corners: number
  rounds: number
  from: number
  step: number
  dyes: readonly Dye[]
  twist?: number
}

/** Polygons around a pole from inside to outside; two sets over each other make a star, a twist makes a rose. */
export function rings({
  at = [0, 0, 1],
  spin = 0,
  corners,
  rounds,
  from,
  step,
  dyes,
  twist = 0,
}: Ring): Stitch[] {
  const place = moved(at, spin)
  const stitches: Stitch[] = []
  for (let r = 0; r < rounds; r++)
    dyes.forEach((dye, set) => {
      const turn = (k: number) => (k + set / dyes.length) * ((2 * Math.PI) / corners) + r * twist
      for (let k = 0; k < corners; k++)
        stitches.push({
          way: arc(place(polar(turn(k), from + r * step)), place(polar(turn(k + 1), from + r * step)), STEPS),
          colour: dye(r, rounds),
        })
    })
  return stitches
}

/** A spindle along the way from one place to another, thread beside thread. */
export function spindle(a: Dir, b: Dir, rounds: number, gap: number, dye: Dye): Stitch[] {
  const way = arc(a, b, 2)
  const middle = way[1]!
  const stitches: Stitch[] = []
  const side: Dir = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
  const long = Math.hypot(...side) || 1
  for (let r = 0; r < rounds; r++)
    for (const to of r === 0 ? [0] : [1, -1]) {
      const out = (to * r * gap) / long
      const bent: Dir = [middle[0] + side[0] * out, middle[1] + side[1] * out, middle[2] + side[2] * out]
      stitches.push({ way: bow(a, bent, b), colour: dye(r, rounds) })
    }
  return stitches
}

/** A soft bend from a over m to b. */
function bow(a: Dir, m: Dir, b: Dir): Dir[] {
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const t = i / STEPS
    const [p, q, r] = [(1 - t) * (1 - 2 * t), 4 * t * (1 - t), t * (2 * t - 1)]
    const [x, y, z] = [
      a[0] * p + m[0] * q + b[0] * r,
      a[1] * p + m[1] * q + b[1] * r,
      a[2] * p + m[2] * q + b[2] * r,
    ]
    const long = Math.hypot(x, y, z)
    return [x / long, y / long, z / long]
  })
}

/** Bands wound around the ball beside the great circle of an axis. */
export function wound(axis: Dir, rounds: number, gap: number, dye: Dye): Stitch[] {
  const place = moved(axis)
  return Array.from({ length: rounds }, (_, r) => {
    const from = Math.PI / 2 + (r - (rounds - 1) / 2) * gap
    return {
      way: Array.from({ length: 97 }, (_, i) => place(polar((i / 96) * 2 * Math.PI, from))),
      colour: dye(r, rounds),
    }
  })
}
