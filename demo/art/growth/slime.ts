import type { Chance } from '../../random.ts'
import { fieldOf, type Field } from '../press/field.ts'

/** Wanderers that follow each other's traces: nets as fungi make them under leaves. */
export interface Slime {
  w: number
  h: number
  count: number
  rounds: number
  /** How far ahead one feels, and how much it turns (radians). */
  reach: number
  turn: number
  start: (i: number) => readonly [x: number, y: number, a: number]
  /** Food at a place, 0 to 1. */
  food: (x: number, y: number) => number
}

const FADE = 0.9

/** The trace they leave. */
export function wander({ w, h, count, rounds, reach, turn, start, food }: Slime, chance: Chance): Field {
  const trace = new Float32Array(w * h)
  const spare = new Float32Array(w * h)
  const want = fieldOf(w, h, food).data
  const walkers = Array.from({ length: count }, (_, i) => start(i))
  const [xs, ys, as] = [0, 1, 2].map((k) => Float32Array.from(walkers, (walker) => walker[k]!)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const feel = (x: number, y: number) => {
    const [px, py] = [Math.round(x), Math.round(y)]
    if (px < 1 || py < 1 || px >= w - 1 || py >= h - 1) return -1
    return trace[py * w + px]! + want[py * w + px]! * 0.6 - (want[py * w + px]! <= 0 ? 3 : 0)
  }
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < count; i++) {
      const [x, y, a] = [xs[i]!, ys[i]!, as[i]!]
      const ahead = feel(x + Math.cos(a) * reach, y + Math.sin(a) * reach)
      const left = feel(x + Math.cos(a - turn) * reach, y + Math.sin(a - turn) * reach)
      const right = feel(x + Math.cos(a + turn) * reach, y + Math.sin(a + turn) * reach)
      let to = a
      if (ahead < left && ahead < right) to += (chance.maybe(0.5) ? 1 : -1) * turn * 0.6
      else if (left > right && left > ahead) to -= turn * 0.6
      else if (right > ahead) to += turn * 0.6
      const [nx, ny] = [x + Math.cos(to), y + Math.sin(to)]
      if (feel(nx, ny) < -0.5) {
        as[i] = to + chance.between(1.5, 4.7)
        continue
      }
      xs[i] = nx
      ys[i] = ny
      as[i] = to
      trace[Math.round(ny) * w + Math.round(nx)]! += 0.22
    }
    fade(trace, spare, w, h)
  }
  return { w, h, data: trace }
}

function fade(trace: Float32Array, spare: Float32Array, w: number, h: number): void {
  for (let y = 1; y < h - 1; y++)
    for (let x = 1, i = y * w + 1; x < w - 1; x++, i++)
      spare[i] = (trace[i]! * 4 + trace[i - 1]! + trace[i + 1]! + trace[i - w]! + trace[i + w]!) * (FADE / 8)
  trace.set(spare)
}
