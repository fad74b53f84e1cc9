import { hex, type V3 } from './vector.ts'

/** Candidates for a pixel: a mix of so many colours of the palette stands for one that is not in it. */
const MIX = 16
/** How much of the error the next candidate makes good; the rest keeps flat places calm. */
const SHARE = 0.8
/** What a colour costs that is far from the wanted one: without it, night skies have yellow dots. */
const FAR_COST = 0.55

const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
const LINES = [0, 4, 1, 5, 8, 12, 9, 13, 2, 6, 3, 7, 10, 14, 11, 15]

/** Oklab of a linear colour (Ottosson, 2020): distances in it are distances for the eye. */
function perceived([r, g, b]: V3): V3 {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/**
 * Sets a picture of linear colours in the few of a palette, by ordered mixes: for each pixel the palette's colours
 * that average to it, of which its place in a 4 × 4 cell takes one.
 *
 * @returns The palette's place for each pixel.
 */
export function dither(
  picture: Float32Array,
  width: number,
  palette: readonly string[],
  grain: 'bayer' | 'lines' = 'bayer',
): Uint8Array {
  const colours = palette.map((each) => perceived(hex(each)))
  const cell = grain === 'bayer' ? BAYER : LINES
  const out = new Uint8Array(picture.length / 3)
  const chosen: number[] = []
  for (let i = 0; i < out.length; i++) {
    const wanted = perceived([picture[i * 3]!, picture[i * 3 + 1]!, picture[i * 3 + 2]!])
    let [el, ea, eb] = [0, 0, 0]
    chosen.length = 0
    for (let k = 0; k < MIX; k++) {
      const at = closestTo(
        colours,
        [wanted[0] + el * SHARE, wanted[1] + ea * SHARE, wanted[2] + eb * SHARE],
        wanted,
      )
      const got = colours[at]!
      chosen.push(at)
      el += wanted[0] - got[0]
      ea += wanted[1] - got[1]
      eb += wanted[2] - got[2]
    }
    chosen.sort((a, b) => colours[a]![0] - colours[b]![0])
    const x = i % width
    const y = Math.floor(i / width)
    out[i] = chosen[cell[(y % 4) * 4 + (x % 4)]!]!
  }
  return out
}

function closestTo(colours: readonly V3[], to: V3, wanted: V3): number {
  let [best, found] = [Infinity, 0]
  for (let i = 0; i < colours.length; i++) {
    const d = apart(colours[i]!, to) + FAR_COST * apart(colours[i]!, wanted)
    if (d < best) [best, found] = [d, i]
  }
  return found
}

const apart = (a: V3, b: V3): number => (a[0] - b[0]) ** 2 + ((a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2) * 1.6
