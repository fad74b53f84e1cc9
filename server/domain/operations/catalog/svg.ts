import { isUnknownStep, tooCostly, type TooCostly } from './svg-cost.ts'
import { readSvg, SvgSyntax, type SvgElement } from './svg-read.ts'

/** Why an SVG is refused, and its line, in both languages. */
interface SvgFault {
  line: number
  en: string
  ja: string
}

type Reason = readonly [en: string, ja: string]

/** No picture needs more depth, and every level takes stack space of the renderer. */
const MAX_DEPTH = 100
/** Each layer takes as much memory as the whole picture. */
const MAX_LAYERS = 8
/** Style properties that open a layer. */
const LAYER = /(?:^|[;\s])(?:opacity|mask|filter|mix-blend-mode|isolation)\s*:/
/** Embedded pictures: data URLs of raster formats. */
const PIXELS = /^data:image\/(?:png|jpe?g|webp|gif);base64,/
const FOREIGN_URL = /url\(\s*["']?(?!#|["']?#)/i

/**
 * Checks an SVG before it is stored: it must not run scripts, fetch anything, or cost more to render than a
 * picture.
 * @returns null where it is accepted
 */
export function svgFault(text: string): SvgFault | null {
  try {
    const { elements, prologue } = readSvg(text)
    if (prologue.some((part) => part.includes('<!ENTITY'))) {
      return fault(1, ['it declares entities', '実体（ENTITY）の宣言があります'])
    }
    if (prologue.some((part) => part.startsWith('<?xml-stylesheet')))
      return fault(1, ELSEWHERE('<?xml-stylesheet?>'))
    for (const element of elements) {
      const reason = refusalOf(element)
      if (reason) return fault(element.line, reason)
    }
    const layered = tooManyLayers(elements)
    if (layered)
      return fault(layered.line, ['too many layers inside each other', '重なるレイヤーが多すぎます'])
    const costly = tooCostly(elements)
    return costly && fault(costly.element.line, COSTS[costly.reason])
  } catch (error) {
    if (error instanceof SvgSyntax) return fault(error.line, ['not well-formed XML', 'XML として読めません'])
    throw error
  }
}

const COSTS: Record<TooCostly['reason'], Reason> = {
  itself: [
    'a shape that shows itself, or too long a chain of them',
    '図形が自分自身を参照しているか、参照の連なりが長すぎます',
  ],
  filter: ['a filter of too many or too slow steps', 'フィルターの処理が多すぎるか、重すぎます'],
  shapes: [
    'too many shapes, counted as often as they are shown',
    '描かれる図形が多すぎます（参照や繰り返しを含む）',
  ],
}

const ELSEWHERE = (what: string): Reason => [
  `${what} fetches from elsewhere: only #names and pictures as data: (PNG, JPEG, WebP, GIF) are allowed`,
  `${what} が外部を参照しています。使えるのは #名前 と、data: の画像（PNG、JPEG、WebP、GIF）のみです`,
]

function fault(line: number, [en, ja]: Reason): SvgFault {
  return { line, en: `line ${line}: ${en}`, ja: `${line}行目: ${ja}` }
}

/** Why one element is refused. */
function refusalOf(element: SvgElement): Reason | null {
  const { name, attributes, text, depth } = element
  if (depth > MAX_DEPTH) return ['elements too deep inside each other', '要素の入れ子が深すぎます']
  if (/^(?:script|foreignObject|iframe|object|embed|handler)$/i.test(name)) {
    return [`<${name}> is not allowed`, `<${name}> は使えません`]
  }
  if (isUnknownStep(element)) {
    return [`<${name}> is not allowed in a filter`, `フィルターで <${name}> は使えません`]
  }
  if (name === 'style' && (/@import|\\/i.test(text) || FOREIGN_URL.test(text))) return ELSEWHERE('<style>')
  for (const [key, value] of attributes) {
    if (/^on/i.test(key)) return [`the attribute ${key} is not allowed`, `属性 ${key} は使えません`]
    if (key === 'href' && isForeign(name, value)) return ELSEWHERE(`<${name}>`)
    if (FOREIGN_URL.test(value) || (key === 'style' && value.includes('\\'))) return ELSEWHERE(`<${name}>`)
  }
  return null
}

/** A link is followed only when a user taps it; every other reference is fetched while rendering. */
function isForeign(name: string, href: string): boolean {
  if (href.startsWith('#')) return false
  if (name === 'a') return !/^https?:/.test(href)
  return !(name === 'image' && PIXELS.test(href))
}

/** The first element within too many layers. */
function tooManyLayers(elements: readonly SvgElement[]): SvgElement | undefined {
  const layers: number[] = []
  return elements.find(({ parent, attributes }, i) => {
    const own =
      ['opacity', 'mask', 'filter'].some((key) => attributes.has(key)) ||
      LAYER.test(attributes.get('style') ?? '')
    layers[i] = (layers[parent] ?? 0) + (own ? 1 : 0)
    return layers[i] > MAX_LAYERS
  })
}
