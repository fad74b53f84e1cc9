import { smooth } from './vector.ts'

const [A, B, C] = [127.1, 311.7, 74.7]
const SPREAD = 43_758.545

/** A number in [0, 1) that depends on the three alone. */
export function hash(x: number, y: number, z = 0): number {
  const s = Math.sin(x * A + y * B + z * C) * SPREAD
  return s - Math.floor(s)
}

/** Value noise in [0, 1). */
export function noise(x: number, y: number, z = 0): number {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  const [u, v, w] = [smooth(0, 1, x - i), smooth(0, 1, y - j), smooth(0, 1, z - k)]
  const layer = (at: number) => {
    const low = hash(i, j, at) * (1 - u) + hash(i + 1, j, at) * u
    const high = hash(i, j + 1, at) * (1 - u) + hash(i + 1, j + 1, at) * u
    return low * (1 - v) + high * v
  }
  return layer(k) * (1 - w) + layer(k + 1) * w
}

/** Octaves of noise, each half as strong and twice as fine, in [0, 1). */
export function layers(x: number, y: number, z = 0, octaves = 4): number {
  let [sum, total, strength, scale] = [0, 0, 1, 1]
  for (let i = 0; i < octaves; i++) {
    sum += noise(x * scale, y * scale, z * scale + i * 7) * strength
    total += strength
    strength /= 2
    scale *= 2.03
  }
  return sum / total
}
