import { chanceOf } from '../../random.ts'
import { noise, ridged, smooth } from '../kit/noise.ts'
import type { Plane } from '../kit/plane.ts'
import { fade, type Print } from './print.ts'
import { type Outline, oval } from './shape.ts'

/** Sky: a flat block, and a darker one wiped from the top. */
export function sky(p: Print, horizon: number, low: string, high: string, reach = 0.85): void {
  p.ink(
    p.under(
      () => 0,
      () => horizon,
    ),
    low,
  )
  p.ink(
    p.under(
      () => 0,
      () => horizon,
    ),
    high,
    { wiped: fade(0.03, horizon * reach) },
  )
}

/** Water or land under the sky, darker towards the viewer. */
export function ground(
  p: Print,
  line: (x: number) => number,
  far: string,
  near: string,
  reach: readonly [number, number],
): void {
  p.ink(p.under(line), far)
  p.ink(p.under(line), near, { wiped: fade(reach[1], reach[0]) })
}

/** Long flat clouds between two heights. */
export function clouds(p: Print, seed: number, from: number, to: number, amount = 0.16): Plane {
  return p.area((x, y) => {
    const drift = x * 0.9 + 0.12 * noise(x * 5, y * 20, seed + 1)
    const body =
      noise(drift, y * 15, seed) +
      0.28 * noise(x * 3.4, y * 38, seed + 2) +
      0.08 * noise(x * 17, y * 70, seed + 3)
    return smooth(amount, amount + 0.03, body - 6 * Math.max(0, from - y, y - to))
  })
}

/** Heaped clouds of summer. */
export function heap(p: Print, seed: number, base: number, tall: number, from: number, to: number): Plane {
  return p.under(
    (x) => {
      const t = (x - from) / (to - from)
      if (t <= 0 || t >= 1) return 98
      const puff = (size: number, n: number) => Math.sqrt(Math.abs(noise(x * size, 0.4, seed + n)))
      return (
        base -
        tall * Math.sin(Math.PI * t) * (0.45 + 0.55 * puff(2.6, 0)) -
        0.06 * puff(9, 1) * Math.sin(Math.PI * t) -
        0.02 * puff(26, 2)
      )
    },
    () => base,
  )
}

/** A mountain: its outline, and the light side cut by its gullies. */
export function mountain(
  p: Print,
  seed: number,
  cx: number,
  base: number,
  tall: number,
  half: number,
  dark: string,
  light: string,
  lit: -1 | 1 = -1,
  snow?: string,
): void {
  const line = (x: number) => {
    const d = Math.abs(x - cx) / half
    return (
      base -
      tall * Math.max(0, (1 - d) ** 1.25 + 0.0) -
      0.05 * tall * noise(x * 9, 1, seed) * Math.min(1, d * 4) -
      0.02 * tall * noise(x * 31, 2, seed)
    )
  }
  const body = (x: number) => (Math.abs(x - cx) < half ? line(x) : 98)
  p.ink(
    p.under(body, () => base),
    dark,
    { wiped: (_, y) => smooth(base, base - tall * 0.35, y) * 0.97 },
  )
  const gully = (x: number, y: number) => {
    const down = (y - (base - tall)) / tall
    const spread = (x - cx) / (0.06 + down)
    return (
      ridged((spread * 2.4) / half, down * 1.3, seed + 5, 4) -
      0.35 * lit * Math.sign(x - cx) * Math.min(1, (Math.abs(x - cx) / half) * 7)
    )
  }
  const face = p.area((x, y) => (y > line(x) && y < base ? smooth(0.6, 0.63, gully(x, y)) : 0))
  p.ink(face, light, { wiped: (_, y) => smooth(base - 0.02, base - tall * 0.5, y) })
  if (snow)
    p.ink(
      p.area((x, y) =>
        y > line(x) && y < base
          ? smooth(0.5, 0.53, gully(x, y) + 0.55 * (1 - (y - base + tall) / tall) - 0.3)
          : 0,
      ),
      snow,
      { wiped: (_, y) => smooth(base - tall * 0.3, base - tall * 0.5, y), grain: 0.1 },
    )
}

/** Stars: the paper, left. */
export function stars(p: Print, seed: number, horizon: number, count: number): void {
  const c = chanceOf(`stars-${seed}`)
  const points: Outline[] = Array.from({ length: count }, () =>
    oval(c.between(0.04, p.right), c.between(0.04, horizon), 0.0009 + 0.0018 * c.between(0, 1) ** 4),
  )
  p.ink(p.cut(points), '#f1e7cf', { grain: 0, wiped: fade(horizon * 0.5, horizon) })
}

/** A full or new moon. */
export function moon(p: Print, x: number, y: number, r: number, hex = '#f6ebca', bite = 0): void {
  const disc = p.cut([oval(x, y, r)])
  if (bite > 0) {
    const shade = p.cut([oval(x + bite * r, y - bite * r * 0.4, r * 0.95)])
    for (let i = 0; i < disc.data.length; i++) disc.data[i]! *= 1 - shade.data[i]!
  }
  p.ink(disc, hex, { grain: 0.05 })
}
