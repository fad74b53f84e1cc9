import { fbm, noise, smooth } from './noise.ts'
import { hash3 } from './rng.ts'
import { tint, type Surface, type Tint } from './surface.ts'
import { tableY, tableZ } from './view.ts'

/** Sheets of coloured glass that start at the axis, all twisted alike. */
export interface Vane {
  /** Its place round the axis, in turns. */
  turn: number
  /** Reaches from and to these distances from the axis. */
  from?: number
  width: number
  thick?: number
  /** Colours from the axis outwards. */
  colours: readonly string[]
  /** Density of copper flakes in it. */
  flakes?: number
}

/** A thin rod beside the axis. */
export interface Strand {
  turn: number
  radius: number
  thick: number
  colour: string
}

export interface Twist {
  /** The axis, as the viewer sees it: right, up, towards. */
  axis: readonly [number, number, number]
  /** Radians a ball's radius. */
  twist: number
  vanes: readonly Vane[]
  strands?: readonly Strand[]
}

const LENGTH = 0.9
const COPPER: Tint = [0.98, 0.66, 0.4]

interface Sheet {
  c: number
  s: number
  from: number
  width: number
  thick: number
  colours: readonly Tint[]
  flakes: number
}

interface Rod {
  p: number
  q: number
  thick: number
  colour: Tint
}

const turned = (turn: number) => [Math.cos(turn * 2 * Math.PI), Math.sin(turn * 2 * Math.PI)] as const
/** Numbers of rods come after those of sheets. */
const RODS = 100

/** Coloured glass inside of a marble. */
export class Ribbons {
  /** The axis and two directions square to it, in the table's space. */
  private readonly axis: readonly [number, number, number]
  private readonly e: readonly [number, number]
  private readonly f: readonly [number, number, number]
  private readonly twist: number
  private readonly slow: number
  private readonly sheets: readonly Sheet[]
  private readonly rods: readonly Rod[]
  /** What the last call of `field` met: which part, how far out on it, how high along the axis. */
  private met = -1
  private out = 0
  private height = 0

  constructor({ axis, twist, vanes, strands = [] }: Twist) {
    const al = Math.hypot(...axis)
    const [ax, ay, az] = [
      axis[0] / al,
      tableY(axis[1] / al, axis[2] / al),
      tableZ(axis[1] / al, axis[2] / al),
    ] as const
    const el = Math.hypot(az, ax)
    const [ex, ez] = [az / el, -ax / el]
    this.axis = [ax, ay, az]
    this.e = [ex, ez]
    this.f = [ay * ez, az * ex - ax * ez, -ay * ex]
    this.twist = twist
    this.slow = 0.9 / Math.sqrt(1 + (0.46 * (Math.abs(twist) + 0.6)) ** 2)
    this.sheets = vanes.map(({ turn, from = 0, width, thick = 0.016, colours, flakes = 0 }) => {
      const [c, s] = turned(turn)
      return { c, s, from, width, thick, colours: colours.map(tint), flakes }
    })
    this.rods = strands.map(({ turn, radius, thick, colour }) => {
      const [c, s] = turned(turn)
      return { p: radius * c, q: radius * s, thick, colour: tint(colour) }
    })
  }

  /** About the distance to the nearest part. */
  private field(x: number, y: number, z: number): number {
    const { axis, e, f, sheets } = this
    const h = x * axis[0] + y * axis[1] + z * axis[2]
    const p0 = x * e[0] + z * e[1]
    const q0 = x * f[0] + y * f[1] + z * f[2]
    const angle = this.twist * h + 0.35 * Math.sin(h * 2.3 + 0.7)
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const p = p0 * c + q0 * s
    const q = q0 * c - p0 * s
    const taper = Math.sqrt(Math.max(0, 1 - (h / LENGTH) ** 2))
    let best = 9
    for (let i = 0; i < sheets.length; i++) {
      const v = sheets[i]!
      const along = p * v.c + q * v.s
      const wide = v.width * (0.25 + 0.75 * taper)
      const beyond = Math.max(v.from - along, along - wide, Math.abs(h) - LENGTH)
      const side = Math.abs(q * v.c - p * v.s) - v.thick * (0.5 + 0.7 * taper)
      const d = beyond > 0 && side > 0 ? Math.sqrt(beyond * beyond + side * side) : Math.max(beyond, side)
      if (d < best) {
        best = d
        this.met = i
        this.out = along / wide
      }
    }
    this.height = h
    return this.rodField(p, q, h, taper, best)
  }

