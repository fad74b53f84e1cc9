import type { Rng } from './rng.ts'
import { KeyLight, type Studio } from './studio.ts'
import { Rgb, type Sample, type Surface } from './surface.ts'

/** Whether something of the object is in the way of a ray. */
export type Blocks = (x: number, y: number, z: number, dx: number, dy: number, dz: number) => boolean

export interface World {
  studio: Studio
  /** How far below the object's middle the table is. */
  floor: number
  blocks: Blocks
}

const key = new KeyLight()
const light = new Rgb()
/** Additive recurrence of two dimensions (Roberts, "The unreasonable effectiveness of quasirandom sequences"). */
const [R2X, R2Y] = [0.7548776662466927, 0.5698402909980532]
const NEAR = 0.004
/** A hollow's mirror sees the object itself, dimly. */
const SELF = 0.35
const F0 = 0.055

/** Light from outside of the object along a direction. */
export function outside(
  world: World,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  out: Rgb,
  withKey = true,
): void {
  if (dy < -1e-4) {
    const t = (y + world.floor) / -dy
    world.studio.table(x + dx * t, z + dz * t, out)
  } else world.studio.sky(dx, dy, dz, out, withKey)
}

/** Adds the light that a surface sends to the viewer at (vx, vy, vz), out of `count` random paths. */
export function shade(
  s: Surface,
  vx: number,
  vy: number,
  vz: number,
  world: World,
  rng: Rng,
  count: number,
  out: Sample,
): void {
  const [u, v, p, q] = [rng.next(), rng.next(), rng.next(), rng.next()]
  const share = 1 / count
  const matte = s.metal < 1
  const under = clearness(s, vx, vy, vz)
  out.ar += s.r * (1 - s.metal)
  out.ag += s.g * (1 - s.metal)
  out.ab += s.b * (1 - s.metal)
  out.nx += s.nx
  out.ny += s.ny
  out.nz += s.nz
  for (let i = 0; i < count; i++) {
    const a = (u + i * R2X) % 1
    const b = (v + i * R2Y) % 1
    if (matte) {
      fromKey(s, a, b, world, share * under, out)
      around(s, (p + i * R2X) % 1, (q + i * R2Y) % 1, world, share * under, out)
    }
    if (s.gloss > 0 && matte) mirror(s, vx, vy, vz, b, a, s.glossRough, false, world, share, out)
    if (s.metal > 0) mirror(s, vx, vy, vz, a, b, s.metalRough, true, world, share, out)
  }
}

/** Direct light of the softbox on the diffuse part. */
function fromKey(s: Surface, u: number, v: number, world: World, share: number, out: Sample): void {
  world.studio.toKey(u, v, key)
  const cos = s.nx * key.x + s.ny * key.y + s.nz * key.z
  const side = s.gx * key.x + s.gy * key.y + s.gz * key.z
  const most = Math.max(s.wr, s.wg, s.wb)
  if (cos <= -most || side <= -most - 0.1 || key.power <= 0) return
  if (world.blocks(s.x + s.gx * NEAR, s.y + s.gy * NEAR, s.z + s.gz * NEAR, key.x, key.y, key.z)) return
  const through = (key.power / Math.PI) * share * (0.35 + 0.65 * s.open) * softly(side, most)
  out.dr += through * wrapped(cos, s.wr)
  out.dg += through * wrapped(cos, s.wg)
  out.db += through * wrapped(cos, s.wb)
}

/** What the clear gloss lets the viewer see of the colour under it. */
function clearness(s: Surface, vx: number, vy: number, vz: number): number {
  return s.gloss > 0 ? 1 - s.gloss * fresnel(F0, Math.max(0, s.nx * vx + s.ny * vy + s.nz * vz)) : 1
}

const softly = (side: number, wrap: number) => Math.min(1, Math.max(0, (side + wrap + 0.1) * 6))
const wrapped = (cos: number, wrap: number) => Math.max(0, (cos + wrap) / ((1 + wrap) * (1 + wrap)))

function fresnel(f0: number, cos: number): number {
  const m = 1 - cos
  const m2 = m * m
  return f0 + (1 - f0) * m2 * m2 * m
}

/** Light of room and table on the diffuse part. */
function around(s: Surface, u: number, v: number, world: World, share: number, out: Sample): void {
  const sign = s.nz >= 0 ? 1 : -1
  const a = -1 / (sign + s.nz)
  const b = s.nx * s.ny * a
  const r = Math.sqrt(u)
  const px = r * Math.cos(2 * Math.PI * v)
  const py = r * Math.sin(2 * Math.PI * v)
  const pz = Math.sqrt(1 - u)
  const dx = (1 + sign * s.nx * s.nx * a) * px + b * py + s.nx * pz
  const dy = sign * b * px + (sign + s.ny * s.ny * a) * py + s.ny * pz
  const dz = -sign * s.nx * px - s.ny * py + s.nz * pz
  outside(world, s.x, s.y, s.z, dx, dy, dz, light, false)
  const weight = share * s.open
  out.dr += light.r * weight
  out.dg += light.g * weight
  out.db += light.b * weight
}

/** Reflection about a random facet (visible normals of GGX: Heitz, JCGT 2018). */
function mirror(
  s: Surface,
  vx: number,
  vy: number,
  vz: number,
  u: number,
  v: number,
  rough: number,
  metal: boolean,
  world: World,
  share: number,
  out: Sample,
): void {
  const alpha = rough * rough
  const phi = 2 * Math.PI * v
  const tan = alpha * Math.sqrt(u / Math.max(1e-6, 1 - u))
  const sign = s.nz >= 0 ? 1 : -1
  const a = -1 / (sign + s.nz)
  const b = s.nx * s.ny * a
  const px = Math.min(tan, 4) * Math.cos(phi)
  const py = Math.min(tan, 4) * Math.sin(phi)
  let hx = (1 + sign * s.nx * s.nx * a) * px + b * py + s.nx
  let hy = sign * b * px + (sign + s.ny * s.ny * a) * py + s.ny
  let hz = -sign * s.nx * px - s.ny * py + s.nz
  const length = 1 / Math.hypot(hx, hy, hz)
  hx *= length
  hy *= length
  hz *= length
  const cos = Math.max(0.02, vx * hx + vy * hy + vz * hz)
  const dx = 2 * cos * hx - vx
  const dy = 2 * cos * hy - vy
  const dz = 2 * cos * hz - vz
  const side = s.gx * dx + s.gy * dy + s.gz * dz
  outside(world, s.x, s.y, s.z, dx, dy, dz, light)
  const seen = share * (side < 0 ? SELF : 1) * (0.25 + 0.75 * s.open)
  if (metal) {
    const [r, g, bl] = [fresnel(s.mr, cos), fresnel(s.mg, cos), fresnel(s.mb, cos)]
    out.sr += light.r * r * s.metal * seen
    out.sg += light.g * g * s.metal * seen
    out.sb += light.b * bl * s.metal * seen
    return
  }
  const weight = fresnel(F0, cos) * s.gloss * (1 - s.metal) * seen
  out.sr += light.r * weight
  out.sg += light.g * weight
  out.sb += light.b * weight
}
