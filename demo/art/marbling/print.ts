import { chanceOf } from '../../random.ts'
import { fbm, noise, smooth } from '../kit/noise.ts'
import { paper } from '../kit/paper.ts'
import { colour, type Drawing, lay, sheet } from '../kit/picture.ts'
import { halved, plane, type Plane, sample } from '../kit/plane.ts'
import { type Act, floated } from './water.ts'

/** How a sheet was marbled. */
export interface Marbling {
  /** Pixels at full size. */
  size: readonly [width: number, height: number]
  seed: string
  acts: (chance: ReturnType<typeof chanceOf>) => readonly Act[]
  /** Colours of the paper, the ink, and the second ink. */
  tone?: string
  sumi?: string
  second?: string
  /** How much of the border stays dry, in parts of the short side; none if left out. */
  dry?: number
}

const OVERSAMPLING = 2
/** Fine rings need no more pixels than this; they weigh much. */
const SIZE = 0.9
const [TONE, SUMI] = ['#f3ecdd', '#1d1a18']
/** One bubble of air between paper and water for so many pixels. */
const AREA_PER_BUBBLE = 60_000

/** Takes the ink off the water with a sheet of paper. */
export function marbled(marbling: Marbling): Drawing {
  return (scale) => {
    const [width, height] = marbling.size.map((side) => Math.round(side * scale * SIZE)) as [number, number]
    const chance = chanceOf(`marbling-${marbling.seed}`)
    const acts = marbling.acts(chance)
    const water = floated(acts, width * OVERSAMPLING, height * OVERSAMPLING)
    const base = paper(width, height, marbling.seed)
    const touch = contact(width, height, chance, marbling.dry)
    const taken = (ink: Plane) => soak(halved(ink), touch, base.fibre, base.tooth, chance.whole(1, 999))
    return lay(sheet(base, colour(marbling.tone ?? TONE)), [
      { ink: colour(marbling.second ?? SUMI), density: taken(water.second) },
      { ink: colour(marbling.sumi ?? SUMI), density: taken(water.sumi) },
    ])
  }
}

/** Where the paper met the water: not at its dry border, not over bubbles, and less along the last wet line. */
function contact(width: number, height: number, chance: ReturnType<typeof chanceOf>, dry?: number): Plane {
  const met = plane(width, height, 1)
  const [short, seed] = [Math.min(width, height), chance.whole(1, 999)]
  if (dry !== undefined)
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++) {
        const edge = Math.min(x, y, width - x, height - y) / short
        const line = dry * (1 + 0.35 * fbm(x / 210, y / 210, seed, 5))
        met.data[i] = smooth(line - 0.004, line + 0.003, edge)
      }
  const bubbles = Math.round((width * height) / AREA_PER_BUBBLE)
  for (let b = 0; b < bubbles; b++) {
    const [cx, cy, r] = [chance.between(0, width), chance.between(0, height), chance.between(0.8, 2.6) ** 1.3]
    for (let y = Math.floor(cy - r - 2); y <= cy + r + 2; y++)
      for (let x = Math.floor(cx - r - 2); x <= cx + r + 2; x++) {
        if (x < 0 || y < 0 || x >= width || y >= height) continue
        const d = Math.hypot(x - cx, y - cy)
        met.data[y * width + x]! *= 0.15 + 0.85 * smooth(r - 0.8, r + 0.8, d)
      }
  }
  return met
}

/** Ink in the paper: drawn a little along its fibres, less where the surface is low, mottled. */
function soak(ink: Plane, touch: Plane, fibre: Plane, tooth: Plane, seed: number): Plane {
  const taken = plane(ink.width, ink.height)
  for (let y = 0, i = 0; y < ink.height; y++)
    for (let x = 0; x < ink.width; x++, i++) {
      const jx = 1.1 * noise(x / 2.6, y / 2.6, seed) + 1.5 * (fibre.data[i]! - 0.35)
      const jy = 1.1 * noise(x / 2.6, y / 2.6, seed + 9) + 1.5 * (fibre.data[i]! - 0.35)
      const here = 0.55 * sample(ink, x + jx, y + jy) + 0.45 * ink.data[i]!
      const mottle = 0.9 + 0.16 * noise(x / 90, y / 90, seed + 3) + 0.2 * (tooth.data[i]! - 0.5)
      taken.data[i] = here * touch.data[i]! * mottle
    }
  return taken
}
