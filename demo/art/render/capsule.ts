import { toSphere, type Ball } from './ball.ts'
import { dome, frameOf, groove, vent, type Three } from './capsule-parts.ts'
import { noise, smooth } from './noise.ts'
import { parcel, type Parcel } from './parcel.ts'
import { hash3, type Rng } from './rng.ts'
import { outside, shade, type Blocks, type World } from './shade.ts'
import { Rgb, Sample, Surface, tint, type Tint } from './surface.ts'

export interface Capsule {
  /** The coloured half, and what the clear half does to white light. */
  plastic: string
  clear: string
  parcel: Parcel
  /** The axis, as the viewer sees it. */
  axis: readonly [number, number, number]
}

const LIP = 1.022
const LIP_HALF = 0.055
const INSIDE = 0.962
const STEPS = 46

/** A toy capsule: a clear half over a coloured half, something wrapped in paper in it. */
export class CapsuleBall implements Ball {
  readonly floor = 1
  private readonly frame: readonly Three[]
  private readonly paper: ReturnType<typeof parcel>
  private readonly plastic: Tint
  private readonly clear: Tint
  private readonly s = new Surface()
  private readonly seen = new Sample()
  private readonly light = new Rgb()
  private readonly own: Three = [0, 0, 0]
  private readonly normal: Three = [0, 0, 0]

  constructor(spec: Capsule) {
    this.frame = frameOf(spec.axis)
    this.paper = parcel(spec.parcel)
    this.plastic = tint(spec.plastic)
    this.clear = tint(spec.clear)
  }

  private local(x: number, y: number, z: number): void {
    const { frame, own } = this
    for (let i = 0; i < 3; i++) own[i] = x * frame[i]![0] + y * frame[i]![1] + z * frame[i]![2]
  }

  private up(x: number, y: number, z: number): number {
    const u = this.frame[1]!
    return x * u[0] + y * u[1] + z * u[2]
  }

