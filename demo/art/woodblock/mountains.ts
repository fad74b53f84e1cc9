import { fbm, noise, smooth } from '../kit/noise.ts'
import { ground, mountain, sky } from './air.ts'
import { house, LIT, poles, train } from './built.ts'
import { fade, glow, hill, printed } from './print.ts'
import { bar, box, type Outline, oval, type Place, poly } from './shape.ts'
import { crown, grass, rainfall, snowfall, cedars } from './things.ts'

const flat = (y: number) => () => y

/** Stations in the mountains. */
export const MOUNTAINS = {
  snowStation: printed([1400, 1120], 14, (p) => {
    sky(p, 0.6, '#5f7fa6', '#1b2b52')
    p.ink(p.under(hill(38, 0.58, 0.28, 0.6), flat(0.7)), '#7d97b8')
    p.ink(p.cut(cedars(9, -0.05, p.right, (x) => 0.64 - 0.03 * Math.sin(x * 4), 0.26, 30)), '#22365c')
    p.ink(p.cut(cedars(10, -0.05, p.right, (x) => 0.615 - 0.03 * Math.sin(x * 4), 0.2, 30)), '#b7c8da', {
      strength: 0.5,
    })
    const field = (x: number) => 0.63 - 0.02 * Math.sin(x * 4) + 0.006 * noise(x * 9, 1, 4)
    p.ink(p.under(field), '#c9d6e2')
    p.ink(p.under(field), '#6c8ab2', { wiped: fade(1, 0.66), strength: 0.8 })
    house(p, 0.42, 0.77, 0.28, '#4a3d42', '#dfe7ee', '#ffd071')
    p.ink(p.cut([poly('0.375,0.655 0.455,0.53 0.665,0.53 0.745,0.655 0.72,0.665 0.4,0.665')]), '#f2f3ee', {
      grain: 0.1,
    })
    p.ink(
      p.area((x, y) =>
        y > 0.77
          ? smooth(0.09, 0.02, Math.abs(x - 0.63 - (y - 0.77) * 0.25) - (y - 0.77) * 0.2) *
            smooth(0.95, 0.77, y)
          : 0,
      ),
      '#ffdc94',
      { strength: 0.75 },
    )
    p.ink(
      p.under(
        (x) => 0.84 + 0.008 * noise(x * 6, 1, 8),
        (x) => 0.86 + 0.008 * noise(x * 6, 1, 8),
      ),
      '#35507c',
    )
    p.ink(
      p.under(
        (x) => 0.9 + 0.008 * noise(x * 6, 1, 9),
        (x) => 0.915 + 0.008 * noise(x * 6, 1, 9),
      ),
      '#35507c',
    )
    poles(p, [1.16, 0.86], [0.86, 0.67], 0.52, 0.12, 4, '#1c2a4c')
    p.ink(p.cut(snowfall(4, p.right, p.bottom, 620)), '#f7f5ee', { grain: 0 })
  }),

  cedarRain: printed([1000, 1520], 15, (p) => {
    sky(p, 1.5, '#bac6bd', '#7d9290', 0.5)
    for (const [i, [foot, tall, hex, top]] of (
      [
        [0.86, 0.42, '#93a7a0', 0.9],
        [1.02, 0.62, '#5f7c78', 1.06],
        [1.16, 0.8, '#35524f', 1.2],
      ] as const
    ).entries())
      p.ink(p.cut(cedars(20 + i, -0.06, 1.02, flat(foot), tall, 10 - i * 2)), hex, {
        wiped: (x, y) => smooth(top, top - 0.3, y) * (i === 2 ? smooth(0.12, 0.3, Math.abs(x - 0.5)) : 1),
      })
    ground(p, (x) => 1.16 + 0.01 * noise(x * 7, 1, 3), '#6f8478', '#26403c', [1.15, 1.5])
    p.ink(p.all(), '#ffe7a6', { wiped: glow(0.5, 1.04, 0.24), strength: 0.6 })
    p.ink(
      p.cut([box(0.445, 0.97, 0.11, 0.15), poly('0.45,0.972 0.47,0.945 0.53,0.945 0.55,0.972')]),
      '#8a3a2c',
    )
    p.ink(p.cut([box(0.458, 0.99, 0.038, 0.045), box(0.504, 0.99, 0.038, 0.045)]), '#f8e3a4', { grain: 0.04 })
    p.ink(p.cut([oval(0.466, 1.08, 0.011), oval(0.534, 1.08, 0.011)]), '#fffbe4', { grain: 0 })
    p.ink(
      p.cut([bar([0.47, 1.12], [0.3, 1.56], 0.005, 0.018), bar([0.53, 1.12], [0.7, 1.56], 0.005, 0.018)]),
      '#d4d4b4',
      { strength: 0.85 },
    )
    p.ink(
      p.area((x, y) =>
        y > 1.12
          ? smooth(0.07, 0.0, Math.abs(x - 0.5) - (y - 1.12) * 0.1) *
            smooth(1.5, 1.12, y) *
            smooth(-0.3, 0.2, noise(x * 5, y * 36, 6))
          : 0,
      ),
      '#ffe5a2',
      { strength: 0.55 },
    )
    p.ink(p.cut(cedars(30, -0.1, 0.2, flat(1.5), 1.25, 2)), '#152a2c')
    p.ink(p.cut(rainfall(12, 1, 1.5, 260, 0.1)), '#e4eae2', { strength: 0.42, grain: 0.04 })
  }),

  trestle: printed([1200, 1500], 16, (p) => {
    sky(p, 0.62, '#f0d2ae', '#7fa0b0')
    for (const [i, [base, tall, hex]] of (
      [
        [0.52, 0.2, '#b9b5b4'],
        [0.64, 0.24, '#8d9aa6'],
        [0.8, 0.26, '#5f7a88'],
      ] as const
    ).entries())
      p.ink(p.under(hill(50 + i, base, tall, 0.5 - i * 0.06), flat(1.4)), hex, {
        wiped: fade(base - tall * 0.4, base + 0.28),
      })
    p.ink(p.all(), '#f1dcc0', {
      wiped: (x, y) => 0.8 * smooth(0.2, -0.2, noise(x * 1.4, y * 5, 6) + 1.6 * Math.abs(y - 0.98)),
    })
    const deck = 0.72
    const legs: Outline[] = [box(-0.1, deck, 1.3, 0.014)]
    for (let k = 0; k < 7; k++) {
      const x = 0.05 + k * 0.155
      const foot = 1.25 + 0.05 * Math.sin(k * 2)
      legs.push(
        bar([x - 0.012, deck], [x - 0.045, foot], 0.007),
        bar([x + 0.012, deck], [x + 0.045, foot], 0.007),
      )
      for (let s = 0; s < 5; s++) {
        const at = (t: number, side: number): Place => [
          x + side * (0.012 + 0.033 * t),
          deck + (foot - deck) * t,
        ]
        legs.push(
          bar(at(s / 5, -1), at((s + 1) / 5, 1), 0.003),
          bar(at(s / 5, 1), at((s + 1) / 5, -1), 0.003),
          bar(at(s / 5, -1), at(s / 5, 1), 0.004),
        )
      }
    }
    p.ink(p.cut(legs), '#8e3a2e', { wiped: fade(0.86, 1.2), grain: 0.1 })
    train(p, 0.34, deck + 0.002, 0.05, 2, '#e7dcc0', '#4a4d52')
    p.ink(
      p.under((x) => 1.22 - 0.2 * Math.abs(x - 0.5) ** 1.2 + 0.03 * noise(x * 6, 1, 5)),
      '#3c5a58',
      { wiped: fade(1.6, 1.02) },
    )
    p.ink(p.cut(cedars(41, -0.1, 0.4, (x) => 1.22 + x * 0.25, 0.22, 9)), '#2c4a4c')
    p.ink(p.cut(cedars(42, 0.6, 1.05, (x) => 1.4 - x * 0.12, 0.28, 9)), '#1f3a40')
  }),

  alpenglow: printed([1500, 1160], 17, (p) => {
    sky(p, 0.7, '#b9b0bd', '#34497a')
    mountain(p, 61, 0.76, 0.74, 0.56, 0.66, '#5c5478', '#e58a63', -1, '#f8c39a')
    mountain(p, 64, 0.2, 0.75, 0.34, 0.4, '#4d4a70', '#c97a66', -1)
    p.ink(p.under(hill(65, 0.74, 0.1, 0.3)), '#2d365c')
    p.ink(p.cut(cedars(50, -0.05, p.right, (x) => 0.76 + 0.02 * Math.sin(x * 5), 0.12, 44)), '#222b50')
    p.ink(
      p.under((x) => 0.78 + 0.02 * Math.sin(x * 5)),
      '#2a3358',
    )
    p.ink(
      p.under((x) => 0.78 + 0.02 * Math.sin(x * 5)),
      '#151b38',
      { wiped: fade(1, 0.8) },
    )
    house(p, 0.98, 0.86, 0.12, '#3c3a58', '#171c38', LIT)
    p.ink(p.cut([box(0.1, 0.86, 1.4, 0.014)]), '#4d5378')
    p.ink(p.cut(grass(71, 0, p.right, flat(1.06), 0.12, 300)), '#0f142c')
  }),

  waterfall: printed([900, 1560], 18, (p) => {
    sky(p, 0.4, '#dfe3cf', '#8fb0ae')
    const cliff = (x: number) => 0.3 - 0.12 * Math.abs(x - 0.46) + 0.03 * noise(x * 5, 1, 3)
    p.ink(p.under(cliff), '#5b6b5e')
    p.ink(
      p.area((x, y) => (y > cliff(x) ? smooth(0.06, 0.1, fbm(x * 5, y * 1.5, 8, 4)) : 0)),
      '#39493f',
    )
    p.ink(
      p.area((x, y) => (y > cliff(x) ? smooth(0.22, 0.25, fbm(x * 9, y * 2.4, 18, 4)) : 0)),
      '#87936f',
      { strength: 0.8 },
    )
    const half = (y: number) => 0.036 + 0.03 * y
    p.ink(
      p.area((x, y) =>
        y > 0.31 && y < 1.42
          ? smooth(0.003, -0.003, Math.abs(x - 0.47 - 0.012 * noise(y * 3, 1, 4)) - half(y))
          : 0,
      ),
      '#f4f1e2',
      { grain: 0.06 },
    )
    p.ink(
      p.area((x, y) =>
        y > 0.33 && Math.abs(x - 0.47 - 0.012 * noise(y * 3, 1, 4)) < half(y)
          ? smooth(0.12, 0.2, noise(x * 60, y * 2.2, 9))
          : 0,
      ),
      '#9db9ba',
      { strength: 0.75 },
    )
    p.ink(p.all(), '#eef0e2', { wiped: glow(0.47, 1.44, 0.34, 0.36), strength: 0.9 })
    p.ink(p.cut(crown(81, 0.06, 0.34, 0.26, 0.09, 330, 0.6)), '#2f5040')
    p.ink(p.cut(crown(82, 0.95, 0.36, 0.3, 0.11, 330, 0.6)), '#35583f')
    p.ink(p.cut(crown(83, 0.93, 0.31, 0.22, 0.06, 130, 0.6)), '#7d9a55', { strength: 0.8 })
    const arch = p.under(
      () => 0.92,
      (x) => 0.955 + 0.3 * (Math.abs(x - 0.47) / 0.62) ** 2,
    )
    p.ink(arch, '#a2402f')
    p.ink(
      p.cut([
        box(-0.1, 0.9, 1.2, 0.022),
        ...Array.from({ length: 30 }, (_, k) => box(k * 0.036, 0.872, 0.005, 0.03)),
        box(-0.1, 0.868, 1.2, 0.006),
      ]),
      '#6d2a22',
    )
    train(p, 0.2, 0.902, 0.075, 2, '#e9d9a8', '#4a3a36', '#fff3c8')
    p.ink(p.cut(crown(84, 0.02, 1.5, 0.3, 0.2, 420, 0.55)), '#22402f')
    p.ink(p.cut(crown(85, 1.0, 1.56, 0.34, 0.22, 420, 0.55)), '#1b3629')
  }),
}
