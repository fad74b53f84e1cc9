import { n, type Point } from '../../svg.ts'

/** A place on a stem: where it is and which way it goes (radians). */
export interface Place {
  x: number
  y: number
  a: number
}

/** A stem that bends as it goes; `t` runs from 0 (foot) to 1 (tip). */
export interface Spine {
  length: number
  at(t: number): Place
}

const STEPS = 120

/** A stem from a point; `bend` and `curl` turn it (radians over its length, evenly and towards the tip). */
export function spine(x: number, y: number, a: number, length: number, bend = 0, curl = 0): Spine {
  const places: Place[] = [{ x, y, a }]
  for (let i = 1; i <= STEPS; i++) {
    const t = i / STEPS
    const last = places[i - 1]!
    const turned = a + bend * t + curl * t * t * t
    places.push({
      x: last.x + (Math.cos(turned) * length) / STEPS,
      y: last.y + (Math.sin(turned) * length) / STEPS,
      a: turned,
    })
  }
  return {
    length,
    at: (t) => {
      const at = Math.max(0, Math.min(1, t)) * STEPS
      const i = Math.min(STEPS - 1, Math.floor(at))
      const [p, q] = [places[i]!, places[i + 1]!]
      const f = at - i
      return { x: p.x + (q.x - p.x) * f, y: p.y + (q.y - p.y) * f, a: p.a + (q.a - p.a) * f }
    },
  }
}

/** A point beside a stem, `out` pixels to its left. */
export function beside({ x, y, a }: Place, out: number): Point {
  return [x + Math.sin(a) * out, y - Math.cos(a) * out]
}

/** Half of a leaf's width along its stem; `side` is 1 to the left and -1 to the right. */
export type Width = (t: number, side: 1 | -1) => number

export const pathOf = (points: readonly Point[]) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

/** The outline of a leaf as path data. */
export function blade(s: Spine, width: Width, steps = 70): string {
  const left = Array.from({ length: steps + 1 }, (_, i) => beside(s.at(i / steps), width(i / steps, 1)))
  const right = Array.from({ length: steps + 1 }, (_, i) =>
    beside(s.at(1 - i / steps), -width(1 - i / steps, -1)),
  )
  return pathOf([...left, ...right])
}

/** A stem with a thick foot and a thin tip, as path data. */
export function stalk(s: Spine, foot: number, tip: number): string {
  return blade(s, (t) => (foot + (tip - foot) * t) / 2, 40)
}

/** Common outlines: how wide a leaf is along its stem. */
export const lance =
  (width: number, belly = 0.4): Width =>
  (t) =>
    width * Math.sin(Math.PI * t ** (Math.log(0.5) / Math.log(belly))) ** 0.85

/** Veins from the middle to the edge, each a thin tapered stroke, as path data. */
export function veins(s: Spine, width: Width, { count, lean, thick }: Vein): string {
  let d = stalk(s, thick * 2.2, thick * 0.4)
  for (let i = 1; i < count; i++) {
    const t = 0.04 + (0.9 * i) / count
    for (const side of [1, -1] as const) {
      const from = s.at(t)
      const reach = (width(Math.min(1, t + 0.08), side) * 0.97) / Math.sin(lean)
      if (reach < 6) continue
      d += stalk(spine(from.x, from.y, from.a - side * lean, reach, side * 0.3), thick, thick * 0.3)
    }
  }
  return d
}

interface Vein {
  count: number
  /** Angle between the middle vein and a side vein, in radians. */
  lean: number
  thick: number
}

/** Leaflets in pairs along a stem. */
export function pairs(
  s: Spine,
  count: number,
  leaflet: (at: Place, side: 1 | -1, t: number) => string,
): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const t = 0.06 + (0.94 * i) / count
    for (const side of [1, -1] as const) d += leaflet(s.at(t + side * 0.006), side, t)
  }
  return d
}
