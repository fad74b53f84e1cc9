import { CAMERA, FRAME } from './camera.ts'
import type { Film } from './film.ts'
import { smooth } from './noise.ts'
import { Rgb } from './surface.ts'
import type { TableLight } from './table.ts'

const EXPOSURE = 1.08
/** How dark the deepest shadow is on the page, and how bright light spots are. */
const SHADOW = 0.68
const SPOTS = 0.42
/** A shadow ends before the picture does: widths of the soft border. */
const BORDER = 0.17
/** Where it has faded on the table, from a little right of the object's foot. */
const REACH = 1.9

/** Turns light into the pixels of a picture: red, green, blue, alpha of 8 bits, sRGB. */
export function develop(film: Film, table: TableLight, floor: number): Uint8Array {
  const { size } = film
  const pixels = new Uint8Array(size * size * 4)
  const [colour, spot] = [new Rgb(), new Rgb()]
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const place = row * size + column
      const cover = film.cover[place]!
      toned(film, place * 3, colour)
      const dark = cover < 1 ? shadow(table, floor, column, row, size, spot) : 0
      const rest = 1 - cover
      const alpha = cover + dark * rest
      if (alpha <= 0) continue
      const behind = dark > 0 ? rest : 0
      pixels[place * 4] = byte((colour.r * cover + spot.r * behind) / alpha)
      pixels[place * 4 + 1] = byte((colour.g * cover + spot.g * behind) / alpha)
      pixels[place * 4 + 2] = byte((colour.b * cover + spot.b * behind) / alpha)
      pixels[place * 4 + 3] = byte(alpha)
    }
  return pixels
}

const byte = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255)
const encode = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

/** Opacity of the shadow at a pixel; `spot` gets the light spots in it, already weighted. */
function shadow(
  table: TableLight,
  floor: number,
  column: number,
  row: number,
  size: number,
  spot: Rgb,
): number {
  const u = (column + 0.5) / size
  const v = (row + 0.5) / size
  const x = (u - FRAME.x) / FRAME.radius
  const up = -(v - FRAME.y) / FRAME.radius
  const along = (up * CAMERA.cos + floor) / CAMERA.sin
  const groundZ = -up * CAMERA.sin - along * CAMERA.cos
  spot.r = spot.g = spot.b = 0
  const frame = smooth(0, BORDER, Math.min(u, 1 - u)) * smooth(0, BORDER * 0.5, Math.min(v, 1 - v))
  const near = smooth(REACH, 0.55, Math.hypot(x - 0.2, groundZ))
  const missing = Math.max(0, 1 - table.lit(x, groundZ)) * frame * near * near
  if (missing < 0.012) return 0
  table.spots(x, groundZ, spot)
  const alpha = SHADOW * (missing - 0.012) ** 1.15
  const most = (value: number) => Math.min(alpha * 0.97, encode(Math.min(1, value * SPOTS)) * alpha * 1.1)
  spot.r = most(spot.r)
  spot.g = most(spot.g)
  spot.b = most(spot.b)
  return alpha
}

/** The film's light through a curve that keeps colours true and rolls off highlights (Khronos PBR Neutral). */
function toned(film: Film, i: number, out: Rgb): void {
  let r = (film.albedo[i]! * film.light[i]! + film.shine[i]!) * EXPOSURE
  let g = (film.albedo[i + 1]! * film.light[i + 1]! + film.shine[i + 1]!) * EXPOSURE
  let b = (film.albedo[i + 2]! * film.light[i + 2]! + film.shine[i + 2]!) * EXPOSURE
  const low = Math.min(r, g, b)
  const offset = low < 0.08 ? low - 6.25 * low * low : 0.04
  r -= offset
  g -= offset
  b -= offset
  const peak = Math.max(r, g, b)
  const START = 0.76
  if (peak > START) {
    const d = 1 - START
    const next = 1 - (d * d) / (peak + d - START)
    const scale = next / peak
    const white = 1 - 1 / (0.15 * (peak - next) + 1)
    r = r * scale * (1 - white) + next * white
    g = g * scale * (1 - white) + next * white
    b = b * scale * (1 - white) + next * white
  }
  out.r = encode(r)
  out.g = encode(g)
  out.b = encode(b)
}
