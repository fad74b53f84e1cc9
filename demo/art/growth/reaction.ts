import type { Chance } from '../../random.ts'
import { fieldOf, sample, smooth, type Field } from '../press/field.ts'

/** Two substances that feed on each other (Gray and Scott): spots, worms and labyrinths by feed and kill. */
export interface Reaction {
  w: number
  h: number
  rounds: number
  feed: (x: number, y: number) => number
  kill: (x: number, y: number) => number
  /** Where it starts, as a chance for each place. */
  seed: (x: number, y: number) => number
}

const [SPREAD_A, SPREAD_B] = [0.2097, 0.105]

/** The second substance after the rounds. */
export function react({ w, h, rounds, feed, kill, seed }: Reaction, chance: Chance): Field {
  let a = new Float32Array(w * h).fill(1)
  let b = new Float32Array(w * h)
  for (let y = 2; y < h - 2; y += 3)
    for (let x = 2; x < w - 2; x += 3)
      if (chance.maybe(seed(x, y)))
        for (let k = 0; k < 9; k++) b[(y + Math.floor(k / 3)) * w + x + (k % 3)] = 0.7
  const feeds = fieldOf(w, h, feed).data
  const kills = fieldOf(w, h, kill).data
  let [a2, b2] = [new Float32Array(a), new Float32Array(b)]
  for (let round = 0; round < rounds; round++) {
    for (let y = 1; y < h - 1; y++)
      for (let x = 1, i = y * w + 1; x < w - 1; x++, i++) {
        const [va, vb] = [a[i]!, b[i]!]
        const la =
          (a[i - 1]! + a[i + 1]! + a[i - w]! + a[i + w]!) * 0.2 +
          (a[i - w - 1]! + a[i - w + 1]! + a[i + w - 1]! + a[i + w + 1]!) * 0.05 -
          va
        const lb =
          (b[i - 1]! + b[i + 1]! + b[i - w]! + b[i + w]!) * 0.2 +
          (b[i - w - 1]! + b[i - w + 1]! + b[i + w - 1]! + b[i + w + 1]!) * 0.05 -
          vb
        const r = va * vb * vb
        a2[i] = va + SPREAD_A * 4 * la * 0.9 - r + feeds[i]! * (1 - va)
        b2[i] = vb + SPREAD_B * 4 * lb * 0.9 + r - (kills[i]! + feeds[i]!) * vb
      }
    ;[a, a2] = [a2, a]
    ;[b, b2] = [b2, b]
  }
  return { w, h, data: b }
}

/** The substance as clean shapes at the size of a sheet: full above `level`, bare below. */
export function enlarged(field: Field, w: number, h: number, level: number, soft = 0.02): Field {
  const [kx, ky] = [(field.w - 3) / w, (field.h - 3) / h]
  return fieldOf(w, h, (x, y) => smooth(level - soft, level + soft, sample(field, 1 + x * kx, 1 + y * ky)))
}
