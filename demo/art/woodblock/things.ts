import { chanceOf } from '../../random.ts'
import { noise } from '../kit/noise.ts'
import { type Print } from './print.ts'
import { bar, cut, type Outline, oval, type Place } from './shape.ts'

/** Ripples of water seen from the shore: small and close far off, wide and apart near. */
export function ripples(
  seed: number,
  top: number,
  bottom: number,
  right: number,
  count: number,
  narrow = 1,
): Outline[] {
  const c = chanceOf(`ripples-${seed}`)
  return Array.from({ length: count }, () => {
    const near = c.between(0, 1) ** 1.7
    const y = top + 0.004 + (bottom - top) * near
    return cut(
      c.between(-0.05, right + 0.05),
      y,
      (0.02 + 0.17 * near) * c.between(0.5, 1.3) * narrow,
      0.0016 + 0.0075 * near,
      c.between(-0.02, 0.02),
    )
  })
}

/** Ripples under a light, in its column. */
export function glitter(
  seed: number,
  x: number,
  top: number,
  bottom: number,
  breadth: number,
  count: number,
): Outline[] {
  const c = chanceOf(`glitter-${seed}`)
  return Array.from({ length: count }, () => {
    const near = c.between(0, 1) ** 1.2
    const y = top + 0.003 + (bottom - top) * near
    return cut(
      x + c.between(-1, 1) * c.between(0, 1) * breadth * (0.5 + near),
      y,
      (0.02 + 0.06 * near) * c.between(0.5, 1.4),
      0.002 + 0.005 * near,
    )
  })
}

/** Slanting rain. */
export function rainfall(
  seed: number,
  right: number,
  bottom: number,
  count: number,
  slant = 0.16,
): Outline[] {
  const c = chanceOf(`rain-${seed}`)
  return Array.from({ length: count }, () => {
    const [x, y, length] = [c.between(-0.1, right + 0.25), c.between(-0.1, bottom), c.between(0.08, 0.3)]
    return bar([x, y], [x - length * slant, y + length], 0.0006, 0.0013)
  })
}

/** Snow in the air. */
export function snowfall(seed: number, right: number, bottom: number, count: number): Outline[] {
  const c = chanceOf(`snow-${seed}`)
  return Array.from({ length: count }, () => {
    const r = 0.0014 + 0.0052 * c.between(0, 1) ** 3
    return oval(c.between(0, right), c.between(0, bottom), r, r * c.between(0.8, 1.1))
  })
}

/** A cedar: narrow, its boughs hanging in tiers. */
export function cedar(seed: number, x: number, foot: number, tall: number, broad = 0.3): Outline {
  const c = chanceOf(`cedar-${seed}`)
  const tiers = 15
  const side = (sign: number) =>
    Array.from({ length: tiers }, (_, i): Place[] => {
      const t = (i + 0.6) / tiers
      const w = tall * broad * 0.5 * t ** 0.8 * c.between(0.7, 1.15)
      const y = foot - tall * (1 - t)
      return [
        [x + sign * w * 0.55, y - (tall / tiers) * 0.45],
        [x + sign * w, y + (tall / tiers) * 0.3],
      ]
    }).flat()
  return [
    [x, foot - tall],
    ...side(1),
    [x + tall * 0.02, foot],
    [x - tall * 0.02, foot],
    ...side(-1).toReversed(),
  ]
}

/** A crown of leaves: many small clumps about a few great ones. */
export function crown(
  seed: number,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  clumps = 90,
  fine = 1,
): Outline[] {
  const c = chanceOf(`crown-${seed}`)
  return Array.from({ length: clumps }, (_, k) => {
    const [turn, out] = [c.between(0, 6.283), Math.sqrt(c.between(0, 1))]
    const [x, y] = [cx + Math.cos(turn) * rx * out, cy + Math.sin(turn) * ry * out]
    const r = Math.min(rx, ry) * c.between(0.1, 0.26) * fine
    return Array.from({ length: 18 }, (_, i): Place => {
      const a = (i / 18) * 6.283
      const rough = r * (1 + 0.35 * noise(Math.cos(a) * 2 + k, Math.sin(a) * 2, seed))
      return [x + Math.cos(a) * rough * 1.25, y + Math.sin(a) * rough * 0.8]
    })
  })
}

/** A pine on the shore: a bent trunk, and flat clouds of needles. */
export function shorePine(
  p: Print,
  seed: number,
  x: number,
  foot: number,
  tall: number,
  lean: number,
  dark: string,
  light: string,
): void {
  const c = chanceOf(`pine-${seed}`)
  const spine = Array.from({ length: 9 }, (_, i): Place => {
    const t = i / 8
    return [x + lean * tall * t * t + 0.05 * tall * Math.sin(t * 5 + seed), foot - tall * t]
  })
  const trunk = spine
    .slice(1)
    .map((to, i) => bar(spine[i]!, to, 0.05 * tall * (1.1 - i / 9), 0.05 * tall * (1.1 - (i + 1) / 9)))
  const clouds: [number, number, number, number][] = []
  for (let k = 0; k < 8; k++) {
    const t = 0.45 + k * 0.075
    const [sx, sy] = spine[Math.min(8, Math.round(t * 8))]!
    const side = k % 2 === 0 ? 1 : -1
    const cx = sx + side * tall * c.between(0.05, 0.26) * (1.3 - t) * 1.4
    clouds.push([cx, sy - tall * 0.02, tall * c.between(0.13, 0.22), tall * 0.045])
    trunk.push(bar([sx, sy + tall * 0.04], [cx, sy], 0.014 * tall, 0.006 * tall))
  }
  p.ink(p.cut(trunk), dark, { grain: 0.1 })
  p.ink(p.cut(clouds.flatMap(([cx, cy, rx, ry], k) => crown(seed + k, cx, cy, rx, ry, 60))), dark, {
    grain: 0.12,
  })
  p.ink(
    p.cut(
      clouds.flatMap(([cx, cy, rx, ry], k) =>
        crown(seed + k + 50, cx, cy - ry * 0.5, rx * 0.8, ry * 0.5, 26),
      ),
    ),
    light,
    { strength: 0.75 },
  )
}

/** Grass: blades that lean one way. */
export function grass(
  seed: number,
  from: number,
  to: number,
  foot: (x: number) => number,
  tall: number,
  count: number,
  lean = 0.3,
): Outline[] {
  const c = chanceOf(`grass-${seed}`)
  return Array.from({ length: count }, () => {
    const x = c.between(from, to)
    const [y, h] = [foot(x) + c.between(-0.01, 0.03), tall * c.between(0.4, 1)]
    const tip = x + h * (lean + c.between(-0.25, 0.25))
    return [
      [x - h * 0.02, y],
      [x + (tip - x) * 0.3 - h * 0.012, y - h * 0.6],
      [tip, y - h],
      [x + (tip - x) * 0.3 + h * 0.02, y - h * 0.55],
      [x + h * 0.025, y],
    ]
  })
}

/** A wood of cedars on a slope. */
export const cedars = (
  seed: number,
  from: number,
  to: number,
  foot: (x: number) => number,
  tall: number,
  count: number,
): Outline[] => {
  const c = chanceOf(`cedars-${seed}`)
  return Array.from({ length: count }, (_, i) => {
    const x = from + ((to - from) * (i + c.between(0, 0.8))) / count
    return cedar(seed * 50 + i, x, foot(x) + 0.02, tall * c.between(0.65, 1.15))
  })
}
