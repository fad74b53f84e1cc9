import { FLAT, TALL, UP, WIDE } from '../press/formats.ts'
import { chanceOf } from '../../random.ts'
import { n } from '../../svg.ts'
import { blade, spine, stalk } from '../garden/leaf.ts'
import { clamp } from '../press/field.ts'
import { layered, noiseOf } from '../press/noise.ts'
import { INKS } from '../press/print.ts'
import { page, ramp, type Sheet } from '../press/sheet.ts'
import { branches } from './branches.ts'

const disc = (x: number, y: number, r: number, paint = 'fill="#fff"') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${paint}/>`

const fill = (d: string, paint = '#fff') => `<path d="${d}" fill="${paint}"/>`

/** The rings of a tree that leaned. */
export function rings(): Sheet {
  const c = chanceOf('rings-2')
  const bend = layered(noiseOf('rings'), 3)
  const ring = (r: number) => {
    const points = Array.from({ length: 181 }, (_, i) => {
      const a = (i / 180) * Math.PI * 2
      const out =
        r * (1 + 0.34 * (bend(3 + Math.cos(a) * (0.8 + r / 900), 3 + Math.sin(a) * (0.8 + r / 900)) - 0.5)) +
        4 * Math.sin(a * 7 + r / 60)
      return `${n(470 + r * 0.12 + Math.cos(a) * out)} ${n(640 - r * 0.06 + Math.sin(a) * out * 1.1)}`
    })
    return `M${points.join('L')}Z`
  }
  let [early, late, r] = ['', '', 12]
  let years = 0
  while (r < 900) {
    const grown = c.between(11, 34) * (years > 12 && years < 17 ? 0.45 : 1)
    late += `<path d="${ring(r)}" fill="none" stroke="#fff" stroke-width="${n(2 + grown * 0.2 + (years % 5 === 0 ? 3 : 0))}"/>`
    if (years % 4 === 1 || years % 7 === 3)
      early += `<path d="${ring(r + grown / 2)}" fill="none" stroke="#fff" stroke-width="${n(grown * 0.9)}"/>`
    r += grown
    years++
  }
  const crack = fill(
    blade(spine(470, 640, 0.9, 640, 0.14), (t) => 15 * t * (1 - t * 0.2), 40),
    '#000',
  )
  return {
    ...TALL,
    layers: [
      {
        ink: INKS.sun,
        screen: FLAT,
        body: page('#fff') + crack,
        tone: (x, y, v) => v * clamp(0.95 - Math.hypot(x - 470, y - 640) / 1300),
      },
      { ink: INKS.coral, body: early + crack, shift: [5, 2], screen: FLAT },
      { ink: INKS.teal, body: late + crack, screen: FLAT },
    ],
  }
}

/** Two bare trees, one print over the other. */
export function winter(): Sheet {
  const c = chanceOf('winter')
  const crown = (x: number, y: number, rx: number, ry: number, count: number) =>
    Array.from({ length: count }, () => {
      const [a, f] = [c.between(0, 6.2832), Math.sqrt(c.between(0, 1))]
      return [x + Math.cos(a) * rx * f, y + Math.sin(a) * ry * f] as const
    })
  const tree = (x: number, foot: number, goals: (readonly [number, number])[], tip: number) => {
    const trunk = Array.from({ length: 14 }, (_, i) => [x + Math.sin(i / 4) * 7, foot - i * 22] as const)
    const boughs = branches({ roots: [trunk.at(-1)!], goals, step: 9, see: 260, near: 20, tip }, c)
    return boughs + fill(stalk(spine(x, foot + 40, UP, 345, 0.03), tip * 22, tip * 12))
  }
  return {
    ...WIDE,
    layers: [
      { ink: INKS.coral, body: disc(930, 470, 255), tone: (_x, y) => clamp(1.1 - (y - 220) / 640) },
      { ink: INKS.blue, body: ramp('g', [0, 1000, 0, 720], [0.75, 0]) + page('url(#g)') },
      {
        ink: INKS.teal,
        body: tree(960, 930, crown(960, 430, 330, 260, 900), 2),
        shift: [4, 0],
        screen: FLAT,
      },
      { ink: INKS.night, body: tree(470, 960, crown(480, 420, 380, 300, 1250), 2), screen: FLAT },
    ],
  }
}
