/** Gradients on eight sides: enough that no direction shows. */
const GRADIENTS = [1, 0, -1, 0, 0, 1, 0, -1, 0.71, 0.71, -0.71, 0.71, 0.71, -0.71, -0.71, -0.71]
const [PRIME_X, PRIME_Y, PRIME_SEED, MIX] = [374_761_393, 668_265_263, 974_634_777, 1_274_126_177]
const RANGE = 4_294_967_296
/** Where octaves go to: irrational, so that lattices never meet. */
const LACUNARITY = 2.03

function bits(x: number, y: number, seed: number): number {
  let h = Math.imul(x, PRIME_X) ^ Math.imul(y, PRIME_Y) ^ Math.imul(seed, PRIME_SEED)
  h = Math.imul(h ^ (h >>> 13), MIX)
  h = Math.imul(h ^ (h >>> 15), MIX)
  return (h ^ (h >>> 16)) >>> 0
}

/** A number from 0 up to 1 that belongs to a cell of a grid. */
export function hash(x: number, y: number, seed: number): number {
  return bits(x, y, seed) / RANGE
}

const corner = (ix: number, iy: number, dx: number, dy: number, seed: number) => {
  const at = (bits(ix, iy, seed) & 7) * 2
  return GRADIENTS[at]! * dx + GRADIENTS[at + 1]! * dy
}

/** Gradient noise, about -1 to 1, features about one unit wide. */
export function noise(x: number, y: number, seed: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const fx = x - ix
  const fy = y - iy
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
  const top = corner(ix, iy, fx, fy, seed)
  const bottom = corner(ix, iy + 1, fx, fy - 1, seed)
  const a = top + (corner(ix + 1, iy, fx - 1, fy, seed) - top) * u
  const b = bottom + (corner(ix + 1, iy + 1, fx - 1, fy - 1, seed) - bottom) * u
  return (a + (b - a) * v) * 1.5
}

/** Noise with finer noise on it, about -1 to 1. */
export function fbm(x: number, y: number, seed: number, octaves = 4): number {
  let sum = 0
  let weight = 1
  let scale = 1
  let total = 0
  for (let i = 0; i < octaves; i++) {
    sum += noise(x * scale, y * scale, seed + i * 17) * weight
    total += weight
    weight *= 0.5
    scale *= LACUNARITY
  }
  return sum / total
}

/** Noise folded into ridges, 0 to 1: crests are near 1. */
export function ridged(x: number, y: number, seed: number, octaves = 4): number {
  let sum = 0
  let weight = 1
  let scale = 1
  let total = 0
  for (let i = 0; i < octaves; i++) {
    sum += (1 - Math.abs(noise(x * scale, y * scale, seed + i * 31))) ** 2 * weight
    total += weight
    weight *= 0.5
    scale *= LACUNARITY
  }
  return sum / total
}

/** 0 below `low`, 1 above `high`, soft between; `low` may be the greater. */
export function smooth(low: number, high: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}
