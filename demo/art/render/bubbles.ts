import { toSphere } from './ball.ts'
import { INDEX, type Path } from './refract.ts'
import { Rng } from './rng.ts'

export interface Bubble {
  x: number
  y: number
  z: number
  r: number
}

/** Bubbles in the half of a marble that faces the viewer. */
export function scatter(bubbles: number, seed: number): Bubble[] {
  const rng = new Rng(seed)
  return Array.from({ length: bubbles }, () => {
    const [u, a, d] = [rng.between(-0.9, 0.9), rng.between(0, 2 * Math.PI), rng.between(0.3, 0.86)]
    const w = Math.sqrt(1 - u * u) * d
    return { x: w * Math.cos(a), y: u * d, z: Math.abs(w * Math.sin(a)), r: 0.006 + 0.026 * rng.next() ** 3 }
  })
}

/** The bubble that a path meets first in the list, if any within `most`. */
export function bubbleAt(
  path: Path,
  bubbles: readonly Bubble[],
  most: number,
): { t: number; bubble: Bubble } | undefined {
  for (const bubble of bubbles) {
    const t = toSphere(
      path.x - bubble.x,
      path.y - bubble.y,
      path.z - bubble.z,
      path.dx,
      path.dy,
      path.dz,
      bubble.r,
    )
    if (t > 1e-3 && t < most) return { t, bubble }
  }
  return undefined
}

/** A bubble of air: its rim mirrors, its middle lets through. */
export function pierce(path: Path, { x, y, z, r }: Bubble): boolean {
  const [nx, ny, nz] = [(path.x - x) / r, (path.y - y) / r, (path.z - z) / r]
  const cos = -(path.dx * nx + path.dy * ny + path.dz * nz)
  if (INDEX * INDEX * (1 - cos * cos) >= 1) {
    path.mirror(nx, ny, nz)
    return true
  }
  path.bend(nx, ny, nz, cos, INDEX)
  const t = 2 * r * Math.max(0.2, -(path.dx * nx + path.dy * ny + path.dz * nz))
  path.x += path.dx * t
  path.y += path.dy * t
  path.z += path.dz * t
  return true
}
