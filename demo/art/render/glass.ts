import { toSphere, type Ball } from './ball.ts'
import { bubbleAt, pierce, scatter, type Bubble } from './bubbles.ts'
import { besides } from './globe.ts'
import { noise } from './noise.ts'
import { fresnel, INDEX, Path } from './refract.ts'
import { Ribbons, type Twist } from './ribbons.ts'
import type { Rng } from './rng.ts'
import { outside, shade, type World } from './shade.ts'
import { Rgb, Sample, Surface, tint } from './surface.ts'

export interface Marble extends Twist {
  /** Colour that white light has after one radius of glass. */
  glass: string
  /** Air bubbles, and the seed of their places. */
  bubbles: number
  seed: number
}

const BOUNCES = 3
const STEPS = 64
/** A sphere gathers light on what it holds. */
const GATHERS = 1.3

/** A glass marble with twisted ribbons. */
export function marble(spec: Marble): Ball {
  const inside = new Ribbons(spec)
  const absorbs = tint(spec.glass).map((value) => -Math.log(Math.max(0.004, value)))
  const bubbles = scatter(spec.bubbles, spec.seed)
  const path = new Path()
  const light = new Rgb()
  return {
    floor: 1,
    blocks: besides,
    look(x, y, z, dx, dy, dz, world, rng, count, out) {
      const t = toSphere(x, y, z, dx, dy, dz, 1)
      if (t < 0) return false
      enter(path, x + dx * t, y + dy * t, z + dz * t, dx, dy, dz, world, light, out)
      for (let bounce = 0; bounce < BOUNCES; bounce++)
        if (
          !segment(
            path,
            inside,
            bubbles,
            absorbs,
            world,
            rng,
            bounce === 0 ? Math.min(3, count) : 1,
            light,
            out,
          )
        )
          break
      return true
    },
    passes(ray, left) {
      const t = toSphere(ray.x, ray.y, ray.z, ray.dx, ray.dy, ray.dz, 1)
      if (t < 0) return false
      Object.assign(path, { x: ray.x + ray.dx * t, y: ray.y + ray.dy * t, z: ray.z + ray.dz * t })
      Object.assign(path, { dx: ray.dx, dy: ray.dy, dz: ray.dz, r: 1, g: 1, b: 1 })
      const cos = -(path.x * path.dx + path.y * path.dy + path.z * path.dz)
      const kept = (1 - fresnel(cos, 1 / INDEX)) ** 2
      path.bend(path.x, path.y, path.z, cos, 1 / INDEX)
      const across = -2 * (path.x * path.dx + path.y * path.dy + path.z * path.dz)
      const met = inside.march(path.x, path.y, path.z, path.dx, path.dy, path.dz, across, 40)
      const c = met >= 0 ? inside.colour() : undefined
      path.go(across, absorbs)
      path.bend(-path.x, -path.y, -path.z, path.dx * path.x + path.dy * path.y + path.dz * path.z, INDEX)
      Object.assign(ray, { x: path.x, y: path.y, z: path.z, dx: path.dx, dy: path.dy, dz: path.dz })
      left.r *= kept * path.r * (c ? c[0] * 0.5 : 1)
      left.g *= kept * path.g * (c ? c[1] * 0.5 : 1)
      left.b *= kept * path.b * (c ? c[2] * 0.5 : 1)
      return true
    },
  }
}

