import { chanceOf } from '../../random.ts'
import { curve, n, type Point } from '../../svg.ts'

export const fill = (d: string, paint = '#fff') => `<path d="${d}" fill="${paint}"/>`
export const oval = (x: number, y: number, rx: number, ry = rx, turn = 0, paint = '#fff') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${paint}"${turn ? ` transform="rotate(${turn} ${n(x)} ${n(y)})"` : ''}/>`
export const stroke = (d: string, width: number, paint = '#fff') =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const all = (paint = '#fff') => `<rect width="3000" height="3000" fill="${paint}"/>`

/** Everything below a soft line through these points. */
export const hill = (...points: readonly Point[]) =>
  fill(`${curve([[-80, points[0]![1]], ...points, [3000, points.at(-1)![1]]])}L3000 3000L-80 3000Z`)

/** A round shape as scissors make it. */
export function blob(
  x: number,
  y: number,
  rx: number,
  ry: number,
  seed: string,
  rough = 0.06,
  paint = '#fff',
): string {
  const c = chanceOf(seed)
  const waves = [2, 3, 5].map((k) => [k, c.between(0, 6.3), c.between(0.3, 1) * rough] as const)
  const points = Array.from({ length: 64 }, (_, i): Point => {
    const a = (i / 64) * Math.PI * 2
    const out = 1 + waves.reduce((sum, [k, phase, size]) => sum + Math.sin(a * k + phase) * size, 0)
    return [x + Math.cos(a) * rx * out, y + Math.sin(a) * ry * out]
  })
  return fill(`${curve([...points, points[0]!])}Z`, paint)
}

/** A cloud or a tree's crown: blobs along a flat foot. */
export function puff(x: number, y: number, w: number, h: number, seed: string): string {
  const c = chanceOf(seed)
  let body = ''
  for (let i = 0; i < 9; i++) {
    const f = (i / 8) * 2 - 1
    const r = h * (0.36 + 0.34 * (1 - f * f)) * c.between(0.85, 1.15)
    body += blob(x + f * w * 0.5, y - r * 0.45, r * 1.05, r, `${seed}-${i}`, 0.04)
  }
  return body
}

/** Small things strewn over a picture, each at a place that chance gives. */
export function strewn(
  count: number,
  seed: string,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  draw: (x: number, y: number, size: number) => string,
): string {
  const c = chanceOf(seed)
  return Array.from({ length: count }, () =>
    draw(c.between(x0, x1), c.between(y0, y1), c.between(0, 1)),
  ).join('')
}
