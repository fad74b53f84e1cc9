import type { Chance } from '../random.ts'
import { circle, curve, n, onCircle, path, polygon, rect, type Point } from '../svg.ts'

export const INK = '#1d1b19'
export const SEAL = '#b8321c'
export const PAPERS = ['#f4efe4', '#efe9dc', '#f7f3ea', '#e9e4d8', '#ece7dd']

/** A sheet of paper to draw on, with its own random source. */
export interface Sheet {
  w: number
  h: number
  c: Chance
}

/** A dry brush: the stroke and the hairs that leave it. */
export function brush(points: readonly Point[], width: number, c: Chance, opacity = 0.9): string {
  const main = path(
    curve(points),
    `fill="none" stroke="${INK}" stroke-opacity="${opacity}" stroke-width="${n(width)}" stroke-linecap="round"`,
  )
  const hairs = Array.from({ length: 5 }, () => {
    const shift = c.between(-0.55, 0.55) * width
    const moved = points.map(([x, y]) => [x + shift, y + shift * 0.6] as const)
    return path(
      curve(moved),
      `fill="none" stroke="${INK}" stroke-opacity="${n(c.between(0.1, 0.5))}" stroke-width="${n(c.between(0.6, width / 6))}" stroke-dasharray="${n(c.between(40, 160))} ${n(c.between(4, 40))}"`,
    )
  })
  return main + hairs.join('')
}

/** A stroke whose width follows the pressure of the hand; `press` is the share of the full width along it. */
export function pressed(
  line: readonly Point[],
  width: number,
  press: (t: number) => number,
  opacity = 0.9,
): string {
  const [left, right]: [Point[], Point[]] = [[], []]
  line.forEach(([x, y], i) => {
    const [ax, ay] = line[Math.max(0, i - 1)]!
    const [bx, by] = line[Math.min(line.length - 1, i + 1)]!
    const length = Math.hypot(bx - ax, by - ay) || 1
    const half = (width * press(i / (line.length - 1))) / 2
    left.push([x - ((by - ay) / length) * half, y + ((bx - ax) / length) * half])
    right.unshift([x + ((by - ay) / length) * half, y - ((bx - ax) / length) * half])
  })
  return path(
    `${curve(left)}L${curve(right).slice(1)}Z`,
    `fill="${INK}" fill-opacity="${opacity.toFixed(2)}"`,
  )
}

/** A wash: a soft-edged blot of thin ink, made of a few sheets of it. */
export function wash(x: number, y: number, rx: number, ry: number, c: Chance, opacity = 0.12): string {
  return Array.from({ length: 3 }, (_, k) => {
    const blot = Array.from({ length: 14 }, (_, i) => {
      const [px, py] = onCircle(0, 0, 1 - k * 0.22 + c.between(-0.1, 0.1), i / 14)
      return [x + px * rx, y + py * ry] as const
    })
    return path(`${curve([...blot, blot[0]!])}Z`, `fill="${INK}" fill-opacity="${opacity}"`)
  }).join('')
}

/** The seal that proves a sheet: vermilion, square. */
export function seal(x: number, y: number, size: number): string {
  const u = size / 8
  const white = 'fill="#f4efe4"'
  const lines = [
    rect(x + u * 1.6, y + u * 1.6, u * 0.9, u * 4.8, white),
    rect(x + u * 3.4, y + u * 1.6, u * 3, u * 0.9, white),
    rect(x + u * 3.4, y + u * 3.6, u * 3, u * 0.9, white),
    rect(x + u * 3.4, y + u * 5.5, u * 3, u * 0.9, white),
    rect(x + u * 4.5, y + u * 1.6, u * 0.9, u * 4.8, white),
  ]
  return rect(x, y, size, size, `fill="${SEAL}" rx="2"`) + lines.join('')
}

/** A circle in one breath: many hairs of one brush that leave the paper one after the other. */
export function enso({ w, h, c }: Sheet): string {
  const r = Math.min(w, h) * c.between(0.31, 0.39)
  const [start, sweep, turn] = [c.between(0, 1), c.between(0.84, 0.96), c.maybe(0.5) ? 1 : -1]
  const thick = r * c.between(0.16, 0.4)
  const [cx, cy] = [w / 2, h * c.between(0.42, 0.5)]
  const wobble = [c.between(0, 1), c.between(0, 1)] as const
  const drift = c.between(0.02, 0.08)
  const hairs = Array.from({ length: 26 }, (_, k) => {
    const off = (k / 25 - 0.5) * thick
    const end = sweep * (1 - c.between(0, 1) ** 3 * 0.5)
    const points = Array.from({ length: 20 }, (_, i) => {
      const t = i / 19
      const swing = Math.sin((t + wobble[0]) * 6.283) * 0.02 + Math.sin((t * 2 + wobble[1]) * 6.283) * 0.012
      return onCircle(cx, cy, r * (1 + swing + drift * t) + off * (1 - 0.35 * t), start + turn * end * t)
    })
    return path(
      curve(points),
      `fill="none" stroke="${INK}" stroke-opacity="${n(c.between(0.5, 0.9))}" stroke-width="${n((thick / 25) * c.between(0.9, 1.9))}" stroke-linecap="round"`,
    )
  })
  const splash = Array.from({ length: c.whole(0, 7) }, () => {
    const [x, y] = onCircle(cx, cy, r * c.between(1.05, 1.3), start + turn * sweep + c.between(-0.06, 0.06))
    return circle(x, y, c.between(1.5, 7), `fill="${INK}" fill-opacity="0.8"`)
  })
  return hairs.join('') + splash.join('')
}

/** A thin bird far away. */
export function bird(x: number, y: number, size: number): string {
  return path(
    `M${n(x - size)} ${n(y - size * 0.35)}Q${n(x - size * 0.35)} ${n(y - size * 0.4)} ${n(x)} ${n(y)}Q${n(x + size * 0.35)} ${n(y - size * 0.4)} ${n(x + size)} ${n(y - size * 0.3)}Q${n(x + size * 0.35)} ${n(y - size * 0.2)} ${n(x)} ${n(y + size * 0.12)}Q${n(x - size * 0.35)} ${n(y - size * 0.2)} ${n(x - size)} ${n(y - size * 0.35)}Z`,
    `fill="${INK}" fill-opacity="0.8"`,
  )
}

/** A rock: its facets in three depths of ink. */
export function rock(x: number, y: number, size: number, c: Chance): string {
  const edge = Array.from({ length: 9 }, (_, i) => {
    const [px, py] = onCircle(0, 0, size * c.between(0.75, 1.1), 0.5 + i / 16)
    return [x + px * 1.2, y + py] as const
  })
  const shade = edge.slice(3).map(([px, py]) => [x + (px - x) * 0.9, y + (py - y) * 0.72] as const)
  return (
    path(polygon([...edge]), `fill="${INK}" fill-opacity="0.42"`) +
    path(polygon([...shade, [x + size * 0.1, y]]), `fill="${INK}" fill-opacity="0.5"`)
  )
}
