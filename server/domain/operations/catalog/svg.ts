import { msg } from '../../../lib/i18n.ts'
import { reason, type Reason } from './reason.ts'
import { isUnknownStep, tooCostly, type TooCostly } from './svg-cost.ts'
import { readSvg, SvgSyntax, type SvgElement } from './svg-read.ts'

/** Why an SVG is refused; the reason names the line too. */
interface SvgFault {
  line: number
  reason: Reason
}

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
  if (text.includes('<!ENTITY')) return fault(1, reason(msg('it declares entities')))
  if (text.includes('<?xml-stylesheet')) return fault(1, elsewhere('<?xml-stylesheet?>'))
  try {
    const elements = readSvg(text)
    for (const element of elements) {
      const refusal = refusalOf(element)
      if (refusal) return fault(element.line, refusal)
    }
    const layered = tooManyLayers(elements)
    if (layered) return fault(layered.line, reason(msg('too many layers inside each other')))
    const costly = tooCostly(elements)
    return costly && fault(costly.element.line, COSTS[costly.reason])
  } catch (error) {
    if (error instanceof SvgSyntax) return fault(error.line, reason(msg('not well-formed XML')))
    throw error
  }
}

const COSTS: Record<TooCostly['reason'], Reason> = {
  itself: reason(msg('a shape that shows itself, or too long a chain of them')),
  filter: reason(msg('a filter of too many or too slow steps')),
  shapes: reason(msg('too many shapes, counted as often as they are shown')),
}

function elsewhere(what: string): Reason {
  return reason(
    msg(
      '{what} fetches from elsewhere: only #names and pictures as data: (PNG, JPEG, WebP, GIF) are allowed',
    ),
    { what },
  )
}

function fault(line: number, why: Reason): SvgFault {
  return { line, reason: reason(msg('line {line}: {reason}'), { line, reason: why }) }
}

/** Why one element is refused. */
function refusalOf(element: SvgElement): Reason | null {
  const { name, attributes, text, depth } = element
  if (depth > MAX_DEPTH) return reason(msg('elements too deep inside each other'))
  if (/^(?:script|foreignObject|iframe|object|embed|handler)$/i.test(name)) {
    return reason(msg('<{name}> is not allowed'), { name })
  }
  if (isUnknownStep(element)) {
    return reason(msg('<{name}> is not allowed in a filter'), { name })
  }
  if (name === 'style' && (/@import|\\/i.test(text) || FOREIGN_URL.test(text))) return elsewhere('<style>')
  for (const [key, value] of attributes) {
    if (/^on/i.test(key)) return reason(msg('the attribute {key} is not allowed'), { key })
    if (/^(?:xlink:)?href$/.test(key) && isForeign(name, value)) return elsewhere(`<${name}>`)
    if (FOREIGN_URL.test(value) || (key === 'style' && value.includes('\\'))) return elsewhere(`<${name}>`)
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
