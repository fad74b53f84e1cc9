import sharp from 'sharp'
import { fieldOf, type Field } from './field.ts'

/** White shapes on black, drawn as SVG, as coverage. */
export async function rasterOf(w: number, h: number, body: string): Promise<Field> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><rect width="${w}" height="${h}"/>${body}</svg>`
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .removeAlpha()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const field = fieldOf(info.width, info.height)
  for (let i = 0; i < data.length; i++) field.data[i] = data[i]! / 255
  return field
}

const QUALITIES = [82, 74, 66, 58, 50, 44, 39]
const MOST_BYTES = 150_000

/**
 * Red, green and blue of each pixel, 0 to 1, as a WebP file; grain over a whole sheet is coded more coarsely, so
 * that no picture is much over `MOST_BYTES`.
 */
export async function webpOf(w: number, h: number, rgb: Float32Array): Promise<Uint8Array> {
  const bytes = Buffer.alloc(w * h * 3)
  for (let i = 0; i < rgb.length; i++) bytes[i] = Math.max(0, Math.min(255, Math.round(rgb[i]! * 255)))
  const picture = sharp(bytes, { raw: { width: w, height: h, channels: 3 } })
  let file: Uint8Array = new Uint8Array()
  for (const quality of QUALITIES) {
    file = await picture.clone().webp({ quality, effort: 4 }).toBuffer()
    if (file.length <= MOST_BYTES) break
  }
  return file
}
