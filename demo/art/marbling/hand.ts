import type { Chance } from '../../random.ts'
import { noise } from '../kit/noise.ts'
import type { Act, Ink } from './water.ts'

/** How a pair of brushes touches the water in one place, ink and clear by turns. */
interface Touches {
  x: number
  y: number
  count: number
  /** Radius of ink and of clear drops, in parts of the short side; each varies. */
  ink: number
  clear: number
  strength?: number
  /** How far the hand trembles. */
  stray?: number
  /** Which touches are of the second ink. */
  second?: (touch: number) => boolean
}

/** Rings around one place: the oldest are outermost. */
export function rings(c: Chance, touches: Touches): Act[] {
  const { x, y, count, ink, clear, strength = 1, stray = 0.004, second = () => false } = touches
  const seed = c.whole(1, 9999)
  return Array.from({ length: count }, (_, i): Act => {
    const kind: Ink = i % 2 === 1 ? 'clear' : second(i >> 1) ? 'second' : 'sumi'
    const slow = 0.5 + 0.6 * noise(i / 13, 0.5, seed)
    const r =
      (kind === 'clear' ? clear * (1.35 - 0.7 * slow) : ink * (0.55 + 0.8 * slow)) * c.between(0.75, 1.25)
    return {
      act: 'drop',
      x: x + c.between(-stray, stray),
      y: y + c.between(-stray, stray),
      r,
      ink: kind,
      strength: strength * (0.35 + 0.75 * slow) * c.between(0.6, 1.2),
    }
  })
}

/** One drop. */
export function drop(x: number, y: number, r: number, ink: Ink, strength = 1): Act {
  return { act: 'drop', x, y, r, ink, strength }
}

/** The small unrest that water always has. */
export function unrest(c: Chance, amount = 1): Act[] {
  return [
    { act: 'breath', seed: c.whole(1, 9999), size: 0.19, force: amount * 0.11 },
    { act: 'breath', seed: c.whole(1, 9999), size: 0.06, force: amount * 0.055 },
    { act: 'breath', seed: c.whole(1, 9999), size: 0.02, force: amount * 0.025 },
  ]
}

/** A comb: parallel needles, `gap` apart, from a point across the line of travel. */
export function comb(
  x: number,
  y: number,
  angle: number,
  teeth: number,
  gap: number,
  pull: number,
  soft: number,
) {
  return Array.from({ length: teeth }, (_, i): Act => {
    const off = (i - (teeth - 1) / 2) * gap
    return { act: 'tine', x: x - Math.sin(angle) * off, y: y + Math.cos(angle) * off, angle, pull, soft }
  })
}
