import { hash, layers } from './noise.ts'
import { add, clamp, dot, mix, smooth, times, unit, type V3 } from './vector.ts'

export type Sky = (way: V3) => V3

/** From the horizon up: colours at heights from 0 to 1. */
export function bands(...stops: readonly (readonly [at: number, colour: V3])[]): Sky {
  return (way) => {
    const h = Math.max(way[1], 0)
    let last = stops[0]!
    for (const stop of stops) {
      if (h < stop[0]) return mix(last[1], stop[1], smooth(last[0], stop[0], h))
      last = stop
    }
    return last[1]
  }
}

/** Stars, fewer towards the horizon; `share` of the sky's cells have one. */
export const stars =
  (sky: Sky, share: number, colour: V3 = [1, 1, 1]): Sky =>
  (way) => {
    const [u, v] = [Math.atan2(way[0], way[2]) * 60, Math.asin(clamp(way[1], -1, 1)) * 60]
    const [i, j] = [Math.floor(u), Math.floor(v)]
    const [x, y] = [hash(i, j, 1), hash(i, j, 2)]
    const there = hash(i, j, 3) < share * smooth(0.02, 0.4, way[1])
    const far = Math.hypot(u - i - 0.2 - x * 0.6, v - j - 0.2 - y * 0.6)
    return there ? add(sky(way), times(colour, smooth(0.2, 0.05, far) * (0.4 + hash(i, j, 4) * 2))) : sky(way)
  }

/** A disc in the sky with its glow; seas darken a moon, `bite` makes it a crescent. */
export const disc =
  (
    sky: Sky,
    at: V3,
    size: number,
    colour: V3,
    { glow = 0.2, seas = 0.3, bite }: { glow?: number; seas?: number; bite?: V3 } = {},
  ): Sky =>
  (way) => {
    const angle = Math.acos(clamp(dot(unit(way), unit(at)), -1, 1))
    const under = add(sky(way), times(colour, glow * Math.exp(-angle / (size * 1.6))))
    if (angle > size) return under
    if (bite && Math.acos(clamp(dot(unit(way), unit(bite)), -1, 1)) < size * 0.95) return under
    const mark = layers(way[0] * (3 / size) * 0.5, way[1] * (3 / size) * 0.5, 2)
    return times(colour, 1 - seas * smooth(0.45, 0.65, mark))
  }

/** Clouds that take `colour`, between two heights. */
export const clouds =
  (sky: Sky, colour: V3, { cover = 0.5, scale = 3, from = 0, to = 0.6, seed = 0 } = {}): Sky =>
  (way) => {
    if (way[1] < from) return sky(way)
    const flat = 1 / (0.25 + way[1])
    const thick = layers(way[0] * scale * flat + seed, way[2] * scale * flat, seed, 5)
    const there = smooth(1 - cover, 1.25 - cover, thick) * smooth(to, to * 0.5, way[1])
    return mix(sky(way), colour, there)
  }

/** Curtains of light. */
export const aurora =
  (sky: Sky, low: V3, high: V3): Sky =>
  (way) => {
    const x = Math.atan2(way[0], Math.abs(way[2])) * 3
    let light: V3 = [0, 0, 0]
    for (let i = 0; i < 3; i++) {
      const foot = 0.2 + 0.12 * i + 0.09 * Math.sin(x * 1.7 + i * 2) + 0.06 * Math.sin(x * 4.1 + i)
      const h = way[1] - foot
      if (h < 0) continue
      const folds = 0.45 + 0.55 * layers(x * 6 + i * 9, h * 1.5, i)
      light = add(light, times(mix(low, high, clamp(h * 3)), folds * smooth(0, 0.02, h) * Math.exp(-h * 5)))
    }
    return add(sky(way), light)
  }
