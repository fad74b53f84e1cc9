import type { Chance } from '../../random.ts'
import { circle, n } from '../../svg.ts'
import { blade, lance, pairs, spine, stalk, type Place, type Spine } from './leaf.ts'

export const white = (d: string, opacity = 1) =>
  `<path d="${d}" fill="#fff"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`
export const bare = (d: string) => `<path d="${d}" fill="#000"/>`

/** A fern: leaflets of leaflets, small at the foot and at the tip. */
export function fern(s: Spine, width: number, count = 30): string {
  const size = (t: number) =>
    width * Math.sin(Math.PI * Math.min(1, t * 0.86 + 0.14)) ** 0.8 * (1.05 - t * 0.55)
  return (
    stalk(s, width * 0.055, 1.5) +
    pairs(s, count, (at, side, t) => {
      const length = size(t)
      const rib = spine(at.x, at.y, at.a - side * (1.25 - t * 0.35), length, side * 0.45)
      const leaves = Math.max(4, Math.round(length / 9))
      return (
        stalk(rib, 3, 1) +
        pairs(rib, leaves, (place, to, u) => {
          const l = (length / leaves) * 2.6 * (1.1 - u * 0.85)
          return blade(spine(place.x, place.y, place.a - to * 0.95, l, to * 0.3), lance(l * 0.3, 0.45), 8)
        })
      )
    })
  )
}

/** A head of small stars around a point, seen as a ball. */
export function starBall(x: number, y: number, r: number, chance: Chance, count = 110): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const z = 1 - (2 * (i + 0.5)) / count
    const turn = i * 2.399963 + chance.between(-0.12, 0.12)
    const out = Math.sqrt(1 - z * z) * r
    const [cx, cy] = [x + Math.cos(turn) * out, y + Math.sin(turn) * out]
    const size = r * 0.13 * (0.75 + 0.35 * Math.abs(z))
    d += stalk(spine(x, y, Math.atan2(cy - y, cx - x), Math.hypot(cx - x, cy - y)), 2.2, 1)
    const start = chance.between(0, 6)
    for (let p = 0; p < 6; p++)
      d += blade(spine(cx, cy, start + (p * Math.PI) / 3, size), lance(size * 0.2, 0.5), 8)
  }
  return d
}

/** A parachute of hairs on a seed, as strokes of the given thickness. */
export function pappus({ x, y, a }: Place, r: number, chance: Chance, thick = 1.3): string {
  const stem = spine(x, y, a, r * 1.1, chance.between(-0.2, 0.2))
  const top = stem.at(1)
  let d = stalk(stem, thick, thick) + blade(spine(x, y, a + Math.PI, r * 0.34), lance(r * 0.06, 0.4), 8)
  for (let i = 0; i < 13; i++) {
    const hair = spine(top.x, top.y, a + ((i - 6) / 6) * 1.25, r * chance.between(0.6, 0.75), 0)
    d += stalk(hair, thick, thick * 0.6)
  }
  return d
}

/** A flat umbel of umbels on rays. */
export function umbel(at: Place, r: number, rays: number, chance: Chance, depth = 1): string {
  let d = ''
  for (let i = 0; i < rays; i++) {
    const f = rays === 1 ? 0 : (i / (rays - 1)) * 2 - 1
    const a = at.a + f * 1.15
    const length = r * (1 - 0.18 * Math.abs(f)) * chance.between(0.92, 1.05)
    const ray = spine(at.x, at.y, a, length, -f * 0.5)
    d += stalk(ray, depth > 0 ? 4 : 1.8, depth > 0 ? 2 : 1)
    const tip = ray.at(1)
    if (depth > 0) d += umbel(tip, r * 0.3, 11, chance, depth - 1)
    else
      for (let p = 0; p < 5; p++)
        d += blade(spine(tip.x, tip.y, tip.a + p * 1.2566, r * 0.21), lance(r * 0.08, 0.6), 6)
  }
  return d
}

/** The fan of a ginkgo leaf with its notch; its veins are the second answer. */
export function ginkgo(x: number, y: number, a: number, r: number, chance: Chance): [string, string] {
  const open = chance.between(0.85, 1.15)
  const notch = chance.between(0.12, 0.4)
  const points = Array.from({ length: 61 }, (_, i) => {
    const f = i / 30 - 1
    const split = Math.exp(-((f / 0.07) ** 2)) * notch
    const wave = 0.022 * Math.sin(f * 23 + open * 9) + 0.02 * Math.sin(f * 11)
    const out = r * (1 - 0.13 * f * f - split + wave)
    return [x + Math.cos(a + f * open) * out, y + Math.sin(a + f * open) * out] as const
  })
  const edge = points.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')
  let lines = ''
  for (let i = 2; i < 59; i += 2) {
    const [px, py] = points[i]!
    const far = Math.hypot(px - x, py - y) * 0.96
    lines += stalk(spine(x, y, Math.atan2(py - y, px - x), far), 0.8, 2.4)
  }
  const foot = stalk(spine(x, y, a + Math.PI, r * 0.85, chance.between(-0.5, 0.5)), r * 0.035, r * 0.05)
  return [`M${n(x)} ${n(y)}L${edge}Z${foot}`, lines]
}

/** A branch with round leaves on short stems; its lines are the second answer. */
export function roundLeaves(s: Spine, count: number, r: number, chance: Chance): [string, string] {
  let [leaves, lines] = [stalk(s, 9, 4), '']
  for (let i = 0; i < count; i++) {
    const at = s.at(0.08 + (0.9 * i) / count)
    for (const side of [1, -1] as const) {
      const size = r * (1.1 - (0.6 * i) / count) * chance.between(0.85, 1.12)
      const a = at.a - side * chance.between(0.95, 1.35)
      const foot = spine(at.x, at.y, a, size * 0.5, side * 0.3)
      const tip = foot.at(1)
      leaves += stalk(foot, 6, 4)
      const rib = spine(tip.x, tip.y, tip.a, size * 1.75, side * 0.2)
      leaves += blade(rib, (t) => size * 0.86 * Math.sin(Math.PI * t ** 0.8) ** 0.6, 40)
      lines += stalk(rib, 4, 1)
    }
  }
  return [leaves, lines]
}

export const disc = (x: number, y: number, r: number, paint = 'fill="#fff"') => circle(x, y, r, paint)
