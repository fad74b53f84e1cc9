import { chanceOf } from '../../random.ts'
import { fbm, noise, smooth } from '../kit/noise.ts'
import { heap, moon, sky } from './air.ts'
import { house, shelter, train } from './built.ts'
import { fade, glow, hill, type Print, printed } from './print.ts'
import { bar, box, type Outline, oval, poly } from './shape.ts'
import { crown, grass, cedars } from './things.ts'

const flat = (y: number) => () => y

/** Fields in steps along the contours of a slope: for each, its water and its bank. */
function terraces(p: Print, water: string, bank: string, grassy: string): void {
  const height = (x: number, y: number) =>
    (1.44 - y) * 15 + 2.4 * fbm(x * 1.5 + 0.2 * y, y * 1.1, 12, 2) + (x - 0.5) * 3.2
  const step = (x: number, y: number) => {
    const h = height(x, y)
    return h - Math.floor(h)
  }
  const slope = p.under((x) => 0.62 + 0.12 * Math.sin(x * 2.4 + 0.5))
  const masked = (from: number, to: number) => {
    const mask = p.area(
      (x, y) => smooth(from - 0.02, from + 0.02, step(x, y)) * smooth(to + 0.02, to - 0.02, step(x, y)),
    )
    for (let i = 0; i < mask.data.length; i++) mask.data[i]! *= slope.data[i]!
    return mask
  }
  p.ink(slope, bank)
  p.ink(masked(0.24, 0.95), water, { grain: 0.14 })
  p.ink(masked(0.24, 0.95), '#6a5f86', { wiped: (x, y) => smooth(0.7, 1.4, y + 0.2 * x) * 0.85 })
  p.ink(masked(0.12, 0.22), grassy, { strength: 0.9 })
}

