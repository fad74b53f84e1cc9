import { TALL, UP, WIDE } from '../press/formats.ts'
import { chanceOf } from '../../random.ts'
import { INKS } from '../press/print.ts'
import { glow, page, ramp, type Sheet } from '../press/sheet.ts'
import { blade, spine, stalk } from './leaf.ts'
import { disc, pappus, starBall, umbel, white } from './plants.ts'

/** Two heads of allium, one behind the other. */
export function allium(): Sheet {
  const c = chanceOf('allium')
  const strap = (x: number, lean: number, bend: number, l: number) =>
    white(blade(spine(x, 1420, UP + lean, l, bend, bend), (t) => 46 * (1 - t) ** 0.6 * (0.6 + t)))
  const stem = (x: number, y: number, tx: number) =>
    white(stalk(spine(tx, 1420, Math.atan2(y - 1420, x - tx), Math.hypot(x - tx, 1420 - y)), 17, 10))
  return {
    ...TALL,
    layers: [
      {
        ink: INKS.sun,
        body: disc(455, 480, 316) + disc(775, 730, 212),
        tone: (_x, y) => 0.16 + 0.75 * Math.max(0, (y - 230) / 900),
      },
      {
        ink: INKS.coral,
        body: white(starBall(455, 480, 318, c, 150)) + stem(455, 480, 505),
        screen: { kind: 'flat' },
      },
      {
        ink: INKS.blue,
        body: white(starBall(775, 730, 214, c, 110)) + stem(775, 730, 655),
        shift: [4, 2],
        screen: { kind: 'flat' },
      },
      {
        ink: INKS.teal,
        body:
          strap(420, -0.5, -0.6, 620) +
          strap(540, 0.2, 0.5, 560) +
          strap(690, 0.55, 0.7, 640) +
          strap(580, -0.16, -0.35, 520),
      },
    ],
  }
}

/** Seeds that leave the clock. */
export function clocks(): Sheet {
  const c = chanceOf('clock')
  const clock = (x: number, y: number, r: number, gone: number) => {
    let d = ''
    for (let i = 0; i < 74; i++) {
      const a = i * 2.399963
      const z = Math.sqrt((i + 0.5) / 74)
      if (Math.cos(a + 0.7) > 1 - gone * 2 && c.maybe(0.85)) continue
      d += pappus(
        { x: x + Math.cos(a) * r * 0.5 * z, y: y + Math.sin(a) * r * 0.5 * z, a },
        r * (0.2 + 0.24 * z),
        c,
        1.5,
      )
    }
    return white(d) + disc(x, y, r * 0.1)
  }
  const stem = (x: number, y: number, tx: number) =>
    white(stalk(spine(tx, 1060, Math.atan2(y - 1060, x - tx), Math.hypot(x - tx, 1060 - y)), 11, 7))
  let seeds = ''
  for (let i = 0; i < 17; i++) {
    const u = i / 17
    seeds += pappus(
      { x: 560 + u * 780, y: 420 - u * 250 + c.between(-170, 150) * (0.4 + u), a: c.between(-1.2, -0.2) },
      c.between(52, 86),
      c,
      1.8,
    )
  }
  return {
    ...WIDE,
    layers: [
      { ink: INKS.sun, body: ramp('g', [0, 1000, 0, 200], [0.95, 0.5, 0.06]) + page('url(#g)') },
      { ink: INKS.coral, body: disc(1020, 690, 172), shift: [2, 0], screen: { kind: 'flat' } },
      {
        ink: INKS.blue,
        body:
          clock(400, 400, 260, 0.5) +
          stem(400, 400, 440) +
          clock(250, 740, 170, 0.12) +
          stem(250, 740, 290) +
          white(seeds),
        shift: [3, 2],
        screen: { kind: 'flat' },
      },
    ],
  }
}

/** Umbels seen from below, against the sun. */
export function underUmbels(): Sheet {
  const c = chanceOf('umbel')
  const plant = (x: number, lean: number, length: number, r: number, bend: number) => {
    const s = spine(x, 1420, UP + lean, length, bend)
    return white(stalk(s, 15, 7) + umbel(s.at(1), r, 17, c))
  }
  return {
    ...TALL,
    layers: [
      { ink: INKS.coral, body: glow('g', 560, 470, 470, [1, 0.98, 0.9, 0]) + page('url(#g)') },
      {
        ink: INKS.sun,
        body: ramp('r', [0, 0, 0, 1400], [0, 0.3, 0.85]) + page('url(#r)'),
        screen: { kind: 'grain', size: 2 },
      },
      {
        ink: INKS.teal,
        body:
          plant(210, 0.02, 660, 260, 0.25) +
          plant(930, -0.1, 560, 230, -0.05) +
          plant(700, 0.12, 360, 150, 0.2),
      },
      { ink: INKS.night, body: plant(500, 0.02, 850, 350, 0.14), shift: [4, -2], screen: { kind: 'flat' } },
    ],
  }
}