/** The skin of the glass: mirrors the room, lets the rest in. */
function enter(
  path: Path,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  world: World,
  light: Rgb,
  out: Sample,
): void {
  let nx = x + 0.004 * noise(x * 5, y * 5, z * 5)
  let ny = y + 0.004 * noise(x * 5 + 9, y * 5, z * 5)
  let nz = z + 0.004 * noise(x * 5, y * 5 + 9, z * 5)
  const n = 1 / Math.hypot(nx, ny, nz)
  nx *= n
  ny *= n
  nz *= n
  const cos = Math.max(1e-3, -(dx * nx + dy * ny + dz * nz))
  const mirrored = fresnel(cos, 1 / INDEX)
  path.x = x
  path.y = y
  path.z = z
  path.dx = dx
  path.dy = dy
  path.dz = dz
  path.mirror(nx, ny, nz)
  outside(world, x, y, z, path.dx, path.dy, path.dz, light)
  const bright = mirrored * 1.25
  out.sr += light.r * bright
  out.sg += light.g * bright
  out.sb += light.b * bright
  path.dx = dx
  path.dy = dy
  path.dz = dz
  path.bend(nx, ny, nz, cos, 1 / INDEX)
  path.r = path.g = path.b = 1 - mirrored
  out.nx += nx
  out.ny += ny
  out.nz += nz
}

const skin = new Surface()
const seen = new Sample()

/** Follows a path to what it meets next; false when it ends. */
function segment(
  path: Path,
  inside: Ribbons,
  bubbles: readonly Bubble[],
  absorbs: readonly number[],
  world: World,
  rng: Rng,
  count: number,
  light: Rgb,
  out: Sample,
): boolean {
  const b = path.x * path.dx + path.y * path.dy + path.z * path.dz
  const across = -b + Math.sqrt(Math.max(0, b * b + 1 - (path.x ** 2 + path.y ** 2 + path.z ** 2)))
  const air = bubbleAt(path, bubbles, across)
  const met = inside.march(path.x, path.y, path.z, path.dx, path.dy, path.dz, air ? air.t : across, STEPS)
  if (met >= 0) {
    path.go(met, absorbs)
    ribbon(path, inside, world, rng, count, out)
    return false
  }
  if (air) {
    path.go(air.t, absorbs)
    return pierce(path, air.bubble)
  }
  path.go(across, absorbs)
  const cos = path.x * path.dx + path.y * path.dy + path.z * path.dz
  const back = fresnel(cos, INDEX)
  const [dx, dy, dz] = [path.dx, path.dy, path.dz]
  path.bend(-path.x, -path.y, -path.z, cos, INDEX)
  outside(world, path.x, path.y, path.z, path.dx, path.dy, path.dz, light)
  out.sr += light.r * path.r * (1 - back)
  out.sg += light.g * path.g * (1 - back)
  out.sb += light.b * path.b * (1 - back)
  if (back < 0.015) return false
  path.dx = dx
  path.dy = dy
  path.dz = dz
  path.mirror(path.x, path.y, path.z)
  path.r *= back
  path.g *= back
  path.b *= back
  return true
}

function ribbon(path: Path, inside: Ribbons, world: World, rng: Rng, count: number, out: Sample): void {
  skin.plain()
  skin.x = path.x
  skin.y = path.y
  skin.z = path.z
  inside.paint(skin)
  if (skin.gx * path.dx + skin.gy * path.dy + skin.gz * path.dz > 0) {
    skin.gx = -skin.gx
    skin.gy = -skin.gy
    skin.gz = -skin.gz
    skin.nx = -skin.nx
    skin.ny = -skin.ny
    skin.nz = -skin.nz
  }
  skin.wr = skin.wg = skin.wb = 0.55
  seen.clear()
  seen.nx = seen.ny = seen.nz = 0
  const within: World = {
    studio: world.studio,
    floor: world.floor,
    blocks: (x, y, z, dx, dy, dz) => inside.march(x, y, z, dx, dy, dz, 0.9, 12) >= 0,
  }
  shade(skin, -path.dx, -path.dy, -path.dz, within, rng, count, seen)
  out.sr += GATHERS * (seen.ar * seen.dr + seen.sr) * path.r
  out.sg += GATHERS * (seen.ag * seen.dg + seen.sg) * path.g
  out.sb += GATHERS * (seen.ab * seen.db + seen.sb) * path.b
  out.ar += seen.ar
  out.ag += seen.ag
  out.ab += seen.ab
  out.nx += seen.nx
  out.ny += seen.ny
  out.nz += seen.nz
}
