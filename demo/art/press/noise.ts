import { chanceOf } from '../../random.ts'

/** Smooth chance over the plane, 0 to 1; whole numbers are one feature apart. */
export type Noise = (x: number, y: number) => number

const SIDE = 256

/** Value noise that depends on `seed` alone. */
export function noiseOf(seed: string): Noise {
  const chance = chanceOf(seed)
  const table = Float32Array.from({ length: SIDE * SIDE }, () => chance.between(0, 1))
  const at = (x: number, y: number) => table[(y & (SIDE - 1)) * SIDE + (x & (SIDE - 1))]!
  return (x, y) => {
    const [x0, y0] = [Math.floor(x), Math.floor(y)]
    const [fx, fy] = [fade(x - x0), fade(y - y0)]
    const top = at(x0, y0) + (at(x0 + 1, y0) - at(x0, y0)) * fx
    const bottom = at(x0, y0 + 1) + (at(x0 + 1, y0 + 1) - at(x0, y0 + 1)) * fx
    return top + (bottom - top) * fy
  }
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

/** Noise with finer noise on top, 0 to 1. */
export function layered(noise: Noise, octaves: number): Noise {
  return (x, y) => {
    let [sum, weight, scale] = [0, 0.5, 1]
    for (let o = 0; o < octaves; o++) {
      sum += noise(x * scale + o * 17.3, y * scale + o * 9.1) * weight
      weight /= 2
      scale *= 2
    }
    return sum / (1 - 0.5 ** octaves)
  }
}
