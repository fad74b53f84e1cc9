import { toSphere, type Ball } from './ball.ts'
import { besides } from './globe.ts'
import { noise, smooth } from './noise.ts'
import { hash3, Rng } from './rng.ts'
import { shade } from './shade.ts'
import { Stitch, THREAD, type Embroidery } from './stitches.ts'
import { Surface, tint, type Tint } from './surface.ts'

export interface Thread {
  /** Colours of the wound ground. */
  ground: readonly string[]
  /** Uppermost first. */
  work: readonly Embroidery[]
  seed: number
}

const WINDS = 84
const WIND_HALF = 0.062
const CORE = 0.982
const LIFT = 0.012
const ROUND = 0.45 * THREAD
const STEP = 0.0016
const STEEP = 1.5

interface Wind {
  x: number
  y: number
  z: number
  colour: Tint
}

/** A ball of wound thread (手まり): bands of thread over and over, embroidery on top. */
export class ThreadBall implements Ball {
  readonly floor = 1
  readonly blocks = besides
  private readonly winds: readonly Wind[]
  private readonly work: readonly Embroidery[]
  private readonly stitch = new Stitch()
  private readonly s = new Surface()

  constructor({ ground, work, seed }: Thread) {
    const rng = new Rng(seed)
    this.work = work
    this.winds = Array.from({ length: WINDS }, () => {
      const [u, a] = [rng.between(-1, 1), rng.between(0, 2 * Math.PI)]
      const w = Math.sqrt(1 - u * u)
      const colour = tint(ground[Math.floor(rng.next() * ground.length)]!)
      return { x: w * Math.cos(a), y: u, z: w * Math.sin(a), colour }
    })
  }

  /** Fills the stitch; answers the height of the thread over the core. */
  private readonly thread = (x: number, y: number, z: number): number => {
    const { stitch, winds } = this
    stitch.edge = 1
    for (const piece of this.work) if (piece(x, y, z, stitch)) return LIFT + round(stitch)
    for (let i = 0; i < WINDS; i++) {
      const wind = winds[i]!
      const d = x * wind.x + y * wind.y + z * wind.z
      if (d > WIND_HALF || d < -WIND_HALF) continue
      stitch.across = d / THREAD + i * 0.37
      stitch.along = Math.atan2(x * wind.z - z * wind.x, y * (1.2 - Math.abs(wind.y)) + x * 0.3)
      stitch.colour = wind.colour
      stitch.id = 500 + i
      return round(stitch) * 0.85 - 0.00006 * i
    }
    stitch.id = 499
    stitch.across = 0
    stitch.colour = winds[0]!.colour
    return -0.006
  }

  readonly look: Ball['look'] = (x, y, z, dx, dy, dz, world, rng, count, out) => {
    const { s } = this
    let radius = CORE + LIFT
    let t = toSphere(x, y, z, dx, dy, dz, radius)
    if (t < 0) {
      t = toSphere(x, y, z, dx, dy, dz, 1)
      if (t < 0) return false
    }
    for (let i = 0; i < 2; i++) {
      const px = x + dx * t
      const py = y + dy * t
      const pz = z + dz * t
      const n = 1 / Math.hypot(px, py, pz)
      radius = CORE + this.thread(px * n, py * n, pz * n)
      const next = toSphere(x, y, z, dx, dy, dz, radius)
      if (next < 0) return false
      t = next
    }
    s.plain()
    s.x = x + dx * t
    s.y = y + dy * t
    s.z = z + dz * t
    const n = 1 / Math.hypot(s.x, s.y, s.z)
    s.gx = s.x * n
    s.gy = s.y * n
    s.gz = s.z * n
    tilt(s, this.thread)
    cloth(s, this.stitch)
    shade(s, -dx, -dy, -dz, world, rng, count, out)
    return true
  }
}

/** A thread's cross-section, with the lay of its strands. */
function round(stitch: Stitch): number {
  const u = stitch.across - Math.floor(stitch.across) - 0.5
  const which = Math.floor(stitch.across)
  const lay = Math.sin((stitch.along * 46 + u * 1.5 + which * 0.31) * 2 * Math.PI)
  const thick = 0.86 + 0.28 * hash3(which, stitch.id, 4)
  return ROUND * thick * (Math.sqrt(Math.max(0, 1 - 3.7 * u * u)) + 0.055 * lay)
}

/** Sets the normal by the slope of the threads. */
function tilt(s: Surface, thread: (x: number, y: number, z: number) => number): void {
  const sign = s.gz >= 0 ? 1 : -1
  const a = -1 / (sign + s.gz)
  const b = s.gx * s.gy * a
  const [tx, ty, tz] = [1 + sign * s.gx * s.gx * a, sign * b, -sign * s.gx]
  const [bx, by, bz] = [b, sign + s.gy * s.gy * a, -s.gy]
  const there = thread(s.gx + STEP * tx, s.gy + STEP * ty, s.gz + STEP * tz)
  const beside = thread(s.gx + STEP * bx, s.gy + STEP * by, s.gz + STEP * bz)
  const here = thread(s.gx, s.gy, s.gz)
  const p = slope(there - here)
  const q = slope(beside - here)
  const nx = s.gx - p * tx - q * bx
  const ny = s.gy - p * ty - q * by
  const nz = s.gz - p * tz - q * bz
  const n = 1 / Math.hypot(nx, ny, nz)
  s.nx = nx * n
  s.ny = ny * n
  s.nz = nz * n
}

const slope = (rise: number) => Math.min(STEEP, Math.max(-STEEP, rise / STEP))

/** Dyed silk: every thread a little lighter or darker, dark between threads and beside what lies above. */
function cloth(s: Surface, stitch: Stitch): void {
  const u = stitch.across - Math.floor(stitch.across) - 0.5
  const which = Math.floor(stitch.across)
  const dye = 0.84 + 0.26 * hash3(which, stitch.id, 1) + 0.1 * noise(stitch.along * 26, u * 7, which * 3.3)
  const tone: Tint = stitch.colour
  s.paint(tone, Math.min(1.15, dye))
  const deep = smooth(0.52, 0.3, Math.abs(u))
  s.open = (0.42 + 0.58 * deep) * (stitch.edge < 1 ? 0.4 + 0.6 * smooth(-0.006, 0.05, stitch.edge) : 1)
  s.gloss = 0.75
  s.glossRough = 0.5
  s.wr = s.wg = s.wb = 0.12
}
