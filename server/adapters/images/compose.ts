import sharp, { type Sharp } from 'sharp'
import { openPicture } from './open-picture.ts'

const JPEG_QUALITY = 86

interface Size {
  width: number
  height: number
}

/** A picture and where its top left corner lies, in pixels. */
export interface Overlay {
  input: Buffer
  left: number
  top: number
}

/** The size of a picture in any format that sharp reads. */
export async function sizeOf(picture: Buffer): Promise<Size> {
  const { width, height } = await openPicture(picture).metadata()
  return { width, height }
}

/** A picture scaled to fit a box, whole. */
export async function fittedInside(picture: Buffer, box: Size): Promise<{ png: Buffer } & Size> {
  return png(openPicture(picture).resize({ ...box, fit: 'inside' }))
}

/** A picture scaled to cover a circle, and cut to it. */
export async function cutToCircle(picture: Buffer, diameter: number): Promise<{ png: Buffer } & Size> {
  const radius = diameter / 2
  const circle = Buffer.from(
    `<svg width="${diameter}" height="${diameter}"><circle cx="${radius}" cy="${radius}" r="${radius}"/></svg>`,
  )
  const covering = openPicture(picture).resize({ width: diameter, height: diameter, fit: 'cover' })
  return png(covering.composite([{ input: circle, blend: 'dest-in' }]))
}

/** Draws an SVG, with a picture laid over it, as a JPEG. */
export async function drawJpeg(svg: string, overlay: Overlay | null): Promise<Buffer> {
  const ground = sharp(Buffer.from(svg))
  const drawing = overlay ? ground.composite([overlay]) : ground
  return drawing
    .flatten()
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

async function png(picture: Sharp): Promise<{ png: Buffer } & Size> {
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}
