import { circle, n, onCircle, path, type Point } from '../svg.ts'
import { stem, type Inks, type Plate } from './plant-forms.ts'

/** A cactus: ribs, thorns, and the flower of one night. */
export function cactus({ w, h, c, p }: Plate): string {
  const foot = h * 0.86
  const column = (x: number, base: number, width: number, height: number) => {
    const top = base - height
    const body = path(
      `M${n(x - width / 2)} ${n(base)}V${n(top + width / 2)}A${n(width / 2)} ${n(width / 2)} 0 0 1 ${n(x + width / 2)} ${n(top + width / 2)}V${n(base)}Z`,
      `fill="${p.leaf}"`,
    )
    const ribs = [-0.28, 0, 0.28].map((t) =>
      path(`M${n(x + t * width)} ${n(base - 8)}V${n(top + width * (0.3 + Math.abs(t)))}`, stem(p, 3)),
    )
    const thorns = Array.from({ length: Math.floor(height / 34) }, (_, i) =>
      [-0.28, 0, 0.28]
        .map((t) => {
          const [tx, ty] = [x + t * width, base - 20 - i * 34 - (t ? 0 : 14)]
          return ty < top + width * 0.4
            ? ''
            : path(
                `M${n(tx - 8)} ${n(ty - 6)}L${n(tx)} ${n(ty)}L${n(tx + 8)} ${n(ty - 6)}`,
                `fill="none" stroke="${p.ground}" stroke-width="3"`,
              )
        })
        .join(''),
    )
    return body + ribs.join('') + thorns.join('') + (c.maybe(0.7) ? flower([x, top], width * 0.32, p) : '')
  }
  const [x, width, height] = [w * c.between(0.46, 0.54), w * c.between(0.14, 0.24), h * c.between(0.36, 0.58)]
  const arms = [-1, 1].slice(0, c.whole(0, 2)).map((s) => {
    const [reach, at, thick] = [
      width * c.between(0.95, 1.25) * s,
      foot - height * c.between(0.3, 0.5),
      width * 0.5,
    ]
    return (
      path(
        `M${n(x)} ${n(at)}H${n(x + reach)}`,
        `stroke="${p.leaf}" stroke-width="${n(thick)}" stroke-linecap="round"`,
      ) + column(x + reach, at, thick, height * c.between(0.24, 0.42))
    )
  })
  const pot = path(
    `M${n(x - width * 0.95)} ${n(foot - 20)}H${n(x + width * 0.95)}L${n(x + width * 0.7)} ${n(foot + h * 0.05)}H${n(x - width * 0.7)}Z`,
    `fill="${p.bloom}"`,
  )
  return arms.join('') + column(x, foot, width, height) + pot
}

function flower([x, y]: Point, r: number, p: Inks): string {
  return (
    Array.from({ length: 9 }, (_, i) => {
      const [a, tip, b] = [
        onCircle(x, y, r * 0.7, i / 9 - 0.05),
        onCircle(x, y, r * 1.5, i / 9),
        onCircle(x, y, r * 0.7, i / 9 + 0.05),
      ]
      return path(
        `M${n(x)} ${n(y)}L${n(a[0])} ${n(a[1])}L${n(tip[0])} ${n(tip[1])}L${n(b[0])} ${n(b[1])}Z`,
        `fill="${p.bloom}"`,
      )
    }).join('') + circle(x, y, r * 0.45, `fill="${p.heart}"`)
  )
}

/** Mushrooms of one ring, small ones behind. */
export function mushrooms({ w, h, c, p }: Plate): string {
  const tall = c.maybe(0.5)
  return Array.from({ length: c.whole(2, 5) }, (_, k) => k)
    .map((k) => {
      const side = k % 2 ? 1 : -1
      const x = w / 2 + side * Math.ceil(k / 2) * w * c.between(0.13, 0.17)
      const [height, r] = [
        h * (tall ? 0.5 : 0.34) * (1 - k * 0.14),
        w * (tall ? 0.11 : 0.17) * (1 - k * 0.13),
      ]
      const top = h * 0.86 - height
      const foot = path(
        `M${n(x - r * 0.2)} ${n(top)}Q${n(x - r * 0.14)} ${n(top + height * 0.6)} ${n(x - r * 0.34)} ${n(h * 0.86)}H${n(x + r * 0.34)}Q${n(x + r * 0.14)} ${n(top + height * 0.6)} ${n(x + r * 0.2)} ${n(top)}Z`,
        `fill="${p.heart}" stroke="${p.vein}" stroke-width="2"`,
      )
      const cap = path(
        `M${n(x - r)} ${n(top + r * 0.2)}Q${n(x - r * 0.9)} ${n(top - r * (tall ? 1.5 : 0.95))} ${n(x)} ${n(top - r * (tall ? 1.5 : 0.95))}Q${n(x + r * 0.9)} ${n(top - r * (tall ? 1.5 : 0.95))} ${n(x + r)} ${n(top + r * 0.2)}Q${n(x)} ${n(top + r * 0.42)} ${n(x - r)} ${n(top + r * 0.2)}Z`,
        `fill="${p.bloom}"`,
      )
      const gills = Array.from({ length: 9 }, (_, i) =>
        path(
          `M${n(x + (i - 4) * r * 0.06)} ${n(top + r * 0.34)}L${n(x + (i - 4) * r * 0.2)} ${n(top + r * 0.24)}`,
          stem(p, 2),
        ),
      )
      const spots = [
        [-0.45, -0.3, 0.12],
        [0.1, -0.6, 0.14],
        [0.5, -0.16, 0.09],
        [-0.08, -0.12, 0.1],
      ].map(([dx = 0, dy = 0, s = 0]) => circle(x + dx * r, top + dy * r, s * r, `fill="${p.ground}"`))
      return foot + cap + gills.join('') + spots.join('')
    })
    .toReversed()
    .join('')
}
