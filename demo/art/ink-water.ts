import { circle, n, path, polygon, type Point } from '../svg.ts'
import { INK, SEAL, pressed, wash, type Sheet } from './brush.ts'

const line = (width: number, opacity = 0.8) =>
  `fill="none" stroke="${INK}" stroke-opacity="${opacity}" stroke-width="${n(width)}" stroke-linecap="round"`

/** Carp seen from above, between the rings of the rain. */
export function carp({ w, h, c }: Sheet): string {
  const u = Math.min(w, h)
  const fish = Array.from({ length: c.whole(1, 3) }, (_, k) => {
    const [x, y] = [w * (0.3 + 0.2 * k + c.between(-0.06, 0.1)), h * (0.3 + 0.2 * k + c.between(-0.05, 0.08))]
    const size = u * c.between(0.2, 0.29)
    const bend = c.between(-0.3, 0.3)
    const spine = Array.from({ length: 10 }, (_, i): Point => [
      i * size * 0.11 - size * 0.5,
      Math.sin(i * 0.5 + bend * 6) * size * 0.06,
    ])
    const trunk = pressed(
      spine,
      size * 0.34,
      (t) => Math.sin(Math.min(1, t * 1.06 + 0.08) * 3.05) ** 0.75 * (1 - t * 0.35) + 0.03,
      0.85,
    )
    const [tx, ty] = spine[9]!
    const tail = path(
      `M${n(tx)} ${n(ty)}Q${n(tx + size * 0.2)} ${n(ty - size * 0.2)} ${n(tx + size * 0.3)} ${n(ty - size * 0.16)}Q${n(tx + size * 0.16)} ${n(ty)} ${n(tx + size * 0.28)} ${n(ty + size * 0.17)}Q${n(tx + size * 0.14)} ${n(ty + size * 0.14)} ${n(tx)} ${n(ty)}Z`,
      `fill="${INK}" fill-opacity="0.45"`,
    )
    const fins = [-1, 1]
      .map((s) =>
        path(
          `M${n(-size * 0.2)} ${n(s * size * 0.12)}Q${n(-size * 0.08)} ${n(s * size * 0.34)} ${n(size * 0.04)} ${n(s * size * 0.3)}Q${n(-size * 0.02)} ${n(s * size * 0.16)} ${n(-size * 0.08)} ${n(s * size * 0.1)}Z`,
          `fill="${INK}" fill-opacity="0.4"`,
        ),
      )
      .join('')
    const spots = c.maybe(0.7)
      ? [0.28, 0.5, 0.66]
          .map(
            (t) =>
              `<ellipse cx="${n((t - 0.5) * size)}" cy="${n(c.between(-0.04, 0.04) * size)}" rx="${n(size * c.between(0.05, 0.1))}" ry="${n(size * c.between(0.04, 0.07))}" fill="${SEAL}"/>`,
          )
          .join('')
      : ''
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${c.whole(0, 359)})">${fins}${tail}${trunk}${spots}</g>`
  }).join('')
  const rings = Array.from({ length: c.whole(4, 8) }, () => {
    const [x, y, r] = [w * c.between(0.05, 0.95), h * c.between(0.05, 0.95), u * c.between(0.03, 0.1)]
    return [1, 0.66, 0.36].map((k) => circle(x, y, r * k, line(u * 0.002, 0.35))).join('')
  }).join('')
  return rings + fish
}

/**
 * A waterfall: the rock is painted, dark where it meets the water and lost in mist farther out; what is not
 * painted falls.
 */
export function waterfall({ w, h, c }: Sheet): string {
  const [x, half, foot] = [w * c.between(0.34, 0.66), w * c.between(0.05, 0.1), h * c.between(0.74, 0.82)]
  const u = Math.min(w, h)
  const lip = h * c.between(0.05, 0.2)
  const edge = (side: 1 | -1, out: number): Point[] =>
    Array.from({ length: 12 }, (_, i): Point => {
      const t = i / 11
      return [
        x + side * (half * (0.8 + t * 0.5) + out * w + c.between(0, 0.035) * w),
        lip + out * h * 0.25 + t * (foot - lip),
      ]
    })
  const cliff = (side: 1 | -1) => {
    const edges = [0, 0.06, 0.13, 0.22, 0.34].map((out) => edge(side, out))
    const bands = edges.slice(1).map((outer, k) => {
      const shape = polygon([...edges[k]!, ...outer.toReversed()])
      return path(shape, `fill="${INK}" fill-opacity="${[0.86, 0.56, 0.3, 0.13][k]}"`)
    })
    const cuts = Array.from({ length: 26 }, () => {
      const [px, py] = c.pick(c.pick(edges.slice(0, 4)))
      const [dx, dy] = [side * u * c.between(0.02, 0.07), u * c.between(0.01, 0.06)]
      return pressed(
        [
          [px, py],
          [px + dx * 0.5, py + dy * 0.3],
          [px + dx, py + dy],
        ],
        u * 0.012,
        (t) => 1 - t * 0.8,
        0.7,
      )
    })
    return bands.join('') + cuts.join('')
  }
  const threads = Array.from({ length: 8 }, () => {
    const tx = x + c.between(-0.8, 0.8) * half
    const [from, to] = [c.between(0, 0.4), c.between(0.6, 1)].map((t) => lip + t * (foot - lip))
    return path(`M${n(tx)} ${n(from!)}L${n(tx + c.between(-6, 6))} ${n(to!)}`, line(u * 0.0025, 0.3))
  }).join('')
  const mist = wash(x, foot, w * 0.3, h * 0.035, c, 0.55).replaceAll(INK, '#f7f3ea')
  const pool = Array.from({ length: 7 }, (_, i) => {
    const [y, reach] = [foot + h * (0.035 + i * 0.017), half * (1.2 + i * 0.7) * c.between(0.7, 1.2)]
    const at = x + c.between(-0.5, 0.5) * half
    return path(
      `M${n(at - reach)} ${n(y)}Q${n(at)} ${n(y + h * 0.008)} ${n(at + reach)} ${n(y)}`,
      line(u * 0.004, 0.5),
    )
  }).join('')
  return cliff(-1) + cliff(1) + threads + mist + pool
}
