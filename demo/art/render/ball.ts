import type { Rng } from './rng.ts'
import type { Blocks, World } from './shade.ts'
import type { Rgb, Sample } from './surface.ts'

/** An object on the table. */
export interface Ball {
  /** How far its lowest point lies below its middle. */
  floor: number
  /** Adds what the viewer sees along a ray to `out`, out of `count` random paths; false where the ray misses. */
  look: (
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
  ) => boolean
  blocks: Blocks
  /** Objects of glass: where a ray of light leaves them and how much of it is left; false if it stays inside. */
  passes?: (ray: Ray, left: Rgb) => boolean
}

/** A ray that is changed on its way. */
export class Ray {
  x = 0
  y = 0
  z = 0
  dx = 0
  dy = -1
  dz = 0
}

/** Distance to a sphere about the middle; -1 if the ray misses it or starts behind it. */
export function toSphere(
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  radius: number,
): number {
  const b = x * dx + y * dy + z * dz
  const root = b * b - (x * x + y * y + z * z - radius * radius)
  return root < 0 ? -1 : -b - Math.sqrt(root)
}
