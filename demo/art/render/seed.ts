import { toSphere, type Ball } from './ball.ts'
import { shade, type Blocks } from './shade.ts'
import { Surface } from './surface.ts'
import { tableY, tableZ } from './view.ts'

/** A place on a seed, in its own space: along its length, across, and towards the one who looks. */
export type Form = (a: number, b: number, c: number) => number

export interface Seed {
  /** About the distance to the surface; `slack` makes steps short enough for its wrinkles. */
  form: Form
  slack: number
  /** Fine relief, in balls' radii, felt by the normal only. */
  relief: Form
  /** Colour, gloss and all else of a place. */
  paint: (s: Surface, a: number, b: number, c: number) => void
  /** Casts shadows on itself. */
  shades?: boolean
  /** How it lies: turn in the picture, then nod towards the viewer, in turns. */
  turn: number
  nod: number
}

const BOUND = 1.16
const STEPS = 60
const NEAR = 0.0018
const E = 0.0022

type Three = readonly [number, number, number]

const dot = (v: Three, x: number, y: number, z: number) => v[0] * x + v[1] * y + v[2] * z

/** A large seed on the table. */
export class SeedBall implements Ball {
  readonly floor: number
  /** Its axes, in the table's space: along, across, towards. */
  private readonly A: Three
  private readonly B: Three
  private readonly C: Three
  private readonly spec: Seed
  private readonly s = new Surface()

  constructor(spec: Seed) {
    this.spec = spec
    ;[this.A, this.B, this.C] = lie(spec.turn, spec.nod)
    this.floor = foot((x, y, z) => this.at(x, y, z))
  }

  /** A safe step towards the surface from a place. */
  private at(x: number, y: number, z: number): number {
    return this.spec.form(dot(this.A, x, y, z), dot(this.B, x, y, z), dot(this.C, x, y, z)) * this.spec.slack
  }

  private march(
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    from: number,
    steps: number,
  ): number {
    const b = x * dx + y * dy + z * dz
    const root = b * b - (x * x + y * y + z * z) + BOUND * BOUND
    if (root < 0) return -1
    const far = -b + Math.sqrt(root)
    let t = Math.max(from, -b - Math.sqrt(root))
    for (let i = 0; i < steps && t < far; i++) {
      const d = this.at(x + dx * t, y + dy * t, z + dz * t)
      if (d < NEAR) return t
      t += d
    }
    return -1
  }

  /** Sets both normals: that of the form, and that of form and relief. */
  private facing(): void {
    const { s, A, B, C } = this
    const { relief } = this.spec
    const here = this.at(s.x, s.y, s.z)
    let gx = this.at(s.x + E, s.y, s.z) - here
    let gy = this.at(s.x, s.y + E, s.z) - here
    let gz = this.at(s.x, s.y, s.z + E) - here
    const n = 1 / Math.max(1e-9, Math.hypot(gx, gy, gz))
    gx *= n
    gy *= n
    gz *= n
    const [a, b, c] = [dot(A, s.x, s.y, s.z), dot(B, s.x, s.y, s.z), dot(C, s.x, s.y, s.z)]
    const h = relief(a, b, c)
    const ra = (relief(a + E, b, c) - h) / E
    const rb = (relief(a, b + E, c) - h) / E
    const rc = (relief(a, b, c + E) - h) / E
    const x = gx - (A[0] * ra + B[0] * rb + C[0] * rc)
    const y = gy - (A[1] * ra + B[1] * rb + C[1] * rc)
    const z = gz - (A[2] * ra + B[2] * rb + C[2] * rc)
    const m = 1 / Math.hypot(x, y, z)
    Object.assign(s, { gx, gy, gz, nx: x * m, ny: y * m, nz: z * m })
  }

  readonly blocks: Blocks = (x, y, z, dx, dy, dz) => this.march(x, y, z, dx, dy, dz, 0.03, 18) >= 0

  readonly look: Ball['look'] = (x, y, z, dx, dy, dz, world, rng, count, out) => {
    if (toSphere(x, y, z, dx, dy, dz, BOUND) < 0) return false
    const t = this.march(x, y, z, dx, dy, dz, 0, STEPS)
    if (t < 0) return false
    const { s, A, B, C, spec } = this
    s.plain()
    s.x = x + dx * t
    s.y = y + dy * t
    s.z = z + dz * t
    this.facing()
    spec.paint(s, dot(A, s.x, s.y, s.z), dot(B, s.x, s.y, s.z), dot(C, s.x, s.y, s.z))
    shade(s, -dx, -dy, -dz, spec.shades ? world : { ...world, blocks: nothing }, rng, count, out)
    return true
  }
}

/** Axes of a lying seed, in the table's space. */
function lie(turn: number, nod: number): readonly [Three, Three, Three] {
  const [c, s] = [Math.cos(turn * 2 * Math.PI), Math.sin(turn * 2 * Math.PI)]
  const [p, q] = [Math.cos(nod * 2 * Math.PI), Math.sin(nod * 2 * Math.PI)]
  const from = (x: number, y: number, z: number): Three => [x, tableY(y, z), tableZ(y, z)]
  return [from(c * p, s * p, q), from(-s, c, 0), from(-c * q, -s * q, p)]
}

const nothing = () => false
const DIRECTIONS = 4000

/** How far the lowest place is below the middle. */
function foot(at: (x: number, y: number, z: number) => number): number {
  let lowest = 0
  for (let i = 0; i < DIRECTIONS; i++) {
    const y = -(i + 0.5) / DIRECTIONS
    const w = Math.sqrt(1 - y * y)
    const [x, z] = [w * Math.cos(i * 2.399963), w * Math.sin(i * 2.399963)]
    let [low, high] = [0, BOUND]
    for (let k = 0; k < 14; k++) {
      const mid = (low + high) / 2
      if (at(x * mid, y * mid, z * mid) > 0) high = mid
      else low = mid
    }
    lowest = Math.max(lowest, -y * low)
  }
  return lowest
}
