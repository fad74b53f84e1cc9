const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i
/** WCAG 2.2, 1.4.3: text in normal size. */
const READABLE_CONTRAST = 4.5
/** From here on a caption may be softened and stays readable. */
const STRONG_CONTRAST = 8

export interface GroundAndInk {
  ground: string
  ink: string
  /** Whether the contrast exceeds the minimum by a margin. */
  strong: boolean
}

/**
 * A creator's two colours when both are plain hexadecimal colours, opaque, and readable on each other;
 * undefined otherwise, which means the product's own. Anything else (`url(…)`, names, functions) is refused
 * before it reaches a style.
 */
export function readablePair(
  ground: string | null | undefined,
  ink: string | null | undefined,
): GroundAndInk | undefined {
  const below = opaque(ground)
  const above = opaque(ink)
  if (!below || !above) return undefined
  const contrast = contrastRatio(below, above)
  if (contrast < READABLE_CONTRAST) return undefined
  return { ground: below, ink: above, strong: contrast >= STRONG_CONTRAST }
}

/** The product's warning in the light and in the dark (tokens.css). */
const WARNINGS = ['#8a5a00', '#e3b04b'] as const
/** How much of the ink a raised surface of a creator's page has (tokens.css). */
const RAISED = 0.07

/** The product's warning colour that is readable on a pair of `#rrggbb` and on its raised surface, if one is. */
export function readableWarning({ ground, ink }: Pick<GroundAndInk, 'ground' | 'ink'>): string | undefined {
  const surfaces = [ground, mixed(ground, ink)]
  return WARNINGS.find((colour) =>
    surfaces.every((surface) => contrastRatio(surface, colour) >= READABLE_CONTRAST),
  )
}

function mixed(ground: string, ink: string): string {
  const parts = [1, 3, 5].map((at) => {
    const [below = 0, above = 0] = [ground, ink].map((each) => Number.parseInt(each.slice(at, at + 2), 16))
    return Math.round(below * (1 - RAISED) + above * RAISED)
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** WCAG contrast of two `#rrggbb` colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** `#rgb`, `#rrggbb` or `#rrggbbff` as `#rrggbb`; the contrast of a translucent color is undefined. */
function opaque(colour: string | null | undefined): string | undefined {
  if (!colour || !HEX.test(colour)) return undefined
  const digits = colour.slice(1).toLowerCase()
  if (digits.length === 3) return `#${digits.replaceAll(/./g, '$&$&')}`
  if (digits.length === 8 && !digits.endsWith('ff')) return undefined
  return `#${digits.slice(0, 6)}`
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
