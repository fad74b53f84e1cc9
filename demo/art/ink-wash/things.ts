import { chanceOf } from '../../random.ts'
import { fbm, smooth } from '../kit/noise.ts'
import type { Drawing } from '../kit/picture.ts'
import { along, blot, leaf, through } from './hand.ts'
import { InkSheet } from './sheet.ts'

/** A circle in one breath. */
const circle: Drawing = (scale) => {
  const sheet = new InkSheet([1400, 1400], scale, 21)
  const round = Array.from({ length: 160 }, (_, i): readonly [number, number] => {
    const turn = 1.78 + (i / 159) * Math.PI * 2 * 0.955
    const r = 0.325 + 0.012 * Math.sin(turn * 1.5) - 0.012 * (i / 159)
    return [0.5 + Math.cos(turn) * r * 1.02, 0.5 + Math.sin(turn) * r]
  })
  sheet.stroke(
    along(
      round,
      (t) => 0.058 * (0.5 + 0.55 * smooth(0, 0.05, t) - 0.32 * t),
      (t) => 1.12 - 0.35 * t,
      (t) => 0.06 + 0.66 * t ** 1.15,
    ),
    { seed: 8, hairs: 38, side: 0.25, water: 0.5 },
  )
  return sheet.wait(10).finished()
}

/** One horizontal stroke. */
const line: Drawing = (scale) => {
  const sheet = new InkSheet([1600, 640], scale, 22)
  const path = through([
    [0.3, 0.52],
    [0.45, 0.49],
    [0.9, 0.5],
    [1.5, 0.47],
    [2.2, 0.49],
  ])
  sheet.stroke(
    along(
      path,
      (t) => 0.105 * (0.35 + 0.65 * smooth(0, 0.035, t)) * (1.1 - 0.28 * t),
      (t) => 1.1 - 0.3 * t,
      (t) => 0.08 + 0.84 * t ** 0.8,
    ),
    { seed: 14, hairs: 44, side: -0.2, water: 0.6 },
  )
  return sheet.wait(14).finished()
}

/** Three stones from a river, each one drop of the brush. */
const pebbles: Drawing = (scale) => {
  const sheet = new InkSheet([1120, 1500], scale, 23)
  const stones = [
    [0.52, 0.98, 0.24, 0.115, 0.62],
    [0.485, 0.785, 0.16, 0.085, 0.4],
    [0.53, 0.645, 0.085, 0.056, 0.95],
  ] as const
  for (const [i, [cx, cy, rx, ry, ink]] of stones.entries()) {
    sheet.wash((x, y) => {
      const inside = blot(x, y, cx, cy, rx, ry, 30 + i, 0.035)
      const light = 0.5 + 0.5 * smooth(-1, 1, (y - cy) / ry + 0.6 * ((x - cx) / rx))
      return [inside * ink * light * (0.75 + 0.3 * fbm(x * 9, y * 9, 33 + i)), inside > 0.3 ? 1 : 0]
    })
    sheet.wait(46).dry()
  }
  return sheet.finished()
}

/** Bamboo in three depths of ink. */
const bamboo: Drawing = (scale) => {
  const c = chanceOf('ink-bamboo-4')
  const sheet = new InkSheet([720, 1600], scale, 24)
  const canes = [
    [0.72, 0.02, 0.018, 0.22],
    [0.22, 0.05, 0.021, 0.42],
    [0.44, -0.03, 0.031, 0.95],
  ] as const
  for (const [k, [x0, lean, r, ink]] of canes.entries()) {
    let y = 2.3
    let n = 0
    while (y > -0.1) {
      const next = y - c.between(0.24, 0.34)
      const x = (at: number) => x0 + lean * (2.2 - at) + 0.012 * Math.sin(at * 2 + k)
      const joint = through(
        [
          [x(y), y - 0.008],
          [x((y + next) / 2), (y + next) / 2],
          [x(next), next + 0.008],
        ],
        8,
      )
      sheet.stroke(
        along(
          joint,
          (t) => r * (1 + 0.16 * (2 * t - 1) ** 4),
          (t) => ink * (1 - 0.2 * Math.sin(Math.PI * t)),
          (t) => 0.14 + 0.34 * Math.sin(Math.PI * t),
        ),
        { seed: k * 40 + n, hairs: 16, side: 0.5, water: 0.2 },
      )
      y = next
      n++
      if (c.maybe(0.62) && y < 1.75)
        for (let q = 0, side = c.pick([-1, 1]); q < c.whole(3, 6); q++) {
          const angle = Math.PI / 2 + side * c.between(-0.15, 0.95) * -1
          const [sx, sy] = [x(y) + side * c.between(0.03, 0.13), y + c.between(-0.03, 0.09)]
          const size = c.between(0.14, 0.34)
          sheet.stroke(
            leaf(
              [sx, sy],
              [sx + Math.cos(angle) * size, sy + Math.sin(angle) * size],
              c.between(-0.12, 0.12),
              c.between(0.007, 0.013),
              ink * c.between(0.7, 1.15),
              0.16,
            ),
            { seed: k * 400 + n * 20 + q, hairs: 9, water: 0.2 },
          )
        }
    }
    sheet.wait(4).dry()
  }
  return sheet.finished()
}

/** Geese, far off, and the wind that they fly against. */
const geese: Drawing = (scale) => {
  const c = chanceOf('ink-geese')
  const sheet = new InkSheet([900, 1560], scale, 26)
  sheet.wash((x, y) => {
    const band = 0.3 * smooth(0.05, 0.5, fbm(x * 1.1 - y * 0.5, y * 3.4, 41, 5)) * smooth(1, 1.5, y)
    return [band, band > 0.01 ? 0.5 : 0.2]
  })
  sheet.wait(30).dry()
  for (let i = 0; i < 11; i++) {
    const t = i / 10
    const [x, y] = [
      0.2 + t * 0.5 + c.between(-0.01, 0.01),
      0.3 + Math.abs(t - 0.3) * 0.36 + c.between(-0.012, 0.012),
    ]
    const span = c.between(0.02, 0.028)
    sheet.stroke(leaf([x, y], [x - span, y - span * c.between(0.3, 0.7)], 0.22, 0.0035, 0.95, 0.1), {
      seed: 50 + i,
      hairs: 3,
    })
    sheet.stroke(leaf([x, y], [x + span, y - span * c.between(0.4, 0.9)], -0.22, 0.0035, 0.95, 0.1), {
      seed: 70 + i,
      hairs: 3,
    })
    sheet.stroke(leaf([x - 0.006, y + 0.001], [x + 0.014, y + 0.006], 0.05, 0.0026, 1, 0.05), {
      seed: 90 + i,
      hairs: 2,
    })
  }
  return sheet.finished()
}

/** Things in ink by name. */
export const THINGS = { circle, line, pebbles, bamboo, geese }
