import { AKASHI_STROKES } from '../../config/akashi-strokes.ts'
import { PRODUCT_NAME } from '../../config/constants.ts'
import { linesOf } from './story-lines.ts'
import { pictureFile } from './share.ts'

/** An upright screen, 9 by 16, as stories have it. */
const [WIDTH, HEIGHT] = [1080, 1920]
const MARGIN = 96
/** Above and below it apps that show stories have controls of their own. */
const FREE_ENDS = 240
/** The highest that a work may be, so that its words have room. */
const PICTURE_HEIGHT = 960
/** Words stand under the edge of the picture, unless it is narrower than this leaves it. */
const LARGEST_INDENT = 120
const WORDS_GAP = 48
const [TITLE_PX, LONG_TITLE_PX, LINE_PX, FOOT_PX] = [76, 60, 42, 38]
const [TITLE_LINES, OTHER_LINES] = [2, 2]
const [TITLE_LEADING, LEADING] = [1.35, 1.5]
/** The seal on the mount, under the lower right corner of the work. */
const [SEAL, SEAL_GAP] = [104, 24]
const SEAL_UNITS = 32
/** A bracket that opens a line has its own blank before it. */
const OPENS = /^\p{Ps}|^\p{Pi}/u
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

/** A line of the words under the picture. */
interface Line {
  text: string
  font: string
  /** From its top to that of the next one. */
  height: number
}

function draw(context: Context, story: Story, picture: ImageBitmap): void {
  const style = getComputedStyle(document.querySelector('main') ?? document.body)
  const of = (name: string) => style.getPropertyValue(name)
  context.fillStyle = of('--surface')
  context.fillRect(0, 0, WIDTH, HEIGHT)

  const scale = Math.min((WIDTH - 2 * MARGIN) / picture.width, PICTURE_HEIGHT / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const left = (WIDTH - width) / 2
  const indent = Math.min(left, LARGEST_INDENT)
  const words = wordsOf(context, story, style, WIDTH - 2 * indent)
  const whole = height + WORDS_GAP + words.reduce((sum, line) => sum + line.height, 0)
  // picture and words together in the middle
  const top = FREE_ENDS + Math.max(0, (HEIGHT - 2 * FREE_ENDS - whole) / 2)
  context.drawImage(picture, left, top, width, height)
  if (story.sealed) drawSeal(context, WIDTH - indent - SEAL, top + height + SEAL_GAP, of)

  context.fillStyle = style.color
  context.textBaseline = 'top'
  let y = top + height + WORDS_GAP
  for (const { text, font, height: below } of words) {
    context.font = font
    const blank = OPENS.test(text) ? context.measureText(text).actualBoundingBoxLeft : 0
    context.fillText(text, indent + blank, y)
    y += below
  }
}

/** The title, beside the seal where there is one, the lines under it, and where the story comes from. */
function wordsOf(
  context: Context,
  { title, lines, sealed }: Story,
  style: CSSStyleDeclaration,
  widest: number,
): Line[] {
  const broken = (text: string, font: string, most: number, first = widest) => {
    context.font = font
    return linesOf(text, widest, most, (part) => context.measureText(part).width, first)
  }
  const headingOf = (px: number) => `500 ${px}px ${style.getPropertyValue('--font-heading')}`
  // the seal ends where the second line begins
  const besideSeal = sealed ? widest - SEAL - SEAL_GAP : widest
  const titlePx =
    broken(title, headingOf(TITLE_PX), TITLE_LINES, besideSeal).length > 1 ? LONG_TITLE_PX : TITLE_PX
  const heading = headingOf(titlePx)
  const body = `${LINE_PX}px ${style.fontFamily}`
  const foot = `${FOOT_PX}px ${style.getPropertyValue('--font-display')}`
  const titles = broken(title, heading, TITLE_LINES, besideSeal)
  const others = lines.flatMap((line) => broken(line, body, OTHER_LINES))
  return [
    ...titles.map((text, i) => ({
      text,
      font: heading,
      height: titlePx * TITLE_LEADING + (i === titles.length - 1 ? LINE_PX * 0.4 : 0),
    })),
    ...others.map((text, i) => ({
      text,
      font: body,
      height: LINE_PX * LEADING + (i === others.length - 1 ? LINE_PX : 0),
    })),
    { text: `${PRODUCT_NAME} · ${location.host}`, font: foot, height: FOOT_PX },
  ]
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
