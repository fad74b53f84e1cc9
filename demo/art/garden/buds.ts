import { FLAT, GOLDEN, SQUARE, TALL, UP } from '../press/formats.ts'
import { chanceOf } from '../../random.ts'
import { n } from '../../svg.ts'
import { INKS } from '../press/print.ts'
import { ramp, type Sheet } from '../press/sheet.ts'
import { blade, lance, spine, stalk } from './leaf.ts'
import { disc, white } from './plants.ts'

/** A rosette from above: each leaf lies over the one before it. */
export function rosette(): Sheet {
  const c = chanceOf('rosette')
  let [body, edges] = ['', '']
  const count = 64
  for (let i = count; i > 3; i--) {
    const f = i / count
    const a = i * GOLDEN
    const l = 90 + 500 * f ** 0.8
    const s = spine(620 + Math.cos(a) * 10 * f, 620 + Math.sin(a) * 10 * f, a, l)
    const w = 22 + 96 * f
    const d = blade(
      s,
      (t) =>
        w *
        Math.sin(Math.PI * Math.min(1, t * 0.62 + 0.36)) ** 0.5 *
        Math.min(1, t * 2 + 0.3) *
        (t > 0.96 ? ((1 - t) / 0.04) ** 0.5 : 1),
      60,
    )
    const tip = s.at(1)
    body += `<g>${ramp(`g${i}`, [620, 620, tip.x, tip.y], [0.98, 0.9, 0.3 + c.between(0, 0.12), 0.1])}<path d="${d}" fill="#000"/><path d="${d}" fill="url(#g${i})"/></g>`
    edges += `<path d="${d}" fill="#000"/>${ramp(`h${i}`, [620, 620, tip.x, tip.y], [0, 0, 0.25, 1])}<path d="${d}" fill="url(#h${i})"/>`
  }
  return {
    ...SQUARE,
    layers: [
      { ink: INKS.sun, body: disc(620, 620, 540, 'fill="#fff" fill-opacity="0.98"'), screen: FLAT },
      { ink: INKS.coral, body: edges, shift: [-3, 2] },
      { ink: INKS.teal, body, shift: [2, -1] },
    ],
  }
}

/** A bud of scales. */
export function artichoke(): Sheet {
  let [scales, rims] = ['', '']
  const rows = 9
  for (let row = 0; row < rows; row++) {
    const f = row / (rows - 1)
    const y = 330 + 620 * f
    const half = 60 + 330 * Math.sin(Math.PI * (0.12 + f * 0.66)) ** 1.1
    const across = 3 + Math.round(4 * Math.sin(Math.PI * (0.2 + f * 0.6)))
    for (let i = 0; i < across; i++) {
      const u = ((i + 0.5) / across) * 2 - 1
      const x = 560 + half * u * 0.92 + (row % 2 ? 1 : -1) * 12
      const s = spine(x, y + 120, UP + u * 0.62, 300 - 40 * f, -u * 0.5)
      const w = (half / across) * 1.5
      const d = blade(s, (t) => w * Math.sin(Math.PI * (0.25 + 0.75 * t) ** 1) ** 0.62, 50)
      const [foot, tip] = [s.at(0), s.at(1)]
      const id = `${row}-${i}`
      scales += `${ramp(`a${id}`, [foot.x, foot.y, tip.x, tip.y], [1, 0.85, 0.25])}<path d="${d}" fill="#000" stroke="#000" stroke-width="7"/><path d="${d}" fill="url(#a${id})"/>`
      rims += `${ramp(`b${id}`, [foot.x, foot.y, tip.x, tip.y], [0, 0.1, 1])}<path d="${d}" fill="#000" stroke="#000" stroke-width="7"/><path d="${d}" fill="url(#b${id})"/>`
    }
  }
  const stem = white(stalk(spine(560, 1010, -UP, 460, 0.14), 92, 70))
  const leaf = (x: number, a: number, bend: number) => {
    const s = spine(x, 1300, a, 520, bend)
    return white(blade(s, (t) => 100 * Math.sin(Math.PI * t) ** 0.8 * (0.75 + 0.3 * Math.sin(t * 44)), 160))
  }
  return {
    ...TALL,
    layers: [
      { ink: INKS.sun, body: disc(560, 640, 470), screen: FLAT },
      {
        ink: INKS.moss,
        body: stem + leaf(600, -0.5, -0.5) + leaf(530, Math.PI + 0.45, 0.55),
        shift: [-3, 1],
        tone: (_x, y, v) => v * Math.min(1, 0.4 + (y - 900) / 600),
      },
      { ink: INKS.coral, body: rims, shift: [4, -3] },
      { ink: INKS.blue, body: scales, shift: [1, 1] },
    ],
  }
}

