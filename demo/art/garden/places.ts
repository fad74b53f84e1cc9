import { FLAT, GOLDEN, TALL, UP } from '../press/formats.ts'
import { chanceOf } from '../../random.ts'
import { n } from '../../svg.ts'
import { INKS } from '../press/print.ts'
import { glow, page, ramp, type Sheet } from '../press/sheet.ts'
import { beside, blade, lance, spine, stalk, veins, type Place } from './leaf.ts'
import { bare, disc, fern, white } from './plants.ts'

const pads: [number, number, number, number][] = [
  [400, 380, 300, 0.6],
  [890, 640, 250, 2.4],
  [330, 960, 220, 5.2],
  [760, 1110, 190, 4.1],
  [930, 240, 150, 1.1],
]

const pad = ([x, y, r, a]: (typeof pads)[number]) => {
  const points = Array.from({ length: 181 }, (_, i) => {
    const t = a + 0.09 + (i / 180) * (Math.PI * 2 - 0.18)
    const out = r * (1 + 0.012 * Math.sin(t * 9) + 0.01 * Math.sin(t * 17 + a))
    return `${n(x + Math.cos(t) * out)} ${n(y + Math.sin(t) * out)}`
  })
  return `M${n(x)} ${n(y)}L${points.join('L')}Z`
}

const rays = ([x, y, r, a]: (typeof pads)[number]) => {
  let d = ''
  for (let i = 0; i < 21; i++) {
    const t = a + 0.22 + (i / 20) * (Math.PI * 2 - 0.44)
    const s = spine(x, y, t, r * 0.72)
    const fork = s.at(1)
    d += stalk(s, 5, 2.4)
    for (const side of [1, -1])
      d += stalk(spine(fork.x, fork.y, t + side * 0.22, r * 0.24, -side * 0.2), 2.4, 1)
  }
  return d
}

const flower = (x: number, y: number, r: number) =>
  Array.from({ length: 15 }, (_, i) =>
    blade(spine(x, y, i * GOLDEN, r * (0.6 + 0.4 * (i / 15))), lance(r * 0.2, 0.6), 30),
  ).join('')

/** Round leaves on the water, from above. */
export function pond(): Sheet {
  const c = chanceOf('pond-3')
  let rings = ''
  for (let i = 0; i < 26; i++)
    rings += `<circle cx="640" cy="700" r="${40 + i * 38}" fill="none" stroke="#fff" stroke-width="${n(3 + c.between(0, 9))}" stroke-opacity="0.62"/>`
  return {
    ...TALL,
    layers: [
      {
        ink: INKS.blue,
        body:
          ramp('g', [0, 0, 900, 1400], [0.25, 0.6, 0.95]) +
          page('url(#g)') +
          rings +
          pads.map((p) => bare(pad(p))).join('') +
          bare(flower(640, 700, 150)),
      },
      {
        ink: INKS.teal,
        body: pads.map((p) => white(pad(p)) + bare(rays(p))).join('') + bare(flower(640, 700, 150)),
        shift: [7, 5],
        tone: (x, y, v) => v * Math.min(1, 0.55 + (x + y) / 3200),
      },
      { ink: INKS.coral, body: white(flower(640, 700, 150)), shift: [-2, 2], screen: FLAT },
      {
        ink: INKS.sun,
        body:
          pads
            .slice(1, 3)
            .map((p) => white(pad(p)))
            .join('') +
          bare(flower(640, 700, 150)) +
          disc(640, 700, 44),
        screen: FLAT,
      },
    ],
  }
}