  /** Distance to the paper along a ray within `most`; -1 if it misses. */
  private toPaper(
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
      this.local(x + dx * t, y + dy * t, z + dz * t)
      const d = this.paper.distance(this.own[0], this.own[1], this.own[2])
      if (d < 0.003) return t
      t += d
    }
    return -1
  }

  /** Light inside comes in through the clear half only. */
  private readonly blocksWithin: Blocks = (x, y, z, dx, dy, dz) => {
    const b = x * dx + y * dy + z * dz
    const out = -b + Math.sqrt(Math.max(0, b * b + 1 - (x * x + y * y + z * z)))
    if (this.up(x + dx * out, y + dy * out, z + dz * out) < LIP_HALF) return true
    return this.toPaper(x + dx * 0.03, y + dy * 0.03, z + dz * 0.03, dx, dy, dz, out, 14) >= 0
  }

  readonly blocks: Blocks = (x, y, z, dx, dy, dz) => {
    const b = x * dx + y * dy + z * dz
    const root = b * b - (x * x + y * y + z * z) + 1
    if (b >= 0 || root < 0) return false
    const [near, far] = [-b - Math.sqrt(root), -b + Math.sqrt(root)]
    if (this.up(x + dx * near, y + dy * near, z + dz * near) < LIP_HALF) return true
    if (this.up(x + dx * far, y + dy * far, z + dz * far) < LIP_HALF) return true
    return this.toPaper(x + dx * near, y + dy * near, z + dz * near, dx, dy, dz, far - near, 16) >= 0
  }

  /** The coloured half and its lip, seen from outside. */
  private shell(h: number, lip: boolean): void {
    const { s, frame, plastic } = this
    s.paint(plastic)
    s.gloss = 1
    s.glossRough = 0.1
    s.wr = 0.1 + 0.3 * plastic[0]
    s.wg = 0.1 + 0.3 * plastic[1]
    s.wb = 0.1 + 0.3 * plastic[2]
    const bevel = lip ? 0.55 * Math.sign(h) * smooth(0.55, 1, Math.abs(h) / LIP_HALF) : groove(h)
    const scratch = hash3(Math.floor(h * 900), Math.floor(s.gx * 3), 2) > 0.985 ? 0.05 : 0
    const k = 0.01
    const wave = [noise(s.gx * 3, s.gy * 3, s.gz * 3), noise(s.gx * 3 + 8, s.gy * 3, s.gz * 3)] as const
    s.nx += frame[1]![0] * (bevel + scratch) + k * wave[0]
    s.ny += frame[1]![1] * (bevel + scratch) + k * wave[1]
    s.nz += frame[1]![2] * (bevel + scratch)
    const n = 1 / Math.hypot(s.nx, s.ny, s.nz)
    s.nx *= n
    s.ny *= n
    s.nz *= n
    if (!lip) s.open = 0.7 + 0.3 * smooth(-LIP_HALF, -LIP_HALF - 0.06, h)
  }

  private place(x: number, y: number, z: number, nx: number, ny: number, nz: number): void {
    const { s } = this
    s.plain()
    s.x = x
    s.y = y
    s.z = z
    s.nx = s.gx = nx
    s.ny = s.gy = ny
    s.nz = s.gz = nz
  }

  /** What is seen through the clear half from (x, y, z) on its skin. */
  private within(
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    world: World,
    rng: Rng,
    count: number,
    out: Sample,
  ): void {
    const { light } = this
    const far = -2 * (x * dx + y * dy + z * dz)
    const paperAt = this.toPaper(x, y, z, dx, dy, dz, far, STEPS)
    const t = paperAt >= 0 ? paperAt : far
    const [px, py, pz] = [x + dx * t, y + dy * t, z + dz * t]
    if (paperAt >= 0) {
      this.wrapped(px, py, pz)
      shade(this.s, -dx, -dy, -dz, { ...world, blocks: this.blocksWithin }, rng, count, out)
    } else if (this.up(px, py, pz) < LIP_HALF) {
      this.bowl(px, py, pz)
      shade(this.s, -dx, -dy, -dz, { ...world, blocks: this.blocksWithin }, rng, count, out)
    } else {
      outside(world, px, py, pz, dx, dy, dz, light, true)
      const rim = 0.86 * smooth(0, 0.35, px * dx + py * dy + pz * dz)
      out.sr += light.r * rim
      out.sg += light.g * rim
      out.sb += light.b * rim
      dome(px, py, pz, -px, -py, -pz, dx, dy, dz, world, 0.6, light, out)
    }
  }

  /** Fills the surface with the paper at a place. */
  private wrapped(px: number, py: number, pz: number): void {
    const { s, own, frame, normal } = this
    this.place(px, py, pz, 0, 0, 1)
    this.local(px, py, pz)
    this.paper.paint(s, own[0], own[1], own[2], normal)
    s.nx = s.gx = normal[0] * frame[0]![0] + normal[1] * frame[1]![0] + normal[2] * frame[2]![0]
    s.ny = s.gy = normal[0] * frame[0]![1] + normal[1] * frame[1]![1] + normal[2] * frame[2]![1]
    s.nz = s.gz = normal[0] * frame[0]![2] + normal[1] * frame[1]![2] + normal[2] * frame[2]![2]
    s.wr = s.wg = s.wb = 0.28
  }

  /** Fills the surface with the inside of the coloured half. */
  private bowl(px: number, py: number, pz: number): void {
    const { s } = this
    this.place(px * INSIDE, py * INSIDE, pz * INSIDE, -px, -py, -pz)
    s.paint(this.plastic, 0.92)
    s.gloss = 0.8
    s.glossRough = 0.14
    s.open = 0.62
    s.wr = s.wg = s.wb = 0.3
  }

  readonly look: Ball['look'] = (x, y, z, dx, dy, dz, world, rng, count, out) => {
    const lipAt = toSphere(x, y, z, dx, dy, dz, LIP)
    if (lipAt < 0) return false
    const [lx, ly, lz] = [(x + dx * lipAt) / LIP, (y + dy * lipAt) / LIP, (z + dz * lipAt) / LIP]
    const lh = this.up(lx, ly, lz)
    if (Math.abs(lh) < LIP_HALF) {
      this.place(lx, ly, lz, lx, ly, lz)
      this.shell(lh, true)
      shade(this.s, -dx, -dy, -dz, world, rng, count, out)
      return true
    }
    const t = toSphere(x, y, z, dx, dy, dz, 1)
    if (t < 0) return false
    const [px, py, pz] = [x + dx * t, y + dy * t, z + dz * t]
    if (this.up(px, py, pz) < LIP_HALF) {
      this.place(px, py, pz, px, py, pz)
      this.shell(this.up(px, py, pz), false)
      shade(this.s, -dx, -dy, -dz, world, rng, count, out)
      return true
    }
    this.through(px, py, pz, dx, dy, dz, world, rng, count, out)
    return true
  }

  /** The clear half at a place of its skin: what is behind it, and what it mirrors. */
  private through(
    px: number,
    py: number,
    pz: number,
    dx: number,
    dy: number,
    dz: number,
    world: World,
    rng: Rng,
    count: number,
    out: Sample,
  ): void {
    const { seen, clear, frame, light } = this
    seen.clear()
    seen.nx = seen.ny = seen.nz = 0
    this.within(px, py, pz, dx, dy, dz, world, rng, count, seen)
    const cos = -(px * dx + py * dy + pz * dz)
    const slant = Math.min(4, 1 / Math.max(0.15, cos))
    const hole = vent(px, py, pz, frame)
    const kept = hole ? 0.35 : 0.9 - 0.25 * (1 - cos) ** 5
    const [r, g, b] = [clear[0] ** slant * kept, clear[1] ** slant * kept, clear[2] ** slant * kept]
    out.ar += seen.ar
    out.ag += seen.ag
    out.ab += seen.ab
    out.dr += seen.dr * r
    out.dg += seen.dg * g
    out.db += seen.db * b
    out.sr += seen.sr * r
    out.sg += seen.sg * g
    out.sb += seen.sb * b
    out.nx += seen.nx
    out.ny += seen.ny
    out.nz += seen.nz
    if (!hole) dome(px, py, pz, px, py, pz, dx, dy, dz, world, 1.7, light, out)
  }
}
