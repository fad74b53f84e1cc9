import { SQUARE, TALL, UP } from '../press/formats.ts'
import { chanceOf } from '../../random.ts'
import { INKS } from '../press/print.ts'
import { page, ramp, type Sheet } from '../press/sheet.ts'
import { blade, lance, spine, stalk, veins } from './leaf.ts'
import { bare, disc, fern, ginkgo, white } from './plants.ts'

/** Three fronds before a low sun. */
export function ferns(): Sheet {
  const frond = (x: number, lean: number, length: number, bend: number, width: number) =>
    white(fern(spine(x, 1420, UP + lean, length, bend, bend * 0.8), width, 34))
  return {
    ...TALL,
    layers: [
      { ink: INKS.coral, body: disc(690, 560, 330), screen: { kind: 'flat' } },
      {
        ink: INKS.sun,
        body: ramp('g', [0, 1400, 0, 300], [0.75, 0.25, 0]) + page('url(#g)'),
      },
      { ink: INKS.teal, body: frond(500, -0.12, 1280, 0.42, 330) + frond(150, 0.1, 900, -0.5, 250) },
      {
        ink: INKS.blue,
        body: frond(930, 0.05, 1050, -0.62, 300) + frond(760, 0.3, 620, 0.5, 210),
        shift: [5, -3],
      },
    ],
  }
}

/** One great leaf with its cuts, printed twice. */
export function monstera(): Sheet {
  const [s, lobes] = [spine(580, 1280, UP - 0.06, 880, 0.22), 8]
  let [leaf, ribs] = [
    stalk(spine(640, 1420, UP - 0.42, 230, 0.4), 20, 15),
    stalk(spine(580, 1280, UP - 0.06, 830, 0.22), 13, 3),
  ]
  for (let i = 0; i <= lobes; i++)
    for (const side of [1, -1] as const) {
      const t = 0.2 + (0.74 * i) / lobes
      const at = s.at(t)
      const l = 500 * Math.sin(Math.PI * (0.2 + 0.68 * (1 - t))) ** 0.8 * (side > 0 ? 1 : 0.92)
      const a = at.a - side * (1.95 - t * 1.5)
      const lobe = spine(at.x, at.y, a, l, side * 0.7, side * 0.25)
      leaf += blade(lobe, (u) => (34 + 36 * u) * (1 - u ** 5) ** 0.5 * (1.25 - t * 0.55), 40)
      ribs += stalk(spine(at.x, at.y, a, l * 0.86, side * 0.6, side * 0.1), 8, 1.5)
    }
  for (const [t, r] of [
    [0.3, 230],
    [0.5, 220],
    [0.7, 150],
    [0.85, 90],
  ] as const)
    leaf += blade(spine(s.at(t - 0.14).x, s.at(t - 0.14).y, s.at(t).a, r * 1.7), lance(r * 0.78, 0.5), 40)
  return {
    ...TALL,
    layers: [
      { ink: INKS.coral, body: disc(790, 410, 268), screen: { kind: 'flat' } },
      {
        ink: INKS.sun,
        body: `<g transform="translate(-76 30) rotate(-9 600 900)">${white(leaf)}</g>`,
        screen: { kind: 'flat' },
      },
      {
        ink: INKS.teal,
        body: white(leaf) + bare(ribs),
        tone: (x, y, v) => v * Math.min(1, 0.5 + Math.hypot(x - 300, y - 300) / 1500),
      },
    ],
  }
}

/** Leaves of a ginkgo, one over the other. */
export function falling(): Sheet {
  const c = chanceOf('ginkgo-2')
  const drawn = [
    [330, 420, -1.2, 330],
    [800, 330, -2.3, 270],
    [640, 800, -0.7, 360],
    [250, 960, -2.0, 250],
    [880, 1130, -1.1, 300],
    [400, 1290, -1.7, 240],
  ].map(([x = 0, y = 0, a = 0, r = 0]) => ginkgo(x, y, a, r, c))
  const of = (from: number, part: 0 | 1) =>
    drawn
      .filter((_, i) => i % 2 === from)
      .map((leaf) => white(leaf[part]))
      .join('')
  const veins = (from: number) =>
    drawn
      .filter((_, i) => i % 2 === from)
      .map((leaf) => bare(leaf[1]))
      .join('')
  return {
    ...TALL,
    layers: [
      {
        ink: INKS.sun,
        body: of(0, 0) + `<g transform="rotate(14 560 700) translate(60 -40)">${of(1, 0)}</g>`,
        screen: { kind: 'flat' },
      },
      { ink: INKS.coral, body: of(1, 0) + veins(1), tone: (_x, y, v) => v * (0.55 + y / 2800) },
      { ink: INKS.blue, body: of(0, 1), shift: [6, 3], screen: { kind: 'flat' } },
    ],
  }
}

/** A torn banana leaf that fills the sheet. */
export function banana(): Sheet {
  const c = chanceOf('banana')
  const s = spine(60, 1250, -0.92, 1780, 0.36)
  const tears = Array.from(
    { length: 13 },
    () => [c.between(0.05, 0.95), c.between(0.25, 0.85), c.maybe(0.5) ? 1 : -1] as const,
  )
  const strips = (side: 1 | -1) => {
    let d = ''
    for (let i = 0; i < 74; i++) {
      const at = s.at(0.02 + i / 76)
      const torn = tears.some(([t, , to]) => to === side && Math.abs(t - i / 76) < 0.008)
      if (torn) continue
      const l = 420 * Math.sin(Math.PI * Math.min(1, 0.08 + (i / 76) * 0.9)) ** 0.45 * c.between(0.96, 1.03)
      d += blade(spine(at.x, at.y, at.a - side * 1.16, l, side * 0.28), (t) => 11.5 * (1 - t ** 6) ** 0.5, 24)
    }
    return white(d)
  }
  return {
    ...SQUARE,
    layers: [
      { ink: INKS.sun, body: ramp('g', [0, 1240, 1240, 0], [0.95, 0.4, 0.1]) + page('url(#g)') },
      {
        ink: INKS.teal,
        body: strips(1) + white(stalk(s, 26, 8)),
        tone: (x, y, v) => v * Math.min(1, 0.35 + Math.hypot(x - 100, y - 1200) / 1500),
      },
      {
        ink: INKS.blue,
        body: strips(-1) + white(stalk(s, 26, 8)),
        shift: [4, 4],
        tone: (_x, y, v) => v * Math.min(1, 0.95 - y / 2400),
      },
      { ink: INKS.coral, body: disc(300, 330, 165), screen: { kind: 'flat' } },
    ],
  }
}

/** A leaf that is only its outline and its veins, three times. */
export function lances(): Sheet {
  const leaf = (x: number, y: number, a: number, l: number, w: number, fill: string) => {
    const s = spine(x, y, a, l, 0.25)
    return (
      `<path d="${blade(s, lance(w, 0.42))}" fill="${fill}"/>` +
      bare(veins(s, lance(w, 0.42), { count: 15, lean: 0.75, thick: 3.2 }))
    )
  }
  return {
    ...SQUARE,
    layers: [
      { ink: INKS.coral, body: leaf(240, 1190, UP + 0.12, 1120, 190, '#fff'), screen: { kind: 'flat' } },
      { ink: INKS.sun, body: leaf(620, 1220, UP - 0.28, 1150, 215, '#fff'), screen: { kind: 'flat' } },
      {
        ink: INKS.teal,
        body: leaf(980, 1200, UP - 0.32, 1150, 200, '#fff'),
        shift: [4, -2],
        tone: (_x, y, v) => v * (0.5 + 0.5 * (y / 1240)),
      },
    ],
  }
}
