import type { Ball } from './ball.ts'
import { denoise } from './denoise.ts'
import { develop } from './develop.ts'
import { expose } from './render.ts'
import { studio } from './studio.ts'
import { Rgb } from './surface.ts'
import { tableLight } from './table.ts'

/** The size whose steps of noise removal are one pixel. */
const DENOISED_AT = 1536

/** A picture of an object on a clear ground: square, 8-bit sRGB with alpha. The same seed gives the same bytes. */
export function photograph(ball: Ball, size: number, samples: number, seed: number): Uint8Array {
  const table = tableLight(ball, seed)
  const spot = new Rgb()
  const lit = (x: number, z: number) => {
    table.spots(x, z, spot)
    return table.lit(x, z) + (spot.r + spot.g + spot.b) / 3
  }
  const world = { studio: studio(ball.passes ? lit : table.lit), floor: ball.floor, blocks: ball.blocks }
  const film = expose(ball, world, size, samples, seed)
  if (size >= DENOISED_AT / 2) denoise(film, size / DENOISED_AT)
  return develop(film, table, ball.floor)
}
