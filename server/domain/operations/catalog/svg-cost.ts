import type { SvgElement } from './svg-read.ts'

/** Highest rendering cost of a picture, in shapes; a rich illustration has some tens of thousands. */
const MAX_COST = 200_000
/** Highest cost of one filter: some twenty steps, or a fine grain. */
const MAX_FILTER_COST = 100_000
/** Longest chain of shapes that refer to other shapes. */
const MAX_CHAIN = 200

/**
 * Cost of one filter step, in shapes, at the largest width, because it works on every pixel. Steps that are
 * missing here are refused: they fetch, or they are slow (feConvolveMatrix, feMorphology).
 */
const FILTER_STEPS: Readonly<Record<string, number>> = {
  feBlend: 2_000,
  feColorMatrix: 2_000,
  feComponentTransfer: 2_000,
  feComposite: 2_000,
  feDisplacementMap: 3_000,
  feDropShadow: 4_000,
  feFlood: 1_000,
  feGaussianBlur: 3_000,
  feMerge: 2_000,
  feOffset: 1_000,
  feTile: 2_000,
  feTurbulence: 20_000,
}
/** Elements within filter steps. */
const FILTER_PARTS = new Set(['feMergeNode', 'feFuncR', 'feFuncG', 'feFuncB', 'feFuncA'])
/** Octaves of noise beyond these are finer than a pixel. */
const OCTAVES_MAX = 6

const REFERENCE = /url\(\s*["']?#([^"')\s]+)["']?\s*\)/g
const RULE = /([^{}]*)\{([^{}]*)\}/g

/** The element that makes a picture too costly, and why. */
export interface TooCostly {
  element: SvgElement
  reason: 'itself' | 'filter' | 'shapes'
}

/** Whether an element is a filter step that is refused. */
export function isUnknownStep({ name }: SvgElement): boolean {
  return /^fe[A-Z]/.test(name) && !(name in FILTER_STEPS) && !FILTER_PARTS.has(name)
}

/**
 * Adds up the rendering cost of a picture: every shape as often as it is shown, through `<use>`, patterns,
 * masks, markers and filters alike.
 * @returns null where it is accepted
 */
export function tooCostly(elements: readonly SvgElement[]): TooCostly | null {
  const ids = new Map(
    elements.flatMap((one, i) => (one.attributes.has('id') ? [[one.attributes.get('id'), i]] : [])) as [
      string,
      number,
    ][],
  )
  const children = elements.map((): number[] => [])
  elements.forEach(({ parent }, i) => children[parent]?.push(i))
  const styled = stylesOf(elements)
  const known = new Map<number, number>()
  const underWay = new Set<number>()
  let fault: TooCostly | null = null

  const costOf = (i: number, chain: number): number => {
    const before = known.get(i)
    if (before !== undefined) return before
    const element = elements[i]
    if (!element || fault) return 0
    if (underWay.has(i) || chain > MAX_CHAIN) {
      fault = { element, reason: 'itself' }
      return 0
    }
    underWay.add(i)
    const own = FILTER_STEPS[element.name] ?? 1
    const octaves = element.name === 'feTurbulence' ? Number(element.attributes.get('numOctaves') ?? 1) : 1
    let cost = own * (octaves >= 1 && octaves <= OCTAVES_MAX ? octaves : octaves > OCTAVES_MAX ? MAX_COST : 1)
    for (const child of children[i] ?? []) cost += costOf(child, chain + 1)
    for (const id of referencesOf(element, styled)) {
      const target = ids.get(id)
      if (target !== undefined) cost += costOf(target, chain + 1)
    }
    underWay.delete(i)
    known.set(i, cost)
    const ofFilter = /^f(?:ilter|e[A-Z])/.test(element.name)
    if (cost > (ofFilter ? MAX_FILTER_COST : MAX_COST)) {
      fault ??= { element, reason: ofFilter ? 'filter' : 'shapes' }
    }
    return cost
  }
  costOf(0, 0)
  return fault
}

/** Names of what an element shows beside itself: by an address of its own, an attribute, or its style. */
function referencesOf({ name, attributes }: SvgElement, styled: Styled): string[] {
  const found: string[] = []
  const href = attributes.get('href') ?? attributes.get('xlink:href')
  if (name !== 'a' && href?.startsWith('#')) found.push(href.slice(1))
  for (const value of attributes.values()) for (const [, id = ''] of value.matchAll(REFERENCE)) found.push(id)
  for (const one of attributes.get('class')?.split(/\s+/) ?? []) found.push(...(styled.get(`.${one}`) ?? []))
  found.push(...(styled.get(name) ?? []), ...(styled.get(`#${attributes.get('id')}`) ?? []))
  return found
}

/** What the style sheets of a picture refer to, by the last part of a selector. */
type Styled = ReadonlyMap<string, readonly string[]>

function stylesOf(elements: readonly SvgElement[]): Styled {
  const styled = new Map<string, string[]>()
  for (const { name, text } of elements) {
    if (name !== 'style') continue
    for (const [, selectors = '', rules = ''] of text.matchAll(RULE)) {
      const ids = Array.from(rules.matchAll(REFERENCE), ([, id = '']) => id)
      if (ids.length === 0) continue
      for (const selector of selectors.split(',')) {
        const last = /[.#]?[\w-]+\s*$/.exec(selector.trimEnd())?.[0] ?? '*'
        styled.set(last, [...(styled.get(last) ?? []), ...ids])
      }
    }
  }
  return styled
}
