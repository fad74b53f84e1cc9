import { PRODUCT_NAME } from '../../../src/config/constants.ts'
import { AKASHI_STROKES } from '../../../src/config/akashi-strokes.ts'
import { displayFace, type Face } from '../../adapters/fonts/face.ts'
import { cutToCircle, drawJpeg, fittedInside, sizeOf, type Overlay } from '../../adapters/images/compose.ts'
import { SHARE_SIZE } from './size.ts'
import type { Card } from './cards.ts'
import { outlined, setText } from './set-text.ts'

const PAPER = '#faf7f0'
const INK = '#1c1a17'
const HAIRLINE = '#c9c0ae'
const VERMILION = '#c3341b'
const MARGIN = 60
/** The place for the work, and the column of words beside it; pixels. */
const WORK = { left: MARGIN, top: MARGIN, width: 540, height: SHARE_SIZE.height - 2 * MARGIN }
/** A picture this wide for its height is placed above the words, where there is space. */
const WIDE = 1.5
const WIDE_WORK = { left: MARGIN, top: 48, width: SHARE_SIZE.width - 2 * MARGIN, height: 368 }
const WIDE_WORDS = { left: MARGIN, width: 760, middle: 512 }
const WIDE_MARK_LEFT = 936
const BALL_SIDE = 470
const WORDS = { left: 660, width: SHARE_SIZE.width - 660 - MARGIN, middle: 262 }
const NAME_SIZES = [68, 58, 50, 42, 36]
const NAME_LINES = 3
const SMALL_LINE_HEIGHT = 1.5
const LINE_HEIGHT = 1.3
const SMALL = 27
const SMALL_SIZES = [SMALL, 23]
const SMALL_GAP = 34
const PRICE_SIZES = [46, 38]
const PRICE_GAP = 30
/** The band of a warning, above everything else; its size leaves every picture free. */
const BAND = { height: 46, text: 28, base: 33 }
const MARK_BASE = SHARE_SIZE.height - MARGIN

/**
 * Draws a share image: the work whole on its page's ground, a ball in its circle, names in the display face,
 * the mark; text is drawn as shapes, so no font need be installed.
 * @param work the picture in any format that sharp reads, or null
 */
export async function drawCard(card: Card, work: Buffer | null): Promise<Buffer> {
  const face = await displayFace()
  const picture = work && (await open(work, card.kind))
  const svg = picture ? workCard(card, face, picture.wide) : wordCard(card, face)
  return drawJpeg(svg, picture && (await place(picture)))
}

interface Picture {
  work: Buffer
  round: boolean
  wide: boolean
}

async function open(work: Buffer, kind: Card['kind']): Promise<Picture> {
  const { width, height } = await sizeOf(work)
  const round = kind === 'ball'
  return { work, round, wide: !round && width / height >= WIDE }
}

/** The work, whole, in the middle of its place; a ball in its circle. */
async function place({ work, round, wide }: Picture): Promise<Overlay> {
  const box = wide ? WIDE_WORK : WORK
  const scaled = await (round ? cutToCircle(work, BALL_SIDE) : fittedInside(work, box))
  return {
    input: scaled.png,
    left: Math.round(box.left + (box.width - scaled.width) / 2),
    top: Math.round(box.top + (box.height - scaled.height) / 2),
  }
}

function workCard(card: Card, face: Face, wide: boolean): string {
  const ink = card.colours?.ink ?? INK
  const centre = { x: WORK.left + WORK.width / 2, y: WORK.top + WORK.height / 2 }
  const ring =
    card.kind === 'ball'
      ? `<circle cx="${centre.x}" cy="${centre.y}" r="${BALL_SIDE / 2 + 14}" fill="none" stroke="${ink}" stroke-width="3"/>`
      : ''
  const frame = card.kind === 'certificate' ? certificateFrame() : ''
  const column = wide
    ? words(inOneLine(card), face, { ...WIDE_WORDS, lines: 1 }, ink) + mark(face, ink, WIDE_MARK_LEFT)
    : words(card, face, { ...WORDS, lines: NAME_LINES }, ink) + mark(face, ink, WORDS.left)
  return sheet(card, frame + ring + column + warningBand(card, face))
}

