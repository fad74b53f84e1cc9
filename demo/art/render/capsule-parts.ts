import { noise } from './noise.ts'
import { outside, type World } from './shade.ts'
import type { Rgb, Sample } from './surface.ts'
import { tableY, tableZ } from './view.ts'

export type Three = [number, number, number]

/** Mirror image of the room in the clear half (both its faces: twice Fresnel's share, nearly). */
export function dome(
  x: number,
  y: number,
  z: number,
  gx: number,
  gy: number,
  gz: number,
  dx: number,
  dy: number,
  dz: number,
  world: World,
  strength: number,
  light: Rgb,
  out: Sample,
): void {
  const k = 0.008
  const nx = gx + k * noise(x * 3.5, y * 3.5, z * 3.5)
  const ny = gy + k * noise(x * 3.5, y * 3.5 + 4, z * 3.5)
  const nz = gz
  const cos = -(dx * nx + dy * ny + dz * nz)
  outside(world, x, y, z, dx + 2 * cos * nx, dy + 2 * cos * ny, dz + 2 * cos * nz, light)
  const m = 1 - Math.min(1, Math.max(0, cos))
  const share = Math.min(0.92, strength * (0.05 + 0.95 * m * m * m * m * m))
  out.sr += light.r * share
  out.sg += light.g * share
  out.sb += light.b * share
}

/** Rows: right, up, forward of the capsule, in the table's space. */
export function frameOf(axis: readonly [number, number, number]): readonly Three[] {
  const n = Math.hypot(...axis)
  const [ux, uy, uz] = [axis[0] / n, tableY(axis[1] / n, axis[2] / n), tableZ(axis[1] / n, axis[2] / n)]
  const l = Math.hypot(uy, ux)
  const [rx, ry] = [uy / l, -ux / l]
  return [
    [rx, ry, 0],
    [ux, uy, uz],
    [-uz * ry, uz * rx, ux * ry - uy * rx],
  ]
}

/** Slope of the two fine rings below the lip, at height `h`. */
export const groove = (h: number) =>
  -0.3 * Math.exp(-(((h + 0.135) / 0.009) ** 2)) + 0.3 * Math.exp(-(((h + 0.16) / 0.009) ** 2))

/** Three holes for air round the top. */
export function vent(x: number, y: number, z: number, frame: readonly Three[]): boolean {
  for (let i = 0; i < 3; i++) {
    const angle = (i / 3) * 2 * Math.PI + 0.9
    const [a, b] = [Math.cos(angle) * 0.17, Math.sin(angle) * 0.17]
    let d = 0
    for (let k = 0; k < 3; k++) {
      const at = frame[1]![k]! * 0.985 + frame[0]![k]! * a + frame[2]![k]! * b
      d += ([x, y, z][k]! - at) ** 2
    }
    if (d < 0.024 ** 2) return true
  }
  return false
}
