import { circle, curve, n, onCircle, path, type Point } from '../svg.ts'
import { INK, SEAL, bird, brush, pressed, rock, wash, type Sheet } from './brush.ts'

const line = (width: number, opacity = 0.8) =>
  `fill="none" stroke="${INK}" stroke-opacity="${opacity}" stroke-width="${n(width)}" stroke-linecap="round"`

/** Orchid leaves: long strokes from one foot, pressed and lifted, with a few pale flowers. */
export function orchid({ w, h, c }: Sheet): string {
  const foot: Point = [w * c.between(0.36, 0.64), h * 0.86]
  const u = Math.min(w, h)
  let body = rock(foot[0] - u * c.between(-0.1, 0.1), h * 0.9, u * c.between(0.09, 0.16), c)
  const leaves = c.whole(7, 12)
  for (let i = 0; i < leaves; i++) {
    const side = i % 2 ? 1 : -1
    const reach = u * c.between(0.12, 0.46) * side
    const rise = h * c.between(0.3, 0.66)
    const droop = c.between(0, 0.5) * rise * Math.min(1, Math.abs(reach) / (u * 0.4))
    const points = Array.from({ length: 10 }, (_, k): Point => {
      const t = k / 9
      return [foot[0] + side * i + reach * t * t, foot[1] - rise * Math.sin(t * 1.7) + droop * t * t * t]
    })
    body += pressed(
      points,
      u * 0.022,
      (t) => 0.25 + Math.sin(t * 3.1 + 0.2) * (1 - t * 0.6),
      c.between(0.45, 0.95),
    )
  }
  for (let i = c.whole(2, 4); i > 0; i--) {
    const at: Point = [foot[0] + u * c.between(-0.22, 0.22), h * c.between(0.26, 0.52)]
    body += path(curve([foot, [(foot[0] + at[0]) / 2 + 10, (foot[1] + at[1]) / 2], at]), line(u * 0.004, 0.6))
    body += [0.02, 0.2, 0.34, 0.62, 0.8]
      .map((turn) => {
        const tip = onCircle(at[0], at[1], u * c.between(0.05, 0.075), turn)
        return pressed(
          [at, [(at[0] + tip[0]) / 2, (at[1] + tip[1]) / 2 - 4], tip],
          u * 0.022,
          (t) => Math.sin(t * 3.1),
          0.34,
        )
      })
      .join('')
    body += circle(at[0], at[1], u * 0.007, `fill="${SEAL}"`)
  }
  return body
}

/** A plum branch in flower. */
export function plum({ w, h, c }: Sheet): string {
  const flip = c.maybe(0.5)
  const u = Math.min(w, h)
  const trunk: Point[] = [[-20, h * c.between(0.75, 0.95)]]
  for (let i = 1; i <= 5; i++)
    trunk.push([
      (i / 5) * w * c.between(0.74, 0.84),
      trunk[0]![1] - (i / 5) * h * c.between(0.48, 0.66) + c.between(-0.05, 0.05) * h,
    ])
  let body = brush(trunk, u * c.between(0.03, 0.05), c)
  const blossoms: Point[] = []
  for (const [x, y] of trunk.slice(1)) {
    for (let k = 0; k < 2; k++) {
      const twig: Point = [x + c.between(-0.12, 0.18) * w, y - c.between(0.06, 0.24) * h]
      body += pressed(
        [[x, y], [(x + twig[0]) / 2 + c.between(-20, 20), (y + twig[1]) / 2], twig],
        u * 0.014,
        (t) => 1 - t * 0.8,
      )
      blossoms.push(twig, [(x + twig[0] * 2) / 3, (y + twig[1] * 2) / 3])
    }
  }
  const red = c.maybe(0.55)
  for (const [x, y] of blossoms.filter(() => c.maybe(0.75))) {
    const r = u * c.between(0.018, 0.032)
    const petal = red
      ? `fill="${SEAL}" fill-opacity="0.82"`
      : `fill="#fbf8f1" stroke="${INK}" stroke-width="${n(u * 0.003)}"`
    body += Array.from({ length: 5 }, (_, i) => {
      const [px, py] = onCircle(x, y, r * 0.8, i / 5 + r)
      return circle(px, py, r * 0.62, petal)
    }).join('')
    body += Array.from({ length: 6 }, (_, i) => {
      const [px, py] = onCircle(x, y, r * 0.6, i / 6)
      return path(`M${n(x)} ${n(y)}L${n(px)} ${n(py)}`, line(u * 0.0025))
    }).join('')
  }
  return flip ? `<g transform="translate(${w} 0) scale(-1 1)">${body}</g>` : body
}

/** A boat alone on a lake, under hills that the mist leaves out. */
export function boat({ w, h, c }: Sheet): string {
  const u = Math.min(w, h)
  const [x, y] = [w * c.between(0.26, 0.74), h * c.between(0.6, 0.76)]
  const s = u * c.between(0.07, 0.12)
  const far = Array.from({ length: 3 }, () =>
    wash(
      w * c.between(0, 1),
      h * c.between(0.3, 0.36),
      w * c.between(0.2, 0.36),
      h * c.between(0.05, 0.12),
      c,
      0.1,
    ),
  ).join('')
  const hull = path(
    `M${n(x - s * 1.6)} ${n(y - s * 0.2)}Q${n(x)} ${n(y + s * 0.45)} ${n(x + s * 1.7)} ${n(y - s * 0.35)}Q${n(x + s * 0.9)} ${n(y + s * 0.5)} ${n(x)} ${n(y + s * 0.5)}Q${n(x - s)} ${n(y + s * 0.5)} ${n(x - s * 1.6)} ${n(y - s * 0.2)}Z`,
    `fill="${INK}" fill-opacity="0.9"`,
  )
  const man =
    path(
      `M${n(x - s * 0.25)} ${n(y + s * 0.1)}Q${n(x - s * 0.3)} ${n(y - s * 0.6)} ${n(x)} ${n(y - s * 0.7)}Q${n(x + s * 0.3)} ${n(y - s * 0.5)} ${n(x + s * 0.3)} ${n(y + s * 0.1)}Z`,
      `fill="${INK}" fill-opacity="0.75"`,
    ) +
    path(
      `M${n(x - s * 0.42)} ${n(y - s * 0.72)}L${n(x)} ${n(y - s * 1.06)}L${n(x + s * 0.42)} ${n(y - s * 0.72)}Z`,
      `fill="${INK}"`,
    ) +
    path(`M${n(x + s * 0.1)} ${n(y - s * 0.4)}L${n(x + s * 2.1)} ${n(y - s * 1.9)}`, line(s * 0.05))
  const ripples = Array.from({ length: 9 }, (_, i) => {
    const [rx, ry, half] = [x + c.between(-2.6, 2.6) * s, y + s * (0.6 + i * 0.26), s * c.between(0.4, 1.5)]
    return path(
      `M${n(rx - half)} ${n(ry)}Q${n(rx)} ${n(ry + s * 0.08)} ${n(rx + half)} ${n(ry)}`,
      line(s * 0.035, 0.45),
    )
  }).join('')
  const birds = Array.from({ length: c.whole(0, 5) }, (_, i) =>
    bird(w * 0.5 + i * u * 0.06 - u * 0.1, h * (0.16 + ((i * 7) % 3) * 0.022), u * 0.02),
  ).join('')
  const sun = c.maybe(0.5)
    ? circle(w * c.between(0.2, 0.8), h * 0.2, u * c.between(0.04, 0.08), `fill="${SEAL}"`)
    : ''
  return sun + far + ripples + hull + man + birds
}
