import { chanceOf } from '../../random.ts'
import { blurred, clamp, smooth, type Field } from './field.ts'

/** How a plate turns tone into ink: as grain, as dots of a screen, or flat. */
export type Screen =
  | { kind: 'grain'; size: number }
  | { kind: 'dots'; size: number; degrees: number }
  | { kind: 'flat' }

const TILE = 256
const SOFT = 0.2

/** Coverage at a pixel for a tone. */
export type Threshold = (x: number, y: number, tone: number) => number

export function thresholdOf(screen: Screen, seed: string): Threshold {
  if (screen.kind === 'flat') return (_x, _y, tone) => tone
  if (screen.kind === 'grain') return grain(screen.size, seed)
  return dots(screen.size, screen.degrees)
}

/** Even grain: white noise without its low frequencies, spread evenly over 0 to 1. */
function grain(size: number, seed: string): Threshold {
  const chance = chanceOf(`grain-${seed}`)
  const white: Field = {
    w: TILE,
    h: TILE,
    data: Float32Array.from({ length: TILE * TILE }, () => chance.between(0, 1)),
  }
  const low = blurred(white, 2)
  const order = Uint32Array.from({ length: TILE * TILE }, (_, i) => i)
  const value = white.data.map((v, i) => v - low.data[i]!)
  order.sort((a, b) => value[a]! - value[b]!)
  const rank = new Float32Array(TILE * TILE)
  order.forEach((at, i) => (rank[at] = i / (TILE * TILE)))
  const at = (x: number, y: number) => rank[(y & (TILE - 1)) * TILE + (x & (TILE - 1))]!
  return (x, y, tone) => {
    if (tone >= 0.985) return 1
    if (tone <= 0.012) return 0
    const [u, v] = [x / size, y / size]
    const [x0, y0] = [Math.floor(u), Math.floor(v)]
    const [fx, fy] = [u - x0, v - y0]
    const t =
      (at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx) * (1 - fy) +
      (at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx) * fy
    return smooth(t - SOFT, t + SOFT, tone)
  }
}

function dots(size: number, degrees: number): Threshold {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const k = Math.PI / size
  return (x, y, tone) => {
    if (tone >= 0.99) return 1
    if (tone <= 0.01) return 0
    const [u, v] = [(x * cos + y * sin) * k, (y * cos - x * sin) * k]
    const t = 0.5 + 0.25 * (Math.cos(u * 2) + Math.cos(v * 2))
    return smooth(t - 1.6 / size, t + 1.6 / size, clamp(tone))
  }
}
