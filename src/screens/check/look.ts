import { readCode, type Look } from './read-code.ts'

/**
 * Side in pixels beyond which a frame is scaled down: a code that fills a third of it still has 3 pixels a
 * cell.
 */
const FRAME_SIDE = 960
/**
 * Side lengths in pixels at which a picture is scanned, cheapest first; the last is for a small code in a large
 * photo.
 */
const PICTURE_SIDES = [1000, 1600, 3200] as const
/** A code on its corner is not found; turned by this many degrees it is. */
const TURN = 30
/** A picture is cut into this many overlapping parts a side when the whole yields no code. */
const CUTS = 3

type Source = HTMLVideoElement | ImageBitmap

/** Part of a source, in its own pixels. */
interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** Reads camera frames, one after the other; every third is rotated, for a code that is tilted. */
export function frameReader(): (video: HTMLVideoElement) => string | undefined {
  const canvas = document.createElement('canvas')
  let frames = 0
  return (video) => {
    const whole = { x: 0, y: 0, width: video.videoWidth, height: video.videoHeight }
    if (whole.width === 0) return undefined
    frames++
    return lookAt(
      canvas,
      video,
      { part: whole, side: FRAME_SIDE, turn: frames % 3 === 0 ? TURN : 0 },
      'frame',
    )
  }
}

/**
 * The text of the code in a picture from the device; undefined where none is found in the whole, rotated or in
 * parts. Yields to the main thread between two scans.
 * @throws the browser's error for a file that is no picture
 */
export async function readPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  try {
    for (const view of views(picture)) {
      const text = lookAt(canvas, picture, view, 'picture')
      if (text !== undefined) return text
      await new Promise((done) => setTimeout(done))
    }
    return undefined
  } finally {
    picture.close()
  }
}

interface View {
  part: Part
  /** Longer side of what is looked at, in pixels. */
  side: number
  /** Degrees. */
  turn: number
}

/** The scans of a picture, the likeliest and cheapest first. */
function* views({ width, height }: { width: number; height: number }): Generator<View> {
  const whole = { x: 0, y: 0, width, height }
  for (const side of PICTURE_SIDES) yield { part: whole, side, turn: 0 }
  yield { part: whole, side: PICTURE_SIDES[1], turn: TURN }
  // Parts overlap by half, so that a code on an edge is whole in one of them.
  const [stepX, stepY] = [width / (CUTS + 1), height / (CUTS + 1)]
  for (let row = 0; row < CUTS; row++) {
    for (let column = 0; column < CUTS; column++) {
      const part = { x: column * stepX, y: row * stepY, width: 2 * stepX, height: 2 * stepY }
      yield { part, side: PICTURE_SIDES[1], turn: 0 }
    }
  }
}

function lookAt(
  canvas: HTMLCanvasElement,
  source: Source,
  { part, side, turn }: View,
  look: Look,
): string | undefined {
  // Small parts are enlarged: what the decoder sees has smooth edges then.
  const scale = Math.min(side / Math.max(part.width, part.height), 2)
  const [width, height] = [Math.round(part.width * scale), Math.round(part.height * scale)]
  const angle = (turn * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  canvas.width = Math.ceil(width * cos + height * sin)
  canvas.height = Math.ceil(width * sin + height * cos)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return undefined
  pen.translate(canvas.width / 2, canvas.height / 2)
  pen.rotate(angle)
  pen.drawImage(source, part.x, part.y, part.width, part.height, -width / 2, -height / 2, width, height)
  return readCode(pen.getImageData(0, 0, canvas.width, canvas.height), look)
}
