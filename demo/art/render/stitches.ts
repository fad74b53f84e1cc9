import { tint, type Tint } from './surface.ts'
import { tableY, tableZ } from './view.ts'

/** What lies uppermost at a place of a thread ball. */
export class Stitch {
  /** Across the threads, one a unit; along them, in balls' radii. */
  across = 0
  along = 0
  colour: Tint = [1, 1, 1]
  /** Which piece of work it is. */
  id = 0
  /** How far the next piece of work above is, in balls' radii. */
  edge = 1
}

/** Embroidery: claims a place (fills the stitch) or says how far away from it it is. */
export type Embroidery = (x: number, y: number, z: number, stitch: Stitch) => boolean

/** Width of a thread, in balls' radii. */
export const THREAD = 0.0205

interface Place {
  /** Its middle as the viewer sees it: right, up, towards; and its turn, in turns. */
  at: readonly [number, number, number]
  turn?: number
  /** Colours of its bands of threads from the middle outwards. */
  colours: readonly string[]
}

/** A flat map round a place (gnomonic: straight stitches are straight lines). */
function chart({ at, turn = 0 }: Place) {
  const n = Math.hypot(...at)
  const [cx, cy, cz] = [at[0] / n, tableY(at[1] / n, at[2] / n), tableZ(at[1] / n, at[2] / n)] as const
  const helper = Math.abs(cy) > 0.9 ? ([1, 0, 0] as const) : ([0, 1, 0] as const)
  let [ux, uy, uz] = [
    helper[1] * cz - helper[2] * cy,
    helper[2] * cx - helper[0] * cz,
    helper[0] * cy - helper[1] * cx,
  ] as [number, number, number]
  const l = Math.hypot(ux, uy, uz)
  ;[ux, uy, uz] = [ux / l, uy / l, uz / l]
  const [vx, vy, vz] = [cy * uz - cz * uy, cz * ux - cx * uz, cx * uy - cy * ux]
  const [c, s] = [Math.cos(turn * 2 * Math.PI), Math.sin(turn * 2 * Math.PI)]
  return {
    c: [cx, cy, cz] as const,
    u: [ux * c + vx * s, uy * c + vy * s, uz * c + vz * s] as const,
    v: [vx * c - ux * s, vy * c - uy * s, vz * c - uz * s] as const,
  }
}

type Shape = (u: number, v: number, stitch: Stitch) => number

/** Threads side by side where `shape` (a distance from the middle) is between `from` and `to`. */
function worked(place: Place, from: number, to: number, reach: number, id: number, shape: Shape): Embroidery {
  const { c, u, v } = chart(place)
  const colours = place.colours.map(tint)
  const least = Math.cos(Math.atan(reach))
  return (x, y, z, stitch) => {
    const facing = x * c[0] + y * c[1] + z * c[2]
    if (facing < least) return false
    const a = (x * u[0] + y * u[1] + z * u[2]) / facing
    const b = (x * v[0] + y * v[1] + z * v[2]) / facing
    const d = shape(a, b, stitch)
    if (d < from || d >= to) {
      stitch.edge = Math.min(stitch.edge, d < from ? from - d : d - to)
      return false
    }
    stitch.across = d / THREAD
    stitch.id = id
    stitch.colour =
      colours[Math.min(colours.length - 1, Math.floor(((d - from) / (to - from)) * colours.length))]!
    return true
  }
}

/** A chrysanthemum (菊かがり): rounds of zigzag stitches over `points` spokes. */
export function kiku(place: Place, size: number, points: number, id: number): Embroidery {
  const deep = size * 0.42
  return worked(place, 0.012, size - deep, size * 1.05, id, (u, v, stitch) => {
    const r = Math.hypot(u, v)
    const spoke = (Math.atan2(v, u) / (2 * Math.PI)) * points
    const t = Math.abs(2 * (spoke - Math.floor(spoke)) - 1)
    stitch.along = r + t * 0.2
    const open = Math.min(1, r / (deep * 0.9))
    return r - deep * t * (0.4 + 0.6 * t) * open
  })
}

/** Squares, triangles … one in the other (枡かがり), of `sides` sides. */
export function nested(place: Place, from: number, to: number, sides: number, id: number): Embroidery {
  const step = (2 * Math.PI) / sides
  return worked(place, from, to, to / Math.cos(step / 2) + 0.06, id, (u, v, stitch) => {
    const angle = Math.atan2(v, u)
    const local = angle - Math.round(angle / step) * step
    const r = Math.hypot(u, v)
    stitch.along = r * Math.sin(local)
    return r * Math.cos(local)
  })
}

/** A spindle (紡錘かがり): a lens of threads along one line. */
export function spindle(place: Place, long: number, wide: number, id: number): Embroidery {
  return worked(place, 0, wide, long * 1.1, id, (u, v, stitch) => {
    stitch.along = u
    return Math.abs(v) + wide * (u / long) ** 2
  })
}

/** A star of five woven bands (星かがり). */
export function star(place: Place, size: number, band: number, id: number): Embroidery {
  const inner = size * 0.382
  const long = Math.sqrt(size * size - inner * inner)
  return worked(place, inner - band, inner + band, size * 1.1, id, (u, v, stitch) => {
    let [best, far] = [9, 9]
    for (let k = 0; k < 5; k++) {
      const angle = (k / 5) * 2 * Math.PI
      const d = u * Math.cos(angle) + v * Math.sin(angle)
      const t = v * Math.cos(angle) - u * Math.sin(angle)
      const off = Math.abs(d - inner) + Math.max(0, Math.abs(t) - long) * 3
      // where two bands cross, one lies over the other at one end and under it at the other
      const over = off < band ? off * 0.01 + (t > 0 ? 0.3 : 0) * (Math.abs(t) > long * 0.2 ? 1 : 0) : 1 + off
      if (over < far) {
        far = over
        best = off < band ? d : inner + band + off
        stitch.along = t
      }
    }
    return best
  })
}

/** A belt of threads round the ball (帯), square to an axis. */
export function belt(place: Place, half: number, id: number): Embroidery {
  const { c, u, v } = chart(place)
  const colours = place.colours.map(tint)
  return (x, y, z, stitch) => {
    const d = x * c[0] + y * c[1] + z * c[2]
    if (Math.abs(d) >= half) {
      stitch.edge = Math.min(stitch.edge, Math.abs(d) - half)
      return false
    }
    stitch.across = d / THREAD
    stitch.along = Math.atan2(x * u[0] + y * u[1] + z * u[2], x * v[0] + y * v[1] + z * v[2])
    stitch.id = id
    stitch.colour =
      colours[Math.min(colours.length - 1, Math.floor(((d + half) / (2 * half)) * colours.length))]!
    return true
  }
}
