import { FLAT, GOLDEN, SQUARE, TALL, UP } from '../press/formats.ts'
import { chanceOf } from '../../random.ts'
import { n } from '../../svg.ts'
import { blade, lance, spine, stalk } from '../garden/leaf.ts'
import { clamp } from '../press/field.ts'
import { INKS } from '../press/print.ts'
import { page, ramp, type Sheet } from '../press/sheet.ts'
import { branches } from './branches.ts'

const disc = (x: number, y: number, r: number, paint = 'fill="#fff"') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${paint}/>`

const fill = (d: string, paint = '#fff') => `<path d="${d}" fill="${paint}"/>`

/** The head of a sunflower, seed by seed. */
export function seeds(): Sheet {
  const [x, y, r] = [620, 620, 372]
  const petal = (i: number, count: number, l: number, w: number) =>
    fill(
      blade(
        spine(
          x + Math.cos((i / count) * 6.2832) * r * 0.86,
          y + Math.sin((i / count) * 6.2832) * r * 0.86,
          (i / count) * 6.2832,
          l,
          (i % 3) * 0.2 - 0.2,
        ),
        lance(w, 0.45),
      ),
    )
  let [kernels, rims] = ['', '']
  for (let i = 1; i < 900; i++) {
    const f = Math.sqrt(i / 900)
    const a = i * GOLDEN
    const size = 4 + 10.5 * f ** 1.2
    const s = spine(x + Math.cos(a) * r * f, y + Math.sin(a) * r * f, a, size * 1.9)
    kernels += fill(blade(s, (t) => size * 0.72 * Math.sin(Math.PI * t) ** 0.6, 14))
    if (i > 420) rims += disc(s.at(0.3).x, s.at(0.3).y, size * 0.34)
  }
  const ring = (count: number, l: number, w: number, turn: number) =>
    `<g transform="rotate(${turn} ${x} ${y})">${Array.from({ length: count }, (_, i) => petal(i, count, l * (i % 2 ? 1 : 0.9), w)).join('')}</g>`
  return {
    ...SQUARE,
    layers: [
      { ink: INKS.sun, body: ring(34, 240, 44, 0) + disc(x, y, r), screen: FLAT },
      {
        ink: INKS.coral,
        body: ring(34, 210, 34, 5.2) + disc(x, y, r) + rims.replaceAll('#fff', '#000'),
        shift: [5, -3],
        tone: (px, py, v) => v * clamp(1.25 - Math.abs(Math.hypot(px - x, py - y) - 200) / 420),
      },
      { ink: INKS.night, body: kernels, shift: [-2, 2], screen: FLAT },
    ],
  }
}

/** Seedlings above, and what they do below. */
export function roots(): Sheet {
  const c = chanceOf('roots-2')
  const ground = 520
  const feet = [210, 420, 620, 860, 990]
  const goals = Array.from(
    { length: 1500 },
    () => [c.between(80, 1040), ground + 20 + 790 * c.between(0, 1) ** 1.25] as const,
  )
  const net = branches(
    { roots: feet.map((x) => [x, ground + 4] as const), goals, step: 8, see: 200, near: 17, tip: 2 },
    c,
  )
  let [stems, leaves] = ['', '']
  feet.forEach((x, i) => {
    const s = spine(x, ground + 12, UP, [190, 330, 250, 380, 160][i]!, [0.3, -0.25, 0.2, -0.3, -0.35][i]!)
    stems += fill(stalk(s, 13, 7))
    for (const side of [1, -1] as const)
      for (const [t, l] of [
        [1, 120],
        [0.62, 82],
      ] as const) {
        const at = s.at(t)
        leaves += fill(
          blade(
            spine(at.x, at.y, at.a - side * 0.95, l * (0.8 + i * 0.06), side * 0.75),
            lance(l * 0.3, 0.55),
          ),
        )
      }
  })
  return {
    ...TALL,
    layers: [
      {
        ink: INKS.sun,
        body: disc(820, 250, 150) + `<rect x="0" y="${ground}" width="1120" height="900" fill="#fff"/>`,
        tone: (_x, y, v) => (y < ground ? v : clamp(1.02 - (y - ground) / 1300)),
      },
      {
        ink: INKS.coral,
        body:
          ramp('g', [0, ground, 0, 1400], [0, 0.35, 1]) +
          `<rect x="0" y="${ground}" width="1120" height="900" fill="url(#g)"/>` +
          net.replaceAll('#fff', '#000'),
      },
      { ink: INKS.teal, body: leaves + stems, shift: [3, -2], screen: FLAT },
      {
        ink: INKS.night,
        body: net + `<rect x="0" y="${ground - 5}" width="1120" height="8" fill="#fff"/>`,
        shift: [1, 2],
        screen: FLAT,
      },
    ],
  }
}

/** A ribbon of kelp: its foot, length, width and sway. */
function ribbon([x, l, w, sway]: readonly [number, number, number, number], phase: number): string {
  const points = Array.from({ length: 81 }, (_, i) => {
    const t = i / 80
    return {
      x: x + Math.sin(t * 5.2 + phase) * sway * t,
      y: 1430 - l * t,
      w: w * (0.5 + 0.5 * Math.sin(Math.PI * t ** 0.8)) * (1 - t ** 8) * (1 + 0.1 * Math.sin(t * 46 + phase)),
    }
  })
  return (
    fill(
      `M${[...points.map((p) => `${n(p.x - p.w)} ${n(p.y)}`), ...points.toReversed().map((p) => `${n(p.x + p.w)} ${n(p.y)}`)].join('L')}Z`,
    ) +
    `<polyline points="${points.map((p) => `${n(p.x)},${n(p.y)}`).join(' ')}" fill="none" stroke="#000" stroke-width="4"/>`
  )
}

/** Kelp in slow water. */
export function kelp(): Sheet {
  const c = chanceOf('kelp-3')
  const grove = (list: readonly (readonly [number, number, number, number])[]) =>
    list.map(([x, l, w, s]) => ribbon([x, l, w, s], c.between(0, 6))).join('')
  return {
    ...TALL,
    layers: [
      { ink: INKS.teal, body: ramp('g', [0, 54, 0, 1346], [0.06, 0.3, 0.72]) + page('url(#g)') },
      {
        ink: INKS.sun,
        body:
          disc(700, 330, 190) +
          grove([
            [170, 1180, 74, 90],
            [500, 1290, 84, 110],
            [900, 1000, 62, 90],
          ]),
        screen: FLAT,
      },
      {
        ink: INKS.coral,
        body: grove([
          [330, 900, 80, 90],
          [960, 1080, 84, 80],
          [610, 620, 60, 90],
        ]),
        shift: [4, 3],
        screen: FLAT,
      },
      {
        ink: INKS.blue,
        body: grove([
          [690, 980, 90, 110],
          [80, 740, 76, 60],
          [830, 660, 74, 90],
          [430, 560, 70, 80],
        ]),
        shift: [-2, 2],
        screen: FLAT,
      },
    ],
  }
}
