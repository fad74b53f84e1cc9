import sharp from 'sharp'
import { clamp, fieldOf, sample, type Field } from '../press/field.ts'
import { layered, noiseOf } from '../press/noise.ts'
import type { Rgb } from '../press/print.ts'
import { rasterOf } from '../press/raster.ts'

/** A piece of paper, cut by hand and laid over the others. */
export interface Piece {
  /** White shapes, as SVG; black cuts holes. */
  body: string
  colour: Rgb
  /** Colour at the bottom of the picture, where the paper is dyed. */
  foot?: Rgb
  /** How high it lies over what is below, in pixels; 0 for what is drawn on. */
  lift?: number
  /** How much of what is below shines through, 0 to 1. */
  thin?: number
}

/** A lamp behind or before the paper. */
export interface Lamp {
  lamp: readonly [x: number, y: number, r: number]
  colour: Rgb
  power: number
}

export interface Scene {
  w: number
  h: number
  pieces: readonly (Piece | Lamp)[]
}

const SHADOW: Rgb = [0.1, 0.09, 0.16]
const EDGE = 1.5

/** Lays the pieces of a scene; red, green and blue of each pixel. */
export async function laid({ w, h, pieces }: Scene, seed: string): Promise<Float32Array> {
  const rgb = new Float32Array(w * h * 3).fill(0.9)
  const fibre = paperOf(w, h, seed)
  for (const [i, piece] of pieces.entries()) {
    if ('lamp' in piece) shine(rgb, w, h, piece)
    else await lay(rgb, piece, fibre, `${seed}-${i}`)
  }
  return rgb
}

function paperOf(w: number, h: number, seed: string): Field {
  const cloud = layered(noiseOf(`paper-${seed}`), 4)
  const strand = noiseOf(`strand-${seed}`)
  const grain = noiseOf(`grain-${seed}`)
  return fieldOf(w, h, (x, y) => {
    const fibres =
      strand((x + y * 0.4) / 26, (y - x * 0.3) / 3.4) + strand((x - y * 0.7) / 4, (y + x * 0.6) / 24 + 90)
    return (cloud(x / 42, y / 42) - 0.5) * 0.1 + (fibres - 1) * 0.05 + (grain(x / 2.4, y / 2.4) - 0.5) * 0.035
  })
}

/** Part of a picture, in whole pixels. */
interface Window {
  x0: number
  y0: number
  x1: number
  y1: number
}

async function lay(rgb: Float32Array, piece: Piece, fibre: Field, seed: string): Promise<void> {
  const { w, h } = fibre
  const { lift = 9 } = piece
  const whole = await rasterOf(w, h, piece.body)
  const part = windowOf(whole, Math.round(lift * 4 + 12))
  if (!part) return
  const mask = cutBy(whole, part, lift, seed)
  if (lift > 0) await darken(rgb, w, mask, part, lift)
  colourIn(rgb, piece, { fibre, mask, part, turn: noiseOf(seed)(3, 5) * 400 })
}

/** Where there is anything of the piece, with some room around it. */
function windowOf({ w, h, data }: Field, room: number): Window | undefined {
  let [x0, y0, x1, y1] = [w, h, -1, -1]
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++)
      if (data[i]! > 0) [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), y]
  if (x1 < 0) return undefined
  return {
    x0: Math.max(0, x0 - room),
    y0: Math.max(0, y0 - room),
    x1: Math.min(w, x1 + room),
    y1: Math.min(h, y1 + room),
  }
}

/** The shadow of a piece: close and sharp, and wide and soft. */
async function darken(
  rgb: Float32Array,
  w: number,
  mask: Field,
  { x0, y0 }: Window,
  lift: number,
): Promise<void> {
  const [near, far] = [await soft(mask, 1 + lift * 0.22), await soft(mask, 2 + lift * 1.15)]
  for (let y = 0, i = 0; y < mask.h; y++)
    for (let x = 0; x < mask.w; x++, i++) {
      const cover = mask.data[i]!
      if (cover >= 1) continue
      const dark =
        0.3 * sample(near, x - lift * 0.24, y - lift * 0.34) + 0.34 * sample(far, x - lift * 0.7, y - lift)
      const at = ((y + y0) * w + x + x0) * 3
      for (let k = 0; k < 3; k++) rgb[at + k]! *= 1 - dark * (1 - SHADOW[k]!) * (1 - cover)
    }
}

