import type { Chance } from '../random.ts'
import { circle, curve, n, onCircle, path, rect, type Point } from '../svg.ts'

export const DARK = '#2c2430'
export const line = (ink: string, width: number) =>
  `fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`

export function land(c: Chance, paint: string, y = 760): string {
  const points: Point[] = Array.from({ length: 6 }, (_, i) => [i * 200, y + c.between(-50, 50)])
  return path(`${curve(points)}L1000 1000L0 1000Z`, `fill="${paint}"`)
}

export function many(count: number, draw: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i)).join('')
}

export const star = (x: number, y: number, r: number, paint: string) => {
  const points = Array.from({ length: 10 }, (_, i) => onCircle(x, y, i % 2 ? r * 0.45 : r, i / 10 - 0.25))
  return path(`${points.map(([px, py], i) => `${i ? 'L' : 'M'}${n(px)} ${n(py)}`).join('')}Z`, paint)
}

export const house = (x: number, y: number, w: number, wall: string, roof: string) =>
  rect(x, y, w, 360, `fill="${wall}"`) +
  path(`M${x - 30} ${y + 6}L${x + w / 2} ${y - 110}L${x + w + 30} ${y + 6}Z`, `fill="${roof}"`) +
  rect(x + w * 0.2, y + 60, w * 0.22, w * 0.22, 'fill="#fdf0b8"') +
  rect(x + w * 0.58, y + 60, w * 0.22, w * 0.22, 'fill="#fdf0b8"')

export const tree = (x: number, y: number, r: number, paint: string) =>
  path(`M${n(x)} ${n(y + r * 2.6)}V${n(y)}`, line('#7a5a44', 24)) + circle(x, y, r, `fill="${paint}"`)

export const scarf = (accent: string) =>
  path('M350 590Q500 660 650 590L650 636Q500 704 350 636Z', `fill="${accent}"`) +
  path('M600 626L662 760L606 774L572 656Z', `fill="${accent}"`)

export const basket = (accent: string) =>
  path('M420 730Q500 620 580 730', line('#7a5a44', 16)) +
  path('M396 720H604L574 850H426Z', 'fill="#c99a5b"') +
  path('M404 756H596M414 796H586', line('#a87a3f', 8)) +
  circle(450, 712, 34, `fill="${accent}"`) +
  circle(522, 706, 38, 'fill="#e0a100"') +
  circle(572, 718, 26, 'fill="#6fa35e"')

export const PETALS = ['#ffffff', '#e46c8b', '#f0a04c', '#8a6fc0']

export const blossom = (x: number, y: number, r: number, paint: string) =>
  many(5, (k) => {
    const [px, py] = onCircle(x, y, r, k / 5 - 0.25)
    return circle(px, py, r * 0.68, `fill="${paint}"`)
  }) + circle(x, y, r * 0.55, 'fill="#e0a100"')

export const flowers = (c: Chance) =>
  many(12, (i) => {
    const [x, y, r] = [-60 + i * 100 + c.between(-30, 30), c.between(860, 950), c.between(14, 22)]
    return (
      path(`M${n(x)} ${n(y)}v${n(r * 2.6)}`, line('#5f8a52', 7)) +
      blossom(x, y, r, PETALS[i % PETALS.length]!)
    )
  })

export const lanterns = (c: Chance, accent: string) =>
  path('M-20 120Q250 230 500 150T1020 110', line(DARK, 6)) +
  many(7, (i) => {
    const [x, y] = [70 + i * 145, 190 + (i % 2) * 30 + c.between(-8, 8)]
    return `<ellipse cx="${x}" cy="${n(y)}" rx="46" ry="56" fill="${i % 2 ? '#fff6e8' : accent}"/>${rect(x - 22, y - 64, 44, 14, `fill="${DARK}"`)}${rect(x - 22, y + 50, 44, 14, `fill="${DARK}"`)}`
  })

export const moon = (x: number, y: number, r: number) => circle(x, y, r, 'fill="#fdf0b8"')

export const nightSky = (c: Chance) =>
  many(22, () =>
    circle(c.between(20, 980), c.between(20, 560), c.between(2, 7), 'fill="#fff" fill-opacity="0.85"'),
  )
