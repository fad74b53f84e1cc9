import { FLAT, TALL, WIDE } from '../press/formats.ts'
import { chanceOf } from '../../random.ts'
import { n } from '../../svg.ts'
import { smooth } from '../press/field.ts'
import { layered, noiseOf } from '../press/noise.ts'
import { INKS } from '../press/print.ts'
import { glow, page, ramp, type Sheet } from '../press/sheet.ts'
import { evenLines, grassBlade } from './strokes.ts'

const disc = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/>`

/** A field of grass while the wind comes through. */
export function meadow(): Sheet {
  const c = chanceOf('meadow')
  const gust = layered(noiseOf('gust'), 2)
  const lean = (x: number, y: number) => -1.35 + 1.5 * smooth(0.25, 0.8, gust(x / 330, y / 520))
  const rows = [[], [], []] as string[][]
  for (let i = 0; i < 3300; i++) {
    const depth = (i / 3300) ** 0.9
    const y = 470 + depth * 640
    rows[i % 3]!.push(
      grassBlade(c.between(-200, 1420), y, {
        length: 110 + depth * 260 * c.between(0.7, 1.1),
        width: 3 + depth * 8,
        lean,
        stiff: 1.3,
      }),
    )
  }
  const paint = (list: string[]) => list.map((d) => `<path d="${d}" fill="#fff"/>`).join('')
  return {
    ...WIDE,
    layers: [
      { ink: INKS.coral, body: disc(1040, 330, 150), screen: FLAT },
      {
        ink: INKS.sun,
        body: ramp('g', [0, 60, 0, 900], [0, 0.25, 1]) + page('url(#g)'),
        tone: (_x, _y, v) => v,
      },
      { ink: INKS.teal, body: paint(rows[0]!.filter((_, i) => i % 2 === 0)), screen: FLAT },
      { ink: INKS.blue, body: paint(rows[1]!.filter((_, i) => i % 3 === 0)), shift: [4, 2], screen: FLAT },
    ],
  }
}

/** Moss: short strands, closer where it is dark. */
export function moss(): Sheet {
  const c = chanceOf('moss')
  const swirl = layered(noiseOf('moss'), 2)
  const mounds = [
    [390, 520, 330],
    [800, 930, 360],
    [870, 330, 190],
    [250, 1120, 220],
  ] as const
  const height = (x: number, y: number) =>
    Math.max(0, ...mounds.map(([mx, my, r]) => 1 - Math.hypot(x - mx, y - my) / r))
  const lean = (x: number, y: number) => {
    const [gx, gy] = [height(x + 3, y) - height(x - 3, y), height(x, y + 3) - height(x, y - 3)]
    return (Math.abs(gx) + Math.abs(gy) > 0 ? Math.atan2(gy, gx) : 0) + (swirl(x / 170, y / 170) - 0.5) * 4.4
  }
  const strands = evenLines(
    1120,
    1400,
    lean,
    (x, y) => (height(x, y) > 0 ? 8 + 13 * height(x, y) ** 1.4 : 34),
    c,
  )
  const stroke = (points: (typeof strands)[number], width: number) =>
    `<polyline points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="none" stroke="#fff" stroke-width="${n(width)}" stroke-linejoin="round"/>`
  const body = (over: boolean) =>
    strands
      .filter((p) => height(...p[0]!) > 0 === over)
      .map((p) => stroke(p, over ? 5.2 : 2.4))
      .join('')
  return {
    ...TALL,
    layers: [
      {
        ink: INKS.sun,
        body: mounds
          .map(
            ([x, y, r], i) =>
              glow(`m${i}`, x, y, r, [1, 0.9, 0.35]) +
              `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#m${i})"/>`,
          )
          .join(''),
      },
      { ink: INKS.teal, body: body(true), shift: [3, 2], screen: FLAT },
      { ink: INKS.coral, body: body(false), screen: FLAT },
    ],
  }
}
