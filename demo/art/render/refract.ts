/** Refractive index of glass. */
export const INDEX = 1.52

/** Fresnel reflectance of unpolarised light; `cos` outside or inside, `eta` the ratio of indices. */
export function fresnel(cos: number, eta: number): number {
  const sin2 = (1 - cos * cos) * eta * eta
  if (sin2 >= 1) return 1
  const t = Math.sqrt(1 - sin2)
  const s = (eta * cos - t) / (eta * cos + t)
  const p = (cos - eta * t) / (cos + eta * t)
  return (s * s + p * p) / 2
}

/** Where a path inside of the glass is, and what is left of it. */
export class Path {
  x = 0
  y = 0
  z = 0
  dx = 0
  dy = 0
  dz = 0
  r = 1
  g = 1
  b = 1

  /** Goes on by `t` through glass that keeps (ar, ag, ab) of the light a radius. */
  go(t: number, a: readonly number[]): void {
    this.x += this.dx * t
    this.y += this.dy * t
    this.z += this.dz * t
    this.r *= Math.exp(-a[0]! * t)
    this.g *= Math.exp(-a[1]! * t)
    this.b *= Math.exp(-a[2]! * t)
  }

  /** Bends into a medium about the normal against the direction. */
  bend(nx: number, ny: number, nz: number, cos: number, eta: number): void {
    const k = eta * cos - Math.sqrt(Math.max(0, 1 - eta * eta * (1 - cos * cos)))
    this.dx = this.dx * eta + nx * k
    this.dy = this.dy * eta + ny * k
    this.dz = this.dz * eta + nz * k
  }

  mirror(nx: number, ny: number, nz: number): void {
    const k = 2 * (this.dx * nx + this.dy * ny + this.dz * nz)
    this.dx -= nx * k
    this.dy -= ny * k
    this.dz -= nz * k
  }
}