  private rodField(p: number, q: number, h: number, taper: number, nearest: number): number {
    const { rods } = this
    let best = nearest
    for (let i = 0; i < rods.length; i++) {
      const r = rods[i]!
      const squeeze = 0.3 + 0.7 * taper
      const d = Math.max(
        Math.hypot(p - r.p * squeeze, q - r.q * squeeze) - r.thick * Math.min(1, (LENGTH - Math.abs(h)) * 6),
        Math.abs(h) - LENGTH,
      )
      if (d < best) {
        best = d
        this.met = RODS + i
        this.out = 0
      }
    }
    return best
  }

  /** Distance to meet a part from a place inside, along a unit direction; -1 if none is met within `most`. */
  march(
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    most: number,
    steps: number,
  ): number {
    let t = 0
    for (let i = 0; i < steps && t < most; i++) {
      const d = this.field(x + dx * t, y + dy * t, z + dz * t)
      if (d < 0.0015) return t
      t += Math.max(0.002, d * this.slow)
    }
    return -1
  }

  /** Colour of the part met last. */
  colour(): Tint {
    return this.met >= RODS
      ? this.rods[this.met - RODS]!.colour
      : blend(this.sheets[this.met]!.colours, this.out)
  }

  /** Gives the surface the look of the place met last. */
  paint(s: Surface): void {
    const here = this.field(s.x, s.y, s.z)
    const [id, o, h] = [this.met, this.out, this.height]
    const e = 0.003
    const nx = this.field(s.x + e, s.y, s.z) - here
    const ny = this.field(s.x, s.y + e, s.z) - here
    const nz = this.field(s.x, s.y, s.z + e) - here
    const n = 1 / Math.max(1e-9, Math.hypot(nx, ny, nz))
    s.nx = s.gx = nx * n
    s.ny = s.gy = ny * n
    s.nz = s.gz = nz * n
    if (id >= RODS) return s.paint(this.rods[id - RODS]!.colour)
    const sheet = this.sheets[id]!
    const drawn = o + 0.07 * noise(h * 3.5, o * 9, id * 7) + 0.02 * Math.sin(o * 70 + h * 3)
    const c = blend(sheet.colours, drawn)
    const uneven = 0.92 + 0.34 * fbm(h * 2.2, o * 16, id * 3.1, 3) + 0.12 * noise(h * 1.1, o * 46, id)
    s.paint(c, uneven)
    if (sheet.flakes > 0) flake(s, sheet.flakes)
  }
}

function flake(s: Surface, density: number): void {
  const [i, j, k] = [Math.floor(s.x * 62), Math.floor(s.y * 62), Math.floor(s.z * 62)]
  if (hash3(i, j, k) > density) return
  s.metal = 1
  s.metalRough = 0.3
  s.mr = COPPER[0]
  s.mg = COPPER[1]
  s.mb = COPPER[2]
  s.nx += (hash3(i + 5, j, k) - 0.5) * 1.3
  s.ny += (hash3(i, j + 5, k) - 0.5) * 1.3
  s.nz += (hash3(i, j, k + 5) - 0.5) * 1.3
  const n = 1 / Math.hypot(s.nx, s.ny, s.nz)
  s.nx *= n
  s.ny *= n
  s.nz *= n
}

const mixed: [number, number, number] = [0, 0, 0]

function blend(colours: readonly Tint[], at: number): Tint {
  const place = Math.min(0.9999, Math.max(0, at)) * colours.length
  const i = Math.floor(place)
  const [a, b] = [colours[i]!, colours[Math.min(colours.length - 1, i + 1)]!]
  const t = smooth(0.55, 1, place - i)
  mixed[0] = a[0] + (b[0] - a[0]) * t
  mixed[1] = a[1] + (b[1] - a[1]) * t
  mixed[2] = a[2] + (b[2] - a[2]) * t
  return mixed
}