/** Stations in the hills. */
export const HILLS = {
  tunnel: printed([1080, 1460], 11, (p) => {
    sky(p, 0.5, '#e3d9c0', '#9db4b4')
    p.ink(p.under(hill(31, 0.4, 0.26, 0.5), flat(1.2)), '#7d8f7c', { wiped: fade(0.2, 0.9) })
    const slope = (x: number) => 0.52 - 0.1 * Math.sin(x * 3) + 0.02 * noise(x * 8, 1, 4)
    p.ink(p.under(slope), '#4f5b47')
    p.ink(p.cut(crown(3, 0.22, 0.58, 0.34, 0.16, 700, 0.5)), '#b5502c')
    p.ink(p.cut(crown(4, 0.86, 0.58, 0.3, 0.2, 700, 0.5)), '#c9742f')
    p.ink(p.cut(crown(5, 0.52, 0.5, 0.22, 0.1, 420, 0.55)), '#8d3526')
    p.ink(p.cut(crown(6, 0.2, 0.52, 0.3, 0.11, 260, 0.5)), '#dd8740', { strength: 0.8 })
    p.ink(p.cut(crown(7, 0.88, 0.52, 0.26, 0.13, 260, 0.5)), '#ecb45a', { strength: 0.8 })
    const mouth = (r: number) =>
      p.area((x, y) =>
        y < 1.06
          ? smooth(r + 0.002, r - 0.002, Math.hypot(x - 0.5, Math.min(0, y - 0.86))) *
            (Math.abs(x - 0.5) < r ? 1 : 0)
          : 0,
      )
    p.ink(p.under(flat(0.98)), '#6d6a52')
    p.ink(mouth(0.27), '#a39a86')
    const c = chanceOf('stones')
    p.ink(
      p.cut(
        Array.from({ length: 80 }, () => {
          const a = c.between(-3.14, 0)
          const r = c.between(0.21, 0.265)
          return bar(
            [0.5 + Math.cos(a) * r, 0.86 + Math.sin(a) * r],
            [0.5 + Math.cos(a + 0.05) * r, 0.86 + Math.sin(a + 0.05) * r],
            0.003,
          )
        }),
      ),
      '#6f6858',
      { strength: 0.7 },
    )
    p.ink(mouth(0.2), '#171a20')
    p.ink(mouth(0.2), '#f3d489', { wiped: glow(0.5, 0.95, 0.075, 1), strength: 0.95 })
    p.ink(p.cut([oval(0.485, 0.955, 0.008), oval(0.515, 0.955, 0.008)]), '#fff6d8', { grain: 0 })
    const bed: Outline = poly('0.42,1.02 0.58,1.02 0.98,1.5 0.02,1.5')
    p.ink(p.cut([bed]), '#8d8470')
    p.ink(
      p.cut(
        Array.from({ length: 13 }, (_, k) => {
          const t = (k / 12) ** 1.6
          const y = 1.03 + 0.4 * t
          const w = 0.14 + 0.62 * t
          return box(0.5 - w / 2, y, w, 0.006 + 0.014 * t)
        }),
      ),
      '#4d4033',
    )
    p.ink(
      p.cut([bar([0.455, 1.02], [0.2, 1.5], 0.006, 0.02), bar([0.545, 1.02], [0.8, 1.5], 0.006, 0.02)]),
      '#d9c9a4',
      { grain: 0.06 },
    )
    p.ink(p.cut(crown(21, 0.02, 1.36, 0.2, 0.12, 260, 0.55)), '#7c2f22')
    p.ink(p.cut(crown(22, 1.0, 1.3, 0.16, 0.16, 260, 0.5)), '#a8492b')
  }),

  pampas: printed([1500, 1080], 12, (p) => {
    sky(p, 0.66, '#d8b48f', '#5b6488')
    p.ink(p.under(hill(33, 0.67, 0.18, 0.7), flat(0.68)), '#5f6480', { wiped: fade(0.45, 0.74) })
    moon(p, 1.02, 0.46, 0.1, '#fbe7b6')
    p.ink(p.under(flat(0.66)), '#8d7860')
    p.ink(p.under(flat(0.66)), '#3a3444', { wiped: fade(1, 0.7) })
    shelter(p, 0.36, 0.72, 0.17, '#2a2a40', '#544d55')
    for (const [i, [foot, tall, count, hex]] of (
      [
        [0.8, 0.13, 420, '#a98c66'],
        [0.92, 0.2, 340, '#c8a878'],
        [1.08, 0.32, 240, '#e3c893'],
        [1.14, 0.3, 170, '#3a3140'],
      ] as const
    ).entries()) {
      p.ink(p.cut(grass(60 + i, -0.05, p.right, flat(foot), tall, count, 0.4)), hex, { grain: 0.1 })
      if (i < 3) {
        const c = chanceOf(`plumes-${i}`)
        p.ink(
          p.cut(
            Array.from({ length: 60 + i * 10 }, () => {
              const [x, y, s] = [
                c.between(0, p.right),
                foot - tall * c.between(0.75, 1.05),
                tall * c.between(0.18, 0.3),
              ]
              return [
                [x, y],
                [x + s * 0.5, y - s * 0.55],
                [x + s * 1.2, y - s * 0.3],
                [x + s * 0.7, y - s * 0.1],
              ] as Outline
            }),
          ),
          i === 2 ? '#f6e6bf' : '#dcc294',
          { strength: 0.9 },
        )
      }
    }
  }),

  terraces: printed([1080, 1500], 13, (p) => {
    sky(p, 0.66, '#f3bd8a', '#6d7f9f')
    p.ink(p.all(), '#e2785a', { wiped: glow(0.3, 0.6, 0.5, 0.4), strength: 0.5 })
    p.ink(p.under(hill(35, 0.6, 0.2, 0.5), flat(0.8)), '#7a7590', { wiped: fade(0.5, 0.8) })
    p.ink(p.under(hill(36, 0.68, 0.14, 0.35), flat(0.85)), '#51557a')
    p.ink(
      p.under(
        (x) => 0.648 + 0.002 * noise(x * 7, 1, 2),
        () => 0.8,
      ),
      '#3f4468',
      { wiped: (_, y) => smooth(0.8, 0.65, y) },
    )
    train(p, 0.5, 0.65, 0.03, 2, '#99402f', '#342c40', '#ffe09a')
    terraces(p, '#f2bf92', '#3a4048', '#6f7f52')
    p.ink(p.cut(cedars(8, -0.05, 0.24, flat(1.46), 0.34, 5)), '#20283a')
    house(p, 0.72, 1.18, 0.1, '#8c6a56', '#2a2c3e', '#ffdf98')
  }),

  tea: printed([1560, 1000], 19, (p) => {
    sky(p, 0.46, '#f3e3bd', '#8fb6b4')
    p.ink(heap(p, 91, 0.42, 0.12, 0.9, 1.7), '#f6efdd', { grain: 0.1 })
    p.ink(p.under(hill(92, 0.44, 0.2, 0.6), flat(0.9)), '#93ab9a', { wiped: fade(0.3, 0.62) })
    for (const [k, [base, tall, size, lean, dark, light]] of (
      [
        [0.58, 0.16, 0.9, 0.4, '#4c7a52', '#86a859'],
        [0.78, 0.26, 1.3, -0.5, '#2f6146', '#75a04f'],
      ] as const
    ).entries()) {
      const line = hill(93 + k, base, tall, size, 0)
      const body = p.under(line)
      p.ink(body, light)
      const rows = p.area((x, y) => {
        const d = y - line(x)
        const row = Math.sin(
          Math.sqrt(Math.max(0, d + 0.02)) * 60 + x * lean * 26 + 0.5 * noise(x * 4, y * 4, 5),
        )
        return d > 0.004 ? smooth(-0.1, 0.1, row) : 0
      })
      p.ink(rows, dark)
      p.ink(body, '#1f4a3c', { wiped: (x, y) => smooth(0.05, 0.5, y - line(x)) * 0.5 })
    }
    const track = (x: number) => 0.86 + 0.03 * Math.sin(x * 2)
    p.ink(p.under(track), '#2a5440')
    p.ink(
      p.under(
        (x) => track(x) + 0.002,
        (x) => track(x) + 0.022,
      ),
      '#c9b78c',
    )
    train(p, 0.22, 0.882, 0.075, 1, '#d9a441', '#6a4a34')
    shelter(p, 0.94, 0.868, 0.13, '#4a3a30', '#b9aa86')
    p.ink(p.cut(grass(95, 0, p.right, flat(1.03), 0.1, 260)), '#16382c')
  }),
}
