import { noise, smooth } from '../kit/noise.ts'
import { clouds, ground, moon, sky, stars } from './air.ts'
import { house, lampPost, LIT, train } from './built.ts'
import { fade, glow, hill, printed } from './print.ts'
import { bar, box, type Outline, oval, poly } from './shape.ts'
import { glitter, grass, rainfall, ripples } from './things.ts'

const flat = (y: number) => () => y

/** Stations by the sea, from evening on. */
export const COAST_EVENING = {
  beam: printed([1080, 1500], 2, (p) => {
    sky(p, 0.98, '#3a5f8c', '#0d1834')
    ground(p, flat(0.98), '#2f4d72', '#0c1630', [1, 1.4])
    stars(p, 2, 0.8, 120)
    p.ink(p.cut([poly('0.66,0.52 -0.2,0.3 -0.2,0.52')]), '#f4e6b4', {
      wiped: (x) => smooth(-0.1, 0.66, x) * 0.62,
      grain: 0.3,
    })
    p.ink(p.cut(ripples(9, 0.99, 1.36, 1, 170)), '#5d80a3', { strength: 0.4 })
    p.ink(
      p.under(
        (x) =>
          1.03 -
          0.29 * smooth(0.3, 0.72, x) -
          0.02 * noise(x * 13, 1, 3) -
          0.015 * noise(x * 37, 1, 4) +
          0.2 * smooth(0.34, 0.28, x),
        (x) => 1.03 + 0.12 * smooth(0.4, 1, x),
      ),
      '#101a30',
    )
    p.ink(p.cut([poly('0.625,0.77 0.64,0.545 0.68,0.545 0.695,0.77')]), '#c9cfd2', {
      wiped: (x) => 0.35 + 0.6 * smooth(0.69, 0.63, x),
    })
    p.ink(p.cut([box(0.628, 0.53, 0.064, 0.016), poly('0.638,0.505 0.66,0.485 0.682,0.505')]), '#2a3350')
    p.ink(p.cut([box(0.645, 0.505, 0.03, 0.026)]), '#fff3c6', { grain: 0 })
    p.ink(p.all(), '#f6e2a0', { wiped: glow(0.66, 0.518, 0.13), strength: 0.55 })
    house(p, 0.44, 0.925, 0.085, '#2c3a58', '#0a1226', LIT)
    p.ink(p.cut(glitter(5, 0.42, 1.1, 1.3, 0.06, 18)), LIT, { strength: 0.6 })
    train(p, 0.56, 0.95, 0.03, 2, '#1b2745', '#0a1226', LIT)
  }),

  rainyPlatform: printed([1080, 1480], 5, (p) => {
    sky(p, 0.72, '#8a9aa2', '#34475a')
    ground(p, flat(0.72), '#71858f', '#3e5565', [0.72, 1.1])
    p.ink(p.under(hill(13, 0.74, 0.16, 0.5), flat(0.722)), '#4d606d', { wiped: fade(0.6, 0.75) })
    p.ink(p.cut(ripples(5, 0.73, 1, 1, 120)), '#52697a', { strength: 0.5 })
    const slab: Outline = poly('-0.05,1.02 1.1,0.9 1.1,1.5 -0.05,1.5')
    p.ink(p.cut([slab]), '#5a6570')
    p.ink(p.cut([slab]), '#2b3644', { wiped: fade(1.45, 1.0) })
    p.ink(p.cut([poly('-0.05,1.02 1.1,0.9 1.1,0.912 -0.05,1.036')]), '#aab2ae')
    p.ink(
      p.cut([
        poly('-0.1,0.5 0.62,0.6 0.66,0.64 -0.1,0.57'),
        box(0.16, 0.56, 0.022, 0.56),
        box(0.5, 0.6, 0.018, 0.46),
      ]),
      '#1d2735',
      { grain: 0.1 },
    )
    lampPost(p, 0.74, 1.02, 0.36, '#1d2735', '#f5cf7f')
    p.ink(
      p.area((x, y) =>
        y > 1.03
          ? smooth(0.05, 0.02, Math.abs(x - 0.74 + 0.014 * noise(y * 26, 1, 4))) *
            smooth(1.42, 1.05, y) *
            smooth(-0.3, 0.1, noise(x * 4, y * 44, 5))
          : 0,
      ),
      '#f3cd84',
      { strength: 0.7 },
    )
    p.ink(
      p.cut([
        poly('0.3,0.91 0.345,0.865 0.39,0.905 0.345,0.893'),
        bar([0.345, 0.88], [0.347, 0.95], 0.005),
        poly('0.328,0.94 0.362,0.94 0.374,1.075 0.318,1.075'),
        oval(0.346, 0.925, 0.014, 0.017),
      ]),
      '#161d29',
    )
    p.ink(p.cut([poly('0.29,0.912 0.345,0.852 0.4,0.908 0.345,0.895')]), '#8e2f25')
    p.ink(p.cut(rainfall(8, 1, 1.4, 250)), '#cdd6d6', { strength: 0.45, grain: 0.05 })
  }),

  crescent: printed([1300, 1300], 6, (p) => {
    sky(p, 0.6, '#5d7d96', '#101d3c')
    stars(p, 7, 0.5, 70)
    p.ink(p.under(hill(14, 0.56, 0.2, 0.45), flat(0.6)), '#26405c')
    ground(p, flat(0.6), '#4d6f8a', '#101d3c', [0.64, 1])
    const ring = p.area(
      (x, y) =>
        smooth(0.262, 0.265, Math.hypot(x - 0.5, y - 0.6)) *
        smooth(0.318, 0.315, Math.hypot(x - 0.5, y - 0.6)),
    )
    const deck = p.under(
      (x) => 0.34 - 0.03 * Math.cos((x - 0.5) * 3),
      (x) => 0.37 - 0.03 * Math.cos((x - 0.5) * 3),
    )
    const bank = p.under((x) => 0.37 - 0.03 * Math.cos((x - 0.5) * 3), flat(0.6))
    const stone = p.area((x, y) => (Math.hypot(x - 0.5, y - 0.6) > 0.264 ? 1 : 0))
    for (let i = 0; i < bank.data.length; i++) bank.data[i]! *= stone.data[i]!
    p.ink(bank, '#31425a')
    p.ink(bank, '#141e35', { wiped: (x) => smooth(0.3, 0.75, x) })
    const upper = p.area((_, y) => (y < 0.6 ? 1 : 0))
    for (let i = 0; i < ring.data.length; i++) ring.data[i]! *= upper.data[i]!
    p.ink(ring, '#54647a')
    p.ink(deck, '#0f1830')
    p.ink(
      p.area((x, y) =>
        y > 0.6 && y < 0.97 && Math.hypot(x - 0.5 + 0.012 * noise(x * 4, y * 50, 3), y - 0.6) > 0.265
          ? smooth(-0.5, 0.1, noise(x * 3, y * 46, 9))
          : 0,
      ),
      '#1d2c48',
      { strength: 0.8, wiped: fade(0.75, 0.94) },
    )
    moon(p, 0.5, 0.2, 0.06, '#f4e8c4', 0.36)
    train(p, 0.3, 0.313, 0.03, 3, '#182440', '#0c1428', LIT)
    p.ink(
      p.cut([...glitter(4, 0.5, 0.78, 0.94, 0.05, 26), ...glitter(5, 0.46, 0.86, 0.9, 0.2, 14)]),
      '#f0dfae',
      { strength: 0.7 },
    )
    p.ink(p.cut(ripples(8, 0.61, 0.98, 1, 120)), '#6f8da4', { strength: 0.3 })
  }),

  lastStop: printed([1040, 1520], 8, (p) => {
    sky(p, 0.86, '#f0a870', '#54618f', 0.95)
    p.ink(p.all(), '#d9452f', { wiped: glow(0.5, 0.86, 0.5, 0.4), strength: 0.7 })
    p.ink(clouds(p, 31, 0.2, 0.62, 0.12), '#7b5a80', { strength: 0.65 })
    p.ink(p.cut([oval(0.5, 0.78, 0.105)]), '#ffd9a0', { grain: 0.06 })
    ground(p, flat(0.86), '#c9806a', '#3d4a72', [0.87, 1.12])
    p.ink(p.cut(ripples(9, 0.87, 1.12, 1, 120)), '#45507a', { strength: 0.6 })
    p.ink(p.cut(glitter(9, 0.5, 0.865, 1.1, 0.11, 70)), '#ffd49a', { strength: 0.95 })
    const beach = (x: number) => 1.12 + 0.02 * noise(x * 3, 1, 5)
    ground(p, beach, '#6d5566', '#2c2840', [1.1, 1.42])
    p.ink(
      p.under(beach, (x) => beach(x) + 0.008),
      '#e8c3a8',
      { strength: 0.8 },
    )
    const rail = (x0: number, x1: number) => bar([x0, 1.56], [x1, 1.2], 0.022, 0.008)
    p.ink(
      p.cut(
        Array.from({ length: 11 }, (_, k) => {
          const t = k / 10
          const y = 1.21 + 0.3 * t * t + 0.04 * t
          const w = 0.11 + 0.3 * ((y - 1.2) / 0.36)
          return box(0.5 - w / 2, y, w, 0.008 + 0.014 * t)
        }),
      ),
      '#1d1a2e',
    )
    p.ink(p.cut([rail(0.3, 0.455), rail(0.7, 0.545)]), '#c98a72', { grain: 0.05 })
    p.ink(
      p.cut([box(0.43, 1.13, 0.14, 0.028), box(0.446, 1.13, 0.02, 0.09), box(0.534, 1.13, 0.02, 0.09)]),
      '#171527',
    )
    p.ink(p.cut([oval(0.5, 1.105, 0.026), bar([0.5, 1.13], [0.5, 1.1], 0.008)]), '#171527')
    p.ink(p.cut(grass(4, 0.0, 0.32, (x) => 1.46 - x * 0.1, 0.16, 70)), '#171527')
    p.ink(p.cut(grass(14, 0.74, 1, () => 1.45, 0.2, 60, -0.3)), '#171527')
  }),

  harbour: printed([1440, 1080], 10, (p) => {
    sky(p, 0.56, '#d9a9a0', '#3c4a78')
    p.ink(p.under(hill(17, 0.57, 0.22, 0.6), flat(0.565)), '#4a4a70')
    p.ink(p.under(hill(18, 0.58, 0.1, 0.25), flat(0.57)), '#343a60')
    ground(p, flat(0.565), '#a98594', '#27305a', [0.58, 1])
    p.ink(p.cut(ripples(7, 0.57, 1, p.right, 220)), '#cda29e', { strength: 0.45 })
    p.ink(p.cut([box(-0.1, 0.53, 1.7, 0.04)]), '#22284a')
    train(p, 0.28, 0.532, 0.05, 4, '#2e3560', '#1a1f3e', LIT)
    p.ink(
      p.cut([0.36, 0.5, 0.64, 0.78, 0.92].flatMap((x, k) => glitter(20 + k, x, 0.58, 0.86, 0.03, 16))),
      LIT,
      { strength: 0.75 },
    )
    const hulls: Outline[] = []
    for (const [x, y, s] of [
      [0.2, 0.8, 1],
      [0.98, 0.86, 1.3],
      [1.24, 0.74, 0.8],
    ] as const)
      hulls.push(
        [
          [x - 0.13 * s, y - 0.03 * s],
          [x + 0.15 * s, y - 0.045 * s],
          [x + 0.11 * s, y + 0.02 * s],
          [x - 0.1 * s, y + 0.02 * s],
        ],
        bar([x + 0.02 * s, y], [x + 0.02 * s, y - 0.34 * s], 0.009 * s, 0.005 * s),
        bar([x + 0.02 * s, y - 0.2 * s], [x - 0.1 * s, y - 0.09 * s], 0.004 * s),
        box(x - 0.06 * s, y - 0.075 * s, 0.07 * s, 0.05 * s),
      )
    p.ink(p.cut(hulls), '#161b38', { grain: 0.1 })
    p.ink(
      p.cut([...glitter(31, 0.2, 0.825, 0.95, 0.1, 24), ...glitter(32, 0.98, 0.89, 1.0, 0.13, 24)]),
      '#161b38',
      { strength: 0.6 },
    )
    moon(p, 1.14, 0.2, 0.042, '#f8e6c0')
  }),
}
