import { chanceOf } from '../../random.ts'
import { noise, smooth } from '../kit/noise.ts'
import { ground, sky, stars } from './air.ts'
import { lampPost, LIT, poles, train } from './built.ts'
import { fade, glow, hill, printed } from './print.ts'
import { bar, box, type Outline, oval, poly } from './shape.ts'
import { glitter } from './things.ts'

const flat = (y: number) => () => y

/** Stations at which the night train stops. */
export const NIGHTS = {
  paddies: printed([1600, 1000], 21, (p) => {
    sky(p, 0.52, '#54719a', '#0f1b3b')
    stars(p, 4, 0.46, 110)
    p.ink(p.under(hill(101, 0.52, 0.2, 0.6), flat(0.53)), '#22355c')
    ground(p, flat(0.52), '#496892', '#101c3c', [0.54, 1])
    for (const [y, h] of poly('0.575,0.006 0.64,0.009 0.74,0.014 0.89,0.022'))
      p.ink(
        p.under((x) => y + 0.002 * noise(x * 12, 1, 3), flat(y + h)),
        '#0f1a34',
      )
    p.ink(
      p.cut([bar([0.5, 0.54], [0.1, 1], 0.006, 0.03), bar([1.12, 0.54], [1.5, 1], 0.006, 0.03)]),
      '#0f1a34',
    )
    p.ink(p.under(flat(0.5), flat(0.53)), '#0f1a34')
    train(p, 0.22, 0.502, 0.064, 5, '#1d2b52', '#0a1229', '#ffd37a')
    p.ink(
      p.cut(
        Array.from({ length: 40 }, (_, k) => 0.24 + k * 0.0285).flatMap((x, k) =>
          glitter(200 + k, x, 0.535, 0.63, 0.006, 5),
        ),
      ),
      '#ffd37a',
      { strength: 0.75 },
    )
    p.ink(p.all(), '#ffce76', { wiped: glow(0.8, 0.58, 0.6, 0.12), strength: 0.3 })
    const c = chanceOf('seedlings')
    p.ink(
      p.cut(
        Array.from({ length: 520 }, () => {
          const t = c.between(0, 1) ** 1.5
          const y = 0.66 + 0.36 * t
          const x = c.between(0, p.right)
          return bar([x, y], [x + 0.004 * t, y - 0.008 - 0.034 * t], 0.002 + 0.003 * t, 0.0006)
        }),
      ),
      '#0d1730',
      { strength: 0.85 },
    )
  }),

  crossing: printed([1080, 1440], 22, (p) => {
    sky(p, 0.9, '#6f86a8', '#1f2d56')
    p.ink(p.under(hill(111, 0.82, 0.18, 0.5), flat(0.95)), '#35486f')
    p.ink(
      p.cut([
        poly('-0.05,0.74 0.2,0.64 0.42,0.74 0.42,0.95 -0.05,0.95'),
        poly('0.7,0.78 0.86,0.7 1.05,0.78 1.05,0.95 0.7,0.95'),
      ]),
      '#202d52',
    )
    p.ink(
      p.cut([box(0.1, 0.79, 0.05, 0.06), box(0.26, 0.79, 0.05, 0.06), box(0.85, 0.82, 0.045, 0.05)]),
      LIT,
      { grain: 0.05 },
    )
    ground(p, flat(0.92), '#3d4c70', '#131c3a', [0.9, 1.36])
    train(p, -0.2, 0.94, 0.13, 3, '#7c2f33', '#18213f', '#ffd98c')
    p.ink(p.cut([box(-0.1, 0.945, 1.3, 0.01)]), '#8d97ae', { grain: 0.1 })
    p.ink(p.cut([poly('0.3,0.96 0.62,0.96 1.0,1.5 -0.1,1.5')]), '#4d5a7c', {
      wiped: fade(1.5, 0.9),
      strength: 0.7,
    })
    const post: Outline[] = [
      bar([0.76, 1.2], [0.76, 0.56], 0.016, 0.013),
      bar([0.69, 0.56], [0.83, 0.64], 0.022),
      bar([0.83, 0.56], [0.69, 0.64], 0.022),
      box(0.7, 0.69, 0.12, 0.014),
      oval(0.712, 0.697, 0.03),
      oval(0.808, 0.697, 0.03),
      box(0.72, 1.18, 0.08, 0.04),
    ]
    p.ink(p.all(), '#e5452f', { wiped: glow(0.712, 0.697, 0.16), strength: 0.75 })
    p.ink(p.cut(post), '#0c1329', { grain: 0.06 })
    p.ink(p.cut([oval(0.712, 0.697, 0.019)]), '#ff8a66', { grain: 0 })
    p.ink(p.cut([oval(0.808, 0.697, 0.017)]), '#431c2a', { grain: 0 })
    p.ink(p.cut([bar([0.76, 1.03], [0.1, 1.015], 0.012, 0.008)]), '#d9c46a', { grain: 0.05 })
    p.ink(
      p.cut(
        Array.from({ length: 5 }, (_, k) =>
          bar([0.66 - k * 0.13, 1.028 - k * 0.003], [0.61 - k * 0.13, 1.027 - k * 0.003], 0.0115),
        ),
      ),
      '#1a2140',
      { grain: 0.05 },
    )
    p.ink(
      p.area((x, y) =>
        y > 1.05
          ? smooth(0.12, 0, Math.abs(x - 0.66)) *
            smooth(1.4, 1.05, y) *
            smooth(-0.2, 0.2, noise(x * 5, y * 30, 4))
          : 0,
      ),
      '#c9452f',
      { strength: 0.35 },
    )
  }),

  waiting: printed([1080, 1500], 24, (p) => {
    sky(p, 0.86, '#3f5a86', '#0e1836')
    stars(p, 12, 0.6, 70)
    p.ink(p.under(hill(131, 0.84, 0.22, 0.6), flat(0.9)), '#1c2c52')
    ground(p, flat(0.88), '#223258', '#0c142c', [0.9, 1.4])
    const bed: Outline = poly('0.33,0.89 0.36,0.89 0.1,1.5 -0.5,1.5')
    p.ink(p.cut([bed]), '#30446e')
    p.ink(
      p.cut([bar([0.337, 0.89], [-0.25, 1.5], 0.003, 0.016), bar([0.353, 0.89], [-0.02, 1.5], 0.003, 0.016)]),
      '#d8c490',
      { wiped: fade(1.5, 0.85) },
    )
    p.ink(p.all(), '#ffe3a0', { wiped: glow(0.345, 0.855, 0.13), strength: 0.9 })
    p.ink(p.cut([oval(0.345, 0.855, 0.012)]), '#fffbe6', { grain: 0 })
    const slab: Outline = poly('0.4,0.9 0.47,0.9 1.1,1.28 1.1,1.5 0.3,1.5')
    p.ink(p.cut([slab]), '#46557c')
    p.ink(p.cut([slab]), '#18223f', {
      wiped: (x, y) => smooth(0.2, 0.5, Math.hypot(x - 0.68, (y - 1.2) * 1.4)),
    })
    p.ink(p.cut([bar([0.405, 0.905], [0.31, 1.5], 0.004, 0.026)]), '#d8cfae', { strength: 0.8 })
    lampPost(p, 0.74, 1.18, 0.52, '#0a1126', '#f8d07c')
    p.ink(p.all(), '#f8d486', { wiped: glow(0.7, 1.2, 0.2, 0.35), strength: 0.45 })
    p.ink(
      p.cut([
        oval(0.6, 1.03, 0.0155, 0.02),
        poly(
          '0.593,1.045 0.607,1.045 0.612,1.058 0.628,1.072 0.633,1.12 0.64,1.185 0.56,1.185 0.567,1.12 0.572,1.072 0.588,1.058',
        ),
        box(0.578, 1.18, 0.015, 0.038),
        box(0.606, 1.18, 0.015, 0.038),
        box(0.655, 1.172, 0.045, 0.045),
        oval(0.6, 1.02, 0.028, 0.005),
        box(0.586, 1.002, 0.028, 0.018),
      ]),
      '#0a1126',
    )
    p.ink(p.cut([poly('0.578,1.22 0.622,1.22 0.52,1.34 0.42,1.34')]), '#0a1126', { strength: 0.55 })
    poles(p, [1.14, 1.22], [0.5, 0.89], 0.66, 0.06, 5, '#0a1126')
  }),
}
