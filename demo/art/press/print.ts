import { fieldOf, clamp, mix, sample, smooth, type Field } from './field.ts'
import { layered, noiseOf } from './noise.ts'
import { thresholdOf, type Screen } from './screen.ts'

export type Rgb = readonly [red: number, green: number, blue: number]

/** A drum of ink and what it prints. */
export interface Plate {
  ink: Rgb
  tone: Field
  screen: Screen
  /** How far it landed from where it belongs, in pixels. */
  shift: readonly [x: number, y: number]
  /** And how far it turned, in degrees. */
  turn?: number
}

/** Spot inks: name → colour of a full layer on white. */
export const INKS = {
  coral: [1, 0.36, 0.33],
  teal: [0, 0.5, 0.54],
  sun: [1, 0.73, 0.13],
  blue: [0.18, 0.32, 0.63],
  night: [0.12, 0.17, 0.33],
  moss: [0.29, 0.45, 0.3],
  rose: [0.95, 0.55, 0.6],
} as const satisfies Record<string, Rgb>

const PAPER: Rgb = [0.968, 0.945, 0.898]
const TOOTH = 0.55

/** Prints the plates one after the other, each ink over the others, on warm paper. */
export function printed(w: number, h: number, plates: readonly Plate[], seed: string): Float32Array {
  const rgb = paperOf(w, h, seed)
  plates.forEach((plate, i) => over(rgb, plate, `${seed}-${i}`))
  return rgb
}

/** Paper with a little cloud and fibre in it. */
export function paperOf(w: number, h: number, seed: string, colour: Rgb = PAPER): Float32Array {
  const cloud = layered(noiseOf(`cloud-${seed}`), 3)
  const fibre = noiseOf(`fibre-${seed}`)
  const rgb = new Float32Array(w * h * 3)
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i += 3) {
      const v = 1 + (cloud(x / 190, y / 190) - 0.5) * 0.03 + (fibre(x / 9, y / 2.6) - 0.5) * 0.012
      for (let k = 0; k < 3; k++) rgb[i + k] = colour[k]! * v
    }
  return rgb
}

function over(rgb: Float32Array, plate: Plate, seed: string): void {
  const { w, h } = plate.tone
  const covered = coverage(plate, seed)
  const density = densityOf(w, h, seed)
  for (let i = 0; i < w * h; i++) {
    const c = covered.data[i]! * density.data[i]!
    if (c <= 0) continue
    for (let k = 0; k < 3; k++) rgb[i * 3 + k]! *= mix(1, plate.ink[k]!, c)
  }
}

/** The plate as it lands: moved, turned, its edges frayed by the paper, its tones screened. */
function coverage({ tone, screen, shift, turn = 0 }: Plate, seed: string): Field {
  const { w, h } = tone
  const fray = noiseOf(`fray-${seed}`)
  const threshold = thresholdOf(screen, seed)
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  return fieldOf(w, h, (x, y) => {
    const [u, v] = [x - w / 2 - shift[0], y - h / 2 - shift[1]]
    const f = (fray(x / 2.2, y / 2.2) - 0.5) * 1.6
    const value = sample(tone, u * cos - v * sin + w / 2 + f, u * sin + v * cos + h / 2 - f)
    return threshold(x, y, value)
  })
}

/** Ink is never even: clouds, bands of the roller, and specks where the paper did not take it. */
function densityOf(w: number, h: number, seed: string): Field {
  const cloud = layered(noiseOf(`density-${seed}`), 3)
  const speck = noiseOf(`speck-${seed}`)
  const roller = layered(noiseOf(`roller-${seed}`), 2)
  return fieldOf(w, h, (x, y) => {
    const even = 0.97 - (cloud(x / 150, y / 150) - 0.4) * 0.16
    const band = 1 - (roller(x / 46, y / 1400) - 0.5) * 0.09
    const bare = smooth(0.8, 0.97, speck(x / 2.4, y / 2.4)) * TOOTH * cloud(x / 60 + 50, y / 60)
    return clamp(even * band - bare)
  })
}
