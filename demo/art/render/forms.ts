import { hash3 } from './rng.ts'

/** About the distance to an ellipsoid with these half axes. */
export function ellipsoid(x: number, y: number, z: number, a: number, b: number, c: number): number {
  const k = Math.hypot(x / a, y / b, z / c)
  const g = Math.hypot(x / (a * a), y / (b * b), z / (c * c))
  return g < 1e-9 ? -Math.min(a, b, c) : (k * (k - 1)) / g
}

/** Joins two distances with a soft seam of width `k`. */
export function join(a: number, b: number, k: number): number {
  const h = Math.max(0, k - Math.abs(a - b)) / k
  return Math.min(a, b) - (h * h * k) / 4
}

/** Distance to a line between two points. */
export function rod(
  x: number,
  y: number,
  z: number,
  from: readonly [number, number, number],
  to: readonly [number, number, number],
): number {
  const [ex, ey, ez] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const t = ((x - from[0]) * ex + (y - from[1]) * ey + (z - from[2]) * ez) / (ex * ex + ey * ey + ez * ez)
  const k = Math.min(1, Math.max(0, t))
  return Math.hypot(x - from[0] - ex * k, y - from[1] - ey * k, z - from[2] - ez * k)
}

/** How near the border between two cells of a foam is: 0 on it, larger inside (Worley noise, second less first). */
export function foam(x: number, y: number, z: number): number {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  let [first, second] = [9, 9]
  for (let a = i - 1; a <= i + 1; a++)
    for (let b = j - 1; b <= j + 1; b++)
      for (let c = k - 1; c <= k + 1; c++) {
        const d = Math.hypot(a + hash3(a, b, c) - x, b + hash3(b, c, a + 9) - y, c + hash3(c, a, b + 5) - z)
        if (d < first) {
          second = first
          first = d
        } else if (d < second) second = d
      }
  return second - first
}
