import { toSphere, type Ball } from './ball.ts'
import { shade } from './shade.ts'
import { Surface } from './surface.ts'

/** An opaque round object; `paint` gets place and normal and gives the surface its look. */
export function globe(paint: (s: Surface) => void): Ball {
  const s = new Surface()
  return {
    floor: 1,
    look(x, y, z, dx, dy, dz, world, rng, count, out) {
      const t = toSphere(x, y, z, dx, dy, dz, 1)
      if (t < 0) return false
      s.plain()
      s.x = s.nx = s.gx = x + dx * t
      s.y = s.ny = s.gy = y + dy * t
      s.z = s.nz = s.gz = z + dz * t
      paint(s)
      shade(s, -dx, -dy, -dz, world, rng, count, out)
      return true
    },
    blocks: besides,
  }
}

/** Whether a ray that starts outside of the ball meets it. */
export function besides(x: number, y: number, z: number, dx: number, dy: number, dz: number): boolean {
  const b = x * dx + y * dy + z * dz
  return b < 0 && b * b - (x * x + y * y + z * z) + 1 > 0
}