/** Ferns behind the panes, and the sun that moves from one to the next. */
export function panes(): Sheet {
  const [columns, rows, gap] = [3, 4, 22]
  const [pw, ph] = [(1120 - 108 - gap * 2) / columns, (1400 - 108 - gap * 3) / rows]
  const cut = Array.from(
    { length: columns * rows },
    (_, i) =>
      `<rect x="${n(54 + (i % columns) * (pw + gap))}" y="${n(54 + Math.floor(i / columns) * (ph + gap))}" width="${n(pw)}" height="${n(ph)}"/>`,
  )
  const behind = (body: string) =>
    `<clipPath id="p">${cut.join('')}</clipPath><g clip-path="url(#p)">${body}</g>`
  const frond = (x: number, lean: number, l: number, bend: number, w: number) =>
    white(fern(spine(x, 1430, UP + lean, l, bend, bend), w, 30))
  const s = spine(1010, 1420, UP - 0.35, 1100, -0.2)
  return {
    ...TALL,
    layers: [
      { ink: INKS.coral, body: behind(glow('g', 400, 430, 900, [0.95, 0.5, 0.12, 0.05]) + page('url(#g)')) },
      { ink: INKS.sun, body: behind(disc(400, 430, 205)), screen: FLAT },
      { ink: INKS.blue, body: behind(frond(300, -0.05, 1150, 0.4, 320)), shift: [2, 2], screen: FLAT },
      {
        ink: INKS.teal,
        body: behind(
          `<path d="${blade(s, lance(210, 0.5))}" fill="#fff"/>` +
            bare(veins(s, lance(210, 0.5), { count: 14, lean: 0.8, thick: 4 })) +
            frond(120, 0.1, 640, -0.5, 220),
        ),
        shift: [-3, 1],
        screen: FLAT,
      },
    ],
  }
}

/** A vine that opens at night: what is not printed is the flower. */
export function moonflower(): Sheet {
  const c = chanceOf('moon-2')
  const vine = spine(470, 1420, UP - 0.25, 1500, 0.75, -0.55)
  let [leaves, ribs, flowers, throats] = ['', '', '', '']
  const heart = (at: Place, a: number, r: number) => {
    const s = spine(at.x, at.y, a, r * 1.5, c.between(-0.3, 0.3))
    leaves += blade(s, (t) => r * 0.82 * Math.sin(Math.PI * Math.min(1, t * 0.94 + 0.06) ** 0.55) ** 0.8, 40)
    ribs += veins(s, (t) => r * 0.7 * Math.sin(Math.PI * t ** 0.55), { count: 6, lean: 0.8, thick: 2.6 })
  }
  for (let i = 1; i < 15; i++)
    heart(vine.at(i / 15), vine.at(i / 15).a + (i % 2 ? 1 : -1) * c.between(0.8, 1.4), c.between(95, 150))
  for (const [t, out, r] of [
    [0.3, 130, 150],
    [0.56, -150, 185],
    [0.86, 70, 135],
  ] as const) {
    const [x, y] = beside(vine.at(t), out)
    const edge = Array.from({ length: 120 }, (_, i) => {
      const a = (i / 120) * Math.PI * 2
      const o = r * (0.93 + 0.07 * Math.abs(Math.cos(a * 2.5)) + 0.012 * Math.sin(a * 13))
      return `${n(x + Math.cos(a) * o)} ${n(y + Math.sin(a) * o)}`
    })
    flowers += `M${edge.join('L')}Z`
    for (let i = 0; i < 5; i++) throats += stalk(spine(x, y, i * 1.2566 + 0.3, r * 0.86), 15, 1.5)
  }
  return {
    ...TALL,
    layers: [
      { ink: INKS.sun, body: disc(790, 300, 165) + bare(flowers), screen: FLAT },
      {
        ink: INKS.teal,
        body: white(leaves) + white(stalk(vine, 13, 6)) + bare(ribs) + bare(flowers) + white(throats, 0.5),
        shift: [3, -2],
        tone: (_x, y, v) => v * (0.95 - y / 3600),
      },
      {
        ink: INKS.night,
        body:
          ramp('g', [0, 0, 0, 1400], [0.97, 0.93, 0.72]) +
          page('url(#g)') +
          disc(790, 300, 165, 'fill="#000"') +
          bare(leaves) +
          bare(flowers),
        shift: [-1, 2],
      },
    ],
  }
}
