import { type Chance, chanceOf } from '../../random.ts'
import { fbm, noise, smooth } from '../kit/noise.ts'
import type { Drawing } from '../kit/picture.ts'
import { along, leaf, through } from './hand.ts'
import { InkSheet } from './sheet.ts'

/** Bare trees on a white hill whose skyline is `line`. */
function bareTrees(sheet: InkSheet, c: Chance, line: (x: number) => number): void {
  const trees = [
    [0.78, 0.15],
    [0.805, 0.2],
    [0.835, 0.12],
    [0.86, 0.17],
    [0.915, 0.1],
    [1.14, 0.075],
  ] as const
  for (const [i, [x, tall]] of trees.entries()) {
    const foot = line(x) + 0.014
    const trunk = through(
      [
        [x, foot],
        [x + 0.004, foot - tall * 0.5],
        [x + c.between(-0.008, 0.008), foot - tall],
      ],
      8,
    )
    sheet.stroke(
      along(
        trunk,
        (t) => 0.0036 * (1.15 - t),
        (t) => 1 - 0.4 * t,
        (t) => 0.25 + 0.3 * t,
      ),
      { seed: 260 + i, hairs: 4 },
    )
    for (let k = 0; k < 16; k++) {
      const up = c.between(0.3, 1)
      const [bx, by] = trunk[Math.round(up * (trunk.length - 1))]!
      const reach = tall * 0.34 * (1.15 - up) * c.pick([-1, 1])
      sheet.stroke(
        leaf(
          [bx, by],
          [bx + reach, by - tall * c.between(0.08, 0.22)],
          0.08,
          0.0009,
          c.between(0.5, 0.9),
          0.3,
        ),
        { seed: 300 + i * 20 + k, hairs: 2 },
      )
    }
  }
}

/** Snow: the sky is grey, so that the hill is white. */
export const snow: Drawing = (scale) => {
  const c = chanceOf('ink-snow')
  const sheet = new InkSheet([1400, 1060], scale, 16)
  const line = (x: number) => 0.66 - 0.16 * Math.exp(-(((x - 0.85) / 0.42) ** 2)) + 0.02 * noise(x * 4, 1, 3)
  sheet
    .wash((x, y) => {
      const sky =
        (0.34 - 0.16 * y) * (0.85 + 0.35 * fbm(x * 1.6, y * 2.2, 4, 4)) * smooth(0.002, -0.002, y - line(x))
      const fold =
        0.07 * smooth(0.05, 0, Math.abs(y - 0.86 - 0.07 * noise(x * 1.8, 2, 5))) * smooth(0.1, 0.9, x)
      return [Math.max(0, sky) + fold, sky > 0 || fold > 0.01 ? 0.5 : 0]
    })
    .wait(20)
    .dry()
  bareTrees(sheet, c, line)
  return sheet.finished()
}
