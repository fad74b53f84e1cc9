import type { Film } from './film.ts'

/** Weights of the B3 spline, of the à-trous wavelet (Dammertz et al., HPG 2010). */
const SPLINE: readonly number[] = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16]

interface Stops {
  /** How fast a difference of normals, of reflectance, and of the layer itself (relative) ends the blur. */
  normal: number
  albedo: number
  own: number
}

/** Frees a film of noise, without crossing edges of form or colour. */
export function denoise(film: Film, scale: number): void {
  film.light = passes(film, film.light, 3, { normal: 60, albedo: 4, own: 1.2 }, scale)
  film.shine = passes(film, film.shine, 2, { normal: 150, albedo: 14, own: 9 }, scale)
}

function passes(film: Film, layer: Float32Array, count: number, stops: Stops, scale: number): Float32Array {
  let [from, to] = [layer.slice(), new Float32Array(layer.length)]
  for (let pass = 0; pass < count; pass++) {
    const step = Math.max(1, Math.round(2 ** pass * scale))
    for (let row = 0; row < film.size; row++)
      for (let column = 0; column < film.size; column++) {
        if (film.cover[row * film.size + column]! > 0) blur(film, from, to, row, column, step, stops)
      }
    ;[from, to] = [to, from]
  }
  return from
}

function blur(
  film: Film,
  from: Float32Array,
  to: Float32Array,
  row: number,
  column: number,
  step: number,
  stops: Stops,
): void {
  const { size, normal, albedo, cover } = film
  const here = row * size + column
  const c = here * 3
  const own = 1 / (0.06 + from[c]! + from[c + 1]! + from[c + 2]!)
  let [r, g, b, sum] = [0, 0, 0, 0]
  for (let j = -2; j <= 2; j++) {
    const y = row + j * step
    if (y < 0 || y >= size) continue
    for (let i = -2; i <= 2; i++) {
      const x = column + i * step
      const there = y * size + x
      if (x < 0 || x >= size || cover[there] === 0) continue
      const k = there * 3
      const n =
        (normal[k]! - normal[c]!) ** 2 +
        (normal[k + 1]! - normal[c + 1]!) ** 2 +
        (normal[k + 2]! - normal[c + 2]!) ** 2
      const a =
        Math.abs(albedo[k]! - albedo[c]!) +
        Math.abs(albedo[k + 1]! - albedo[c + 1]!) +
        Math.abs(albedo[k + 2]! - albedo[c + 2]!)
      const d =
        (Math.abs(from[k]! - from[c]!) +
          Math.abs(from[k + 1]! - from[c + 1]!) +
          Math.abs(from[k + 2]! - from[c + 2]!)) *
        own
      const weight =
        SPLINE[i + 2]! * SPLINE[j + 2]! * Math.exp(-n * stops.normal - a * stops.albedo - d * d * stops.own)
      r += from[k]! * weight
      g += from[k + 1]! * weight
      b += from[k + 2]! * weight
      sum += weight
    }
  }
  to[c] = r / sum
  to[c + 1] = g / sum
  to[c + 2] = b / sum
}
