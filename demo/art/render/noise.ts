import { hash3 } from './rng.ts'

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
const mix = (a: number, b: number, t: number) => a + (b - a) * t

/** Smooth value noise in space, from -1 to 1. */
export function noise(x: number, y: number, z: number): number {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const k = Math.floor(z)
  const u = fade(x - i)
  const v = fade(y - j)
  const near = mix(
    mix(hash3(i, j, k), hash3(i + 1, j, k), u),
    mix(hash3(i, j + 1, k), hash3(i + 1, j + 1, k), u),
    v,
  )
  const far = mix(
    mix(hash3(i, j, k + 1), hash3(i + 1, j, k + 1), u),
    mix(hash3(i, j + 1, k + 1), hash3(i + 1, j + 1, k + 1), u),
    v,
  )
  return mix(near, far, fade(z - k)) * 2 - 1
}

/** Noise of several sizes, each half as strong as the one before, about -1 to 1. */
export function fbm(x: number, y: number, z: number, octaves: number): number {
  let [sum, weight, scale] = [0, 0.5, 1]
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise(x * scale + i * 17.3, y * scale - i * 9.1, z * scale + i * 5.7)
    weight *= 0.5
    scale *= 2.03
  }
  return sum
}

/** From 0 at `low` to 1 at `high`, softly; `high` may be the smaller one. */
export function smooth(low: number, high: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - low) / (high - low)))
  return t * t * (3 - 2 * t)
}
