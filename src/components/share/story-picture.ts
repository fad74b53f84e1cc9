import { AKASHI_STROKES } from '../../config/akashi-strokes.ts'
import { PRODUCT_NAME } from '../../config/constants.ts'
import { linesOf } from './story-lines.ts'
import { pictureFile } from './share.ts'

/** An upright screen, 9 by 16, as stories have it. */
const [WIDTH, HEIGHT] = [1080, 1920]
const MARGIN = 96
/** What the picture has for itself; its words come below. */
const [PICTURE_TOP, PICTURE_HEIGHT] = [200, 1040]
const WORDS_TOP = 1410
const [TITLE_PX, LINE_PX, FOOT_PX] = [76, 42, 38]
const TITLE_LINES = 2
/** The seal on the mount, under the lower right corner of the work. */
const [SEAL, SEAL_GAP] = [104, 24]
const SEAL_UNITS = 32
const JPEG_QUALITY = 0.92

/** What a story shows. */
export interface Story {
  /** Address of the work, or of the closed ball: of what may be in a ball a story shows nothing. */
  picture: string
  title: string
  lines: readonly string[]
  /** A work has its seal; what is still closed has none. */
  sealed: boolean
}

/**
 * A picture for stories, in the colours and type of the page it is made on; undefined where it can't be drawn, or its
 * picture does not come in time.
 */
export async function storyPicture(story: Story): Promise<File | undefined> {
  const file = await pictureFile(story.picture, story.title)
  if (!file) return undefined
  try {
    const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
    const context = canvas.getContext('2d')
    if (!context) return undefined
    const picture = await createImageBitmap(file)
    draw(context, story, picture)
    picture.close()
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
    return new File([blob], `${story.title}.jpg`, { type: blob.type })
  } catch {
    return undefined
  }
}

type Context = OffscreenCanvasRenderingContext2D

function draw(context: Context, { title, lines, sealed }: Story, picture: ImageBitmap): void {
  const style = getComputedStyle(document.querySelector('main') ?? document.body)
  const of = (name: string) => style.getPropertyValue(name)
  context.fillStyle = of('--surface')
  context.fillRect(0, 0, WIDTH, HEIGHT)

  const scale = Math.min((WIDTH - 2 * MARGIN) / picture.width, PICTURE_HEIGHT / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const [left, top] = [(WIDTH - width) / 2, PICTURE_TOP + (PICTURE_HEIGHT - height) / 2]
  context.drawImage(picture, left, top, width, height)
  if (sealed) drawSeal(context, left + width - SEAL, top + height + SEAL_GAP, of)

  context.fillStyle = style.color
  context.textBaseline = 'top'
  let y = drawTitle(context, title, of('--font-heading'))
  context.font = `${LINE_PX}px ${style.fontFamily}`
  for (const line of lines) {
    context.fillText(line, MARGIN, y, WIDTH - 2 * MARGIN)
    y += LINE_PX * 1.5
  }
  context.font = `${FOOT_PX}px ${of('--font-display')}`
  context.fillText(`${PRODUCT_NAME} · ${location.host}`, MARGIN, HEIGHT - MARGIN - FOOT_PX)
}

/** @returns where the next line begins */
function drawTitle(context: Context, title: string, font: string): number {
  context.font = `500 ${TITLE_PX}px ${font}`
  const wide = (text: string) => context.measureText(text).width
  let y = WORDS_TOP
  for (const line of linesOf(title, WIDTH - 2 * MARGIN, TITLE_LINES, wide)) {
    context.fillText(line, MARGIN, y)
    y += TITLE_PX * 1.35
  }
  return y + LINE_PX * 0.4
}

function drawSeal(context: Context, x: number, y: number, of: (name: string) => string): void {
  context.save()
  context.translate(x, y)
  context.scale(SEAL / SEAL_UNITS, SEAL / SEAL_UNITS)
  context.fillStyle = of('--seal')
  context.fillRect(0, 0, SEAL_UNITS, SEAL_UNITS)
  context.strokeStyle = of('--on-seal')
  context.lineWidth = 1.7
  context.stroke(new Path2D(AKASHI_STROKES))
  context.restore()
}