/** What stands above the name and below it, in one line below, and what else there is in a second one. */
function inOneLine(card: Card): Card {
  const [first, ...others] = card.below.split('\n')
  const line = [card.above, first].filter(Boolean).join(' · ')
  return { ...card, above: '', below: [line, others.join(' · ')].filter(Boolean).join('\n') }
}

/** Without a work: the words alone, large, beside the mark. */
function wordCard(card: Card, face: Face): string {
  const ink = card.colours?.ink ?? INK
  const column = {
    left: 570,
    width: SHARE_SIZE.width - 570 - MARGIN,
    middle: SHARE_SIZE.height / 2,
    lines: NAME_LINES,
  }
  const corner = card.kind === 'site' ? '' : mark(face, ink, column.left)
  return sheet(
    card,
    seal(MARGIN, 155, 10, ink) + words(card, face, column, ink) + corner + warningBand(card, face),
  )
}

function sheet(card: Card, content: string): string {
  const { width, height } = SHARE_SIZE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${card.colours?.ground ?? PAPER}"/>${content}</svg>`
}

function words(
  card: Card,
  face: Face,
  column: { left: number; width: number; middle: number; lines: number },
  ink: string,
): string {
  const { language } = card
  const name = setText(card.name, {
    face,
    language,
    width: column.width,
    sizes: NAME_SIZES,
    lines: column.lines,
  })
  const small = (text: string) =>
    setText(text, { face, language, width: column.width, sizes: SMALL_SIZES, lines: 1 })
  const below = card.below.split('\n').map(small)
  const price = setText(card.price ?? '', {
    face,
    language,
    width: column.width,
    sizes: PRICE_SIZES,
    lines: 1,
  })
  const line = name.size * LINE_HEIGHT
  const height = name.lines.length * line
  const first = column.middle - height / 2 + name.size
  const lines = name.lines.map((text, i) =>
    outlined(face, text, { x: column.left, y: first + i * line, size: name.size }),
  )
  const at = (y: number, { lines: [text = ''], size }: typeof name) =>
    outlined(face, text, { x: column.left, y, size })
  const top = at(first - name.size - SMALL_GAP / 2, small(card.above))
  const start = first + height - line + SMALL_GAP + SMALL
  const bottom = below.map((each, i) => at(start + i * SMALL * SMALL_LINE_HEIGHT, each))
  const end = start + (below.length - 1) * SMALL * SMALL_LINE_HEIGHT
  lines.push(at(end + PRICE_GAP + price.size, price))
  return `<path fill="${ink}" d="${lines.join('')}"/><path fill="${ink}" fill-opacity="0.72" d="${top}${bottom.join('')}"/>`
}

/** The wordmark at the foot of the column of words: circle, square, name. */
function mark(face: Face, ink: string, left: number): string {
  const name = outlined(face, PRODUCT_NAME, { x: left + 92, y: MARK_BASE - 12, size: 36 })
  return `${seal(left, MARK_BASE - 50, 50 / 32, ink)}<path fill="${ink}" d="${name}"/>`
}

function warningBand({ warning }: Card, face: Face): string {
  if (warning === undefined) return ''
  const text = outlined(face, warning, { x: MARGIN, y: BAND.base, size: BAND.text })
  return `<rect width="${SHARE_SIZE.width}" height="${BAND.height}" fill="${VERMILION}"/><path fill="#fff" d="${text}"/>`
}

/** The circle becoming a square, cut with 証; `unit` pixels for one of its 44 by 32 units. */
function seal(left: number, top: number, unit: number, ink: string): string {
  return `<g transform="translate(${left} ${top}) scale(${unit})" fill="none"><circle cx="16" cy="16" r="15.3" stroke="${ink}" stroke-width="1.2"/><rect x="12" width="32" height="32" rx="1.5" fill="${VERMILION}"/><path transform="translate(12)" d="${AKASHI_STROKES}" stroke="#fff" stroke-width="1.9"/></g>`
}

/** Two hairlines, as on the sheet itself. */
function certificateFrame(): string {
  const line = (inset: number, width: number) =>
    `<rect x="${inset}" y="${inset}" width="${SHARE_SIZE.width - 2 * inset}" height="${SHARE_SIZE.height - 2 * inset}" fill="none" stroke="${HAIRLINE}" stroke-width="${width}"/>`
  return line(18, 3) + line(28, 1)
}