interface Laying {
  fibre: Field
  mask: Field
  part: Window
  /** Where on the sheet of paper the piece was cut. */
  turn: number
}

function colourIn(
  rgb: Float32Array,
  { colour, foot = colour, lift = 9, thin = 0 }: Piece,
  { fibre, mask, part, turn }: Laying,
): void {
  const { w, h } = fibre
  for (let y = 0, i = 0; y < mask.h; y++)
    for (let x = 0; x < mask.w; x++, i++) {
      const cover = mask.data[i]!
      if (cover <= 0) continue
      const rim = lift > 0 ? cover - sample(mask, x - EDGE, y - EDGE) : 0
      const shade = lift > 0 ? cover - sample(mask, x + EDGE, y + EDGE) : 0
      const tooth = sample(fibre, (x + part.x0 + turn) % (w - 2), y + part.y0) * (lift > 0 ? 1 : 0.5)
      const inner = x > 2 && y > 2 && x < mask.w - 3 && y < mask.h - 3
      const light = 1 + tooth + (inner ? 0.22 * clamp(rim) - 0.16 * clamp(shade) : 0)
      const at = ((y + part.y0) * w + x + part.x0) * 3
      const t = (y + part.y0) / h
      for (let k = 0; k < 3; k++) {
        const own = (colour[k]! + (foot[k]! - colour[k]!) * t) * light
        rgb[at + k]! += (own - rgb[at + k]!) * cover * (1 - thin)
      }
    }
}

/** The piece as it is cut: scissors waver a little. */
function cutBy(mask: Field, { x0, y0, x1, y1 }: Window, lift: number, seed: string): Field {
  if (lift <= 0) return fieldOf(x1 - x0, y1 - y0, (x, y) => mask.data[(y + y0) * mask.w + x + x0]!)
  const hand = noiseOf(`hand-${seed}`)
  const tear = noiseOf(`tear-${seed}`)
  return fieldOf(x1 - x0, y1 - y0, (px, py) => {
    const [x, y] = [px + x0, py + y0]
    const [u, v] = [(hand(x / 38, y / 38) - 0.5) * 5, (hand(x / 38 + 70, y / 38) - 0.5) * 5]
    const f = (tear(x / 2.6, y / 2.6) - 0.5) * 1.5
    return sample(mask, clamp(x + u + f, 0, mask.w - 2), clamp(y + v - f, 0, mask.h - 2))
  })
}

async function soft({ w, h, data }: Field, radius: number): Promise<Field> {
  const bytes = Buffer.alloc(w * h)
  for (let i = 0; i < bytes.length; i++) bytes[i] = Math.round(data[i]! * 255)
  const out = await sharp(bytes, { raw: { width: w, height: h, channels: 1 } })
    .blur(Math.max(0.5, radius))
    .extractChannel(0)
    .raw()
    .toBuffer()
  return { w, h, data: Float32Array.from(out, (v) => v / 255) }
}

function shine(rgb: Float32Array, w: number, h: number, { lamp: [x, y, r], colour, power }: Lamp): void {
  for (let py = Math.max(0, Math.floor(y - r)); py < Math.min(h, y + r); py++)
    for (let px = Math.max(0, Math.floor(x - r)); px < Math.min(w, x + r); px++) {
      const far = Math.hypot(px - x, py - y) / r
      if (far >= 1) continue
      const light = power * (1 - far) ** 2
      for (let k = 0; k < 3; k++) {
        const at = (py * w + px) * 3 + k
        rgb[at] = 1 - (1 - Math.min(1, rgb[at]!)) * (1 - light * colour[k]!)
      }
    }
}