const heads = [
  [390, 430, 270],
  [790, 640, 215],
  [330, 860, 150],
] as const

const stem = (x: number, y: number, foot: number) =>
  stalk(
    spine(foot, 1420, Math.atan2(y - 1420, x - foot) + 0.12, Math.hypot(x - foot, 1420 - y) * 1.01, -0.24),
    12,
    9,
  )

const pod = (x: number, y: number, r: number) => {
  const s = spine(x, y + r, UP, r * 2)
  return (
    blade(s, (t) => r * 0.72 * Math.sin(Math.PI * (t * 0.8 + 0.1)) ** 0.7, 30) +
    blade(spine(x, y - r * 0.95, UP, r * 0.3), () => r * 0.85, 4)
  )
}

const lines = (x: number, y: number, r: number) =>
  Array.from({ length: 5 }, (_, i) =>
    stalk(spine(x + (i - 2) * r * 0.24, y + r * 0.75, UP, r * 1.5), 4, 2),
  ).join('')

/** Poppies: paper-thin petals, and the pods that follow. */
export function poppies(): Sheet {
  const c = chanceOf('poppy-5')
  const petal = (x: number, y: number, a: number, r: number) => {
    const waves = [c.between(0, 6), c.between(0, 6)] as const
    return (
      Array.from({ length: 90 }, (_, i) => {
        const f = i / 89
        const t = a + (f - 0.5) * 2.7
        const out =
          r *
          Math.sin(Math.PI * (0.1 + f * 0.8)) ** 0.45 *
          (1 + 0.05 * Math.sin(f * 17 + waves[0]) + 0.03 * Math.sin(f * 41 + waves[1]))
        return `${n(x + Math.cos(t) * out)} ${n(y + Math.sin(t) * out * 0.86)}`
      }).reduce((d, p, i) => d + (i ? `L${p}` : `M${n(x)} ${n(y)}L${p}`), '') + 'Z'
    )
  }
  const petals = (from: number) =>
    heads
      .map(([x, y, r]) => [0, 1].map((i) => white(petal(x, y, UP + from + i * Math.PI, r))).join(''))
      .join('')
  const hearts = heads.map(([x, y, r]) => {
    let d = ''
    for (let i = 0; i < 70; i++) {
      const a = i * GOLDEN
      const l = r * (0.2 + 0.16 * c.between(0, 1))
      const s = spine(x, y, a, l)
      d += stalk(s, 1.5, 1.5) + blade(spine(s.at(1).x, s.at(1).y, a, 13), lance(5, 0.5), 8)
    }
    return white(d) + disc(x, y, r * 0.12)
  })
  return {
    ...TALL,
    layers: [
      { ink: INKS.sun, body: petals(0.5), screen: FLAT },
      {
        ink: INKS.coral,
        body: petals(2.0),
        shift: [4, -4],
        tone: (_x, y, v) => v * (0.98 - Math.max(0, y - 500) / 2400),
      },
      {
        ink: INKS.moss,
        body:
          white(stem(390, 450, 470) + stem(790, 660, 640) + stem(330, 870, 420) + stem(905, 300, 690)) +
          white(pod(905, 250, 66)),
        shift: [1, 3],
        screen: FLAT,
      },
      { ink: INKS.night, body: hearts.join('') + white(lines(905, 250, 60)), shift: [-3, 1], screen: FLAT },
    ],
  }
}
