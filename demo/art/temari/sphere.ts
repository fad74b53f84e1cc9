/** A direction from the middle of a ball; z points to the eye. */
export type Dir = readonly [x: number, y: number, z: number]

/** A place on the ball: turn around the pole and distance from it, both in radians. */
export function polar(turn: number, from: number): Dir {
  return [Math.cos(turn) * Math.sin(from), Math.sin(turn) * Math.sin(from), Math.cos(from)]
}

export const unit = ([x, y, z]: Dir): Dir => {
  const long = Math.hypot(x, y, z) || 1
  return [x / long, y / long, z / long]
}

export const dot = (a: Dir, b: Dir) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Dir, b: Dir): Dir => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** The shortest way between two places, with both ends. */
export function arc(a: Dir, b: Dir, steps: number): Dir[] {
  const angle = Math.acos(Math.max(-1, Math.min(1, dot(a, b))))
  const sin = Math.sin(angle)
  if (sin < 1e-6) return [a, b]
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    const [p, q] = [Math.sin((1 - t) * angle) / sin, Math.sin(t * angle) / sin]
    return [a[0] * p + b[0] * q, a[1] * p + b[1] * q, a[2] * p + b[2] * q]
  })
}

/** Moves a pattern around the pole to another place on the ball, turned by `spin`. */
export function moved(to: Dir, spin = 0): (dir: Dir) => Dir {
  const z = unit(to)
  const helper: Dir = Math.abs(z[2]) > 0.99 ? [1, 0, 0] : [0, 0, 1]
  const x = unit(cross(helper, z))
  const y = cross(z, x)
  const [c, s] = [Math.cos(spin), Math.sin(spin)]
  return ([px, py, pz]) => {
    const [u, v] = [px * c - py * s, px * s + py * c]
    return [x[0] * u + y[0] * v + z[0] * pz, x[1] * u + y[1] * v + z[1] * pz, x[2] * u + y[2] * v + z[2] * pz]
  }
}

/** Where a place is on the flat picture of the ball (equal areas; its half fills a disc of radius 1). */
export function flat([x, y, z]: Dir): readonly [number, number] {
  const k = Math.sqrt(1 / Math.max(1e-3, 1 + z))
  return [x * k, y * k]
}

const GOLD = (1 + Math.sqrt(5)) / 2

/** The twelve corners of an icosahedron, one of them at the pole. */
export function twelve(): Dir[] {
  const corners: Dir[] = []
  for (const a of [1, -1]) for (const b of [GOLD, -GOLD]) corners.push([0, a, b], [a, b, 0], [b, 0, a])
  const turn = moved([0, 0, 1])
  const tilt = Math.atan2(1, GOLD)
  const [c, s] = [Math.cos(tilt), Math.sin(tilt)]
  return corners.map((corner) => {
    const [x, y, z] = unit(corner)
    return turn([x, y * c - z * s, y * s + z * c])
  })
}
