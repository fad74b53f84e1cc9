import { noise } from '../kit/noise.ts'
import { plane, type Plane, sample } from '../kit/plane.ts'

/** What a drop is of; clear is water with a little resin, which pushes ink aside. */
export type Ink = 'clear' | 'sumi' | 'second'

/**
 * One act on the water. Lengths are in parts of the picture's short side. Each moves every point by a formula
 * that keeps areas, so that ink is only moved (A. Jaffer, "The Mathematics of Marbling", and S. Lu et al.,
 * "Mathematical Marbling", IEEE CG&A 2012).
 */
export type Act =
  | { act: 'drop'; x: number; y: number; r: number; ink: Ink; strength: number }
  /** A needle drawn through along a line: `pull` at the line, less by half every `soft`. */
  | { act: 'tine'; x: number; y: number; angle: number; pull: number; soft: number }
  /** A needle drawn along a circle. */
  | { act: 'swirl'; x: number; y: number; r: number; pull: number; soft: number }
  | { act: 'breath'; seed: number; size: number; force: number; drift?: readonly [number, number] }

/** Thickness of both inks on the water. */
export interface Water {
  sumi: Plane
  second: Plane
}

const BREATH_GRID = 240
const BREATH_STEPS = 9

/** How far back every point of a coarse grid was. */
interface Flow {
  dx: Plane
  dy: Plane
}

/** Where every point was before a breath: back along a flow that has no sources. */
function breath(act: Extract<Act, { act: 'breath' }>, width: number, height: number): Flow {
  const [columns, rows] = [Math.ceil(BREATH_GRID * width), Math.ceil(BREATH_GRID * height)]
  const { seed, size, force, drift = [0, 0] } = act
  const potential = (x: number, y: number) =>
    noise(x / size, y / size, seed) + 0.42 * noise((x * 2.1) / size, (y * 2.1) / size, seed + 5)
  const e = size / 40
  const gain = (force * size * size) / BREATH_STEPS / (2 * e)
  const field = plane(columns + 3, rows + 3)
  const other = plane(columns + 3, rows + 3)
  for (let j = 0; j < rows + 3; j++)
    for (let i = 0; i < columns + 3; i++) {
      const [x0, y0] = [(i - 1) / BREATH_GRID, (j - 1) / BREATH_GRID]
      let [x, y] = [x0, y0]
      for (let t = 0; t < BREATH_STEPS; t++) {
        const vx = (potential(x, y + e) - potential(x, y - e)) * gain + drift[0] / BREATH_STEPS
        const vy = -(potential(x + e, y) - potential(x - e, y)) * gain + drift[1] / BREATH_STEPS
        x -= vx
        y -= vy
      }
      field.data[j * (columns + 3) + i] = x - x0
      other.data[j * (columns + 3) + i] = y - y0
    }
  return { dx: field, dy: other }
}

/** Ink is thicker at a drop's edge, where it was pushed, and cloudy inside. */
function film(strength: number, u: number, v: number, seed: number): number {
  const rim = u * u + v * v
  const cloud = 0.5 + 0.5 * noise(u * 1.7, v * 1.7, seed) + 0.22 * noise(u * 7, v * 7, seed + 1)
  return strength * (0.5 + 0.34 * cloud + 0.3 * rim ** 3)
}

const [DROP, TINE, SWIRL, BREATH] = [0, 1, 2, 3]
/** Numbers of one act in a flat list: kind, x, y, and three of its own. */
const STRIDE = 6

/** Acts in a flat list, the last one first, as the loop over every pixel wants them. */
function flat(acts: readonly Act[]): Float64Array {
  const list = new Float64Array(acts.length * STRIDE)
  acts.toReversed().forEach((act, i) => {
    const numbers =
      act.act === 'drop'
        ? [DROP, act.x, act.y, act.r * act.r, 1 / act.r]
        : act.act === 'tine'
          ? [TINE, act.x, act.y, Math.cos(act.angle), Math.sin(act.angle), act.soft]
          : act.act === 'swirl'
            ? [SWIRL, act.x, act.y, act.r, act.pull, act.soft]
            : [BREATH]
    list.set(numbers, i * STRIDE)
  })
  return list
}

/**
 * Goes back from a point through all acts: the number of the drop it was in (from the last), or -1; `out` has
 * the place inside the drop.
 */
function origin(
  px: number,
  py: number,
  list: Float64Array,
  acts: readonly Act[],
  flows: Map<number, Flow>,
  out: Float64Array,
) {
  let x = px
  let y = py
  for (let k = 0, n = 0; k < list.length; k += STRIDE, n++) {
    const kind = list[k]!
    const dx = x - list[k + 1]!
    const dy = y - list[k + 2]!
    if (kind === DROP) {
      const d = dx * dx + dy * dy
      if (d < list[k + 3]!) {
        out[0] = dx * list[k + 4]!
        out[1] = dy * list[k + 4]!
        return n
      }
      const shrink = Math.sqrt(1 - list[k + 3]! / d)
      x = list[k + 1]! + dx * shrink
      y = list[k + 2]! + dy * shrink
    } else if (kind === TINE) {
      const mx = list[k + 3]!
      const my = list[k + 4]!
      const act = acts[n] as Extract<Act, { act: 'tine' }>
      const pull = act.pull * 2 ** (-Math.abs(dx * my - dy * mx) / list[k + 5]!)
      x -= mx * pull
      y -= my * pull
    } else if (kind === SWIRL) {
      const d = Math.hypot(dx, dy) || 1e-6
      const turn = -(list[k + 4]! * 2 ** (-Math.abs(d - list[k + 3]!) / list[k + 5]!)) / d
      const cos = Math.cos(turn)
      const sin = Math.sin(turn)
      x = list[k + 1]! + dx * cos - dy * sin
      y = list[k + 2]! + dx * sin + dy * cos
    } else {
      const flow = flows.get(n)!
      const gx = x * BREATH_GRID + 1
      const gy = y * BREATH_GRID + 1
      x += sample(flow.dx, gx, gy)
      y += sample(flow.dy, gx, gy)
    }
  }
  return -1
}

/** What lies on the water after all acts, looked up back from every pixel. Size in pixels. */
export function floated(acts: readonly Act[], columns: number, rows: number): Water {
  const unit = 1 / Math.min(columns, rows)
  const last = acts.toReversed()
  const list = flat(acts)
  const flows = new Map<number, Flow>()
  last.forEach((act, n) => {
    if (act.act === 'breath') flows.set(n, breath(act, columns * unit, rows * unit))
  })
  const water = { sumi: plane(columns, rows), second: plane(columns, rows) }
  const at = new Float64Array(2)
  for (let row = 0, i = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, i++) {
      const n = origin((column + 0.5) * unit, (row + 0.5) * unit, list, last, flows, at)
      const drop = last[n]
      if (drop?.act === 'drop' && drop.ink !== 'clear')
        water[drop.ink].data[i] = film(drop.strength, at[0]!, at[1]!, n + 3)
    }
  return water
}
