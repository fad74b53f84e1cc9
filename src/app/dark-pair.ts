import { contrastRatio } from '../lib/contrast.ts'

interface Colours {
  ground: string
  ink: string
}

/** Lightness (OKLab, 0 to 1) up to which a ground is dark by itself. */
const DARK_GROUND = 0.36
const GROUND_LIGHTNESS = 0.21
const INK_LIGHTNESS = 0.93
/** The most chroma of a large dark surface and of text on it: a tint, no colour of its own. */
const GROUND_CHROMA = 0.045
const INK_CHROMA = 0.035
/** WCAG 2.2, 1.4.3. */
const MINIMUM = 4.5

/**
 * The counterpart of a creator's two readable colours (`#rrggbb`) on a device that is dark: a dark surface in the
 * ground's hue and light ink in the ink's, at more than 7:1. Colours that are dark already stay as they are.
 */
export function darkPair({ ground, ink }: Colours): Colours {
  const below = toLch(ground)
  if (below.lightness <= DARK_GROUND) return { ground, ink }
  const above = toLch(ink)
  const surface = toHex({
    ...below,
    lightness: GROUND_LIGHTNESS,
    chroma: Math.min(below.chroma, GROUND_CHROMA),
  })
  const text = toHex({ ...above, lightness: INK_LIGHTNESS, chroma: Math.min(above.chroma, INK_CHROMA) })
  // the counterpart of a pair that is readable cannot be less so; a white page is never left in the dark
  return contrastRatio(surface, text) >= MINIMUM
    ? { ground: surface, ink: text }
    : { ground: '#171512', ink: '#f1ece2' }
}

interface Lch {
  lightness: number
  chroma: number
  hue: number
}

/** sRGB to OKLCH (Björn Ottosson, https://bottosson.github.io/posts/oklab/). */
function toLch(colour: string): Lch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { lightness, chroma: Math.hypot(a, blue), hue: Math.atan2(blue, a) }
}

function toHex({ lightness, chroma, hue }: Lch): string {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${parts
    .map((part) =>
      Math.round(gamma(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function gamma(part: number): number {
  const inside = Math.min(1, Math.max(0, part))
  return inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055
}
