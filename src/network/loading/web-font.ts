import type { Font } from '../../config/display-font.ts'

/** The rule of a face that stands for all characters without a rule of their own has no `unicode-range`. */
const EVERYTHING = 'U+0-10FFFF'

/** Families whose rules were added, and when all their slices are. */
const added = new Map<string, { rest?: Promise<void> }>()

/**
 * Adds a face to the page. Its known characters are fetched when they are set; the list of all others only when a
 * text has one of them, which may be at any later time.
 */
export async function addFace(font: Font): Promise<void> {
  await font.load()
  if (added.has(font.family)) return
  added.set(font.family, {})
  const look = () => {
    if (!wantsMore(font.family)) return
    document.fonts.removeEventListener('loading', look)
    document.fonts.removeEventListener('loadingdone', look)
    // A name in two faces is readable; the next visit asks again.
    addRest(font).catch(() => {})
  }
  // "loading" comes once for several files: whichever came later is among those that are done.
  document.fonts.addEventListener('loading', look)
  document.fonts.addEventListener('loadingdone', look)
  look()
}

/**
 * Adds a face and fetches what these characters need of it. `document.fonts.load` would fetch the rule for all
 * other characters with every text.
 */
export async function loadFace(font: Font, text: string): Promise<void> {
  await addFace(font)
  const codes = [...new Set(text)].map((each) => each.codePointAt(0) ?? 0)
  const known = rulesOf(font.family)
  if (!codes.every((code) => known.some((rule) => isFor(rule, code)))) await addRest(font)
  const needed = rulesOf(font.family).filter((rule) => codes.some((code) => isFor(rule, code)))
  await Promise.all(needed.map(({ face }) => face.load()))
}

/** Whether the browser has set a character that has no rule of its own (tools/fonts/subsets.ts). */
function wantsMore(family: string): boolean {
  return facesOf(family).some((face) => isForEverything(face) && face.status !== 'unloaded')
}

function addRest(font: Font): Promise<void> {
  const state = added.get(font.family) ?? {}
  state.rest ??= font.rest().then(({ weight, slices }) => {
    for (const { url, unicodeRange } of slices) {
      const options = { weight, unicodeRange, display: 'swap' } as const
      document.fonts.add(new FontFace(font.family, `url(${url}) format('woff2')`, options))
    }
  })
  state.rest.catch(() => delete state.rest)
  return state.rest
}

interface Rule {
  face: FontFace
  /** First and last character of each of its ranges. */
  ranges: readonly (readonly [from: number, to: number])[]
}

const readRules = new WeakMap<FontFace, Rule>()

/** The rules of a face, each read once: all its slices together have thousands of ranges. */
function rulesOf(family: string): Rule[] {
  return facesOf(family)
    .filter((face) => !isForEverything(face))
    .map((face) => {
      const rule = readRules.get(face) ?? { face, ranges: rangesIn(face.unicodeRange) }
      readRules.set(face, rule)
      return rule
    })
}

function facesOf(family: string): FontFace[] {
  return [...document.fonts].filter((face) => face.family.replaceAll(/["']/g, '') === family)
}

const isForEverything = ({ unicodeRange }: FontFace) => unicodeRange.toUpperCase() === EVERYTHING

function rangesIn(unicodeRange: string): Rule['ranges'] {
  return unicodeRange.split(',').map((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return [from, to]
  })
}

function isFor({ ranges }: Rule, code: number): boolean {
  return ranges.some(([from, to]) => code >= from && code <= to)
}
