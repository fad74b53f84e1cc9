import { imageUrl } from '../../../config/media.ts'

/** A picture ready for the graphics card. */
interface Loaded {
  bitmap: ImageBitmap
  width: number
  height: number
}

/** Where the object is in its picture, in parts of the picture's width and height. */
export interface Silhouette {
  x: number
  y: number
  rx: number
  ry: number
  /** A picture without a transparent ground: the ball is a circle cut out of it. */
  opaque: boolean
}

/** Pixels of the small copy that is measured. */
const SMALL = 128
/** Of an object, glass included; not of the ground around it; of an object and never of a soft shadow. */
const [SOLID, CLEAR, FULL] = [128, 40, 235]
/** Above this part of a picture there is no shadow. */
const ABOVE_SHADOW = 0.66
/** The column in which the foot is looked for, by half the width. */
const BESIDE_MIDDLE = 0.8
const [LOW, ROUND] = [0.7, 0.1]

/**
 * Loads a picture through the image proxy and decodes it beside the page's own work.
 * @throws where it does not come
 */
export async function loadPicture(original: string, width: number): Promise<Loaded> {
  const answer = await fetch(imageUrl(original, width))
  if (!answer.ok) throw new Error(`A picture came with ${answer.status}`)
  const bitmap = await createImageBitmap(await answer.blob(), { premultiplyAlpha: 'premultiply' })
  return { bitmap, width: bitmap.width, height: bitmap.height }
}

/** Measures the object on its transparent ground. */
export function silhouetteOf(bitmap: ImageBitmap): Silhouette {
  const canvas = new OffscreenCanvas(SMALL, SMALL)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return WHOLE
  context.drawImage(bitmap, 0, 0, SMALL, SMALL)
  return measure(context.getImageData(0, 0, SMALL, SMALL).data, SMALL)
}

const WHOLE: Silhouette = { x: 0.5, y: 0.5, rx: 0.5, ry: 0.5, opaque: true }

/**
 * Measures the solid part of a square picture. Its shadow falls to the lower right and is no part of it: there its left
 * side says how low it reaches, and what cannot be told is as high as it is wide.
 * @param pixels RGBA
 */
export function measure(pixels: ArrayLike<number>, size: number): Silhouette {
  const alpha = (x: number, y: number) => pixels[(y * size + x) * 4 + 3] ?? 0
  if (alpha(0, 0) > CLEAR) return WHOLE
  const rows = Array.from({ length: Math.round(size * ABOVE_SHADOW) }, (_, y) => {
    const solid = Array.from({ length: size }, (_, x) => x).filter((x) => alpha(x, y) >= SOLID)
    return { y, left: solid[0] ?? size, right: (solid.at(-1) ?? -1) + 1 }
  }).filter(({ left, right }) => right > left)
  const top = rows[0]?.y
  if (top === undefined) return WHOLE
  const left = Math.min(...rows.map((row) => row.left))
  const right = Math.max(...rows.map((row) => row.right))
  const rx = (right - left) / 2
  const column = Math.round(left + rx * BESIDE_MIDDLE)
  const foot = Array.from({ length: size }, (_, y) => y).findLast((y) => alpha(column, y) >= FULL) ?? 0
  const tall = (foot + 1 - top) / 2
  // nearly round is round
  const ry = tall < rx * LOW || Math.abs(tall - rx) < rx * ROUND ? rx : tall
  return { x: (left + rx) / size, y: (top + ry) / size, rx: rx / size, ry: ry / size, opaque: false }
}
