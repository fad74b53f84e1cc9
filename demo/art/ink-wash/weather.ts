import { fbm, noise, smooth } from '../kit/noise.ts'
import type { Drawing } from '../kit/picture.ts'
import { along, mist, range, through } from './hand.ts'
import { InkSheet } from './sheet.ts'

/** A lamp in the last house under the mountain. */
const lamp: Drawing = (scale) => {
  const sheet = new InkSheet([1080, 1520], scale, 33)
  sheet.wash((x, y) => {
    const far = 0.3 * range(x, y, 201, 0.66, 0.5, 1.3, 0.4)
    const sky = 0.2 * smooth(0.9, 0, y) * (0.8 + 0.3 * fbm(x, y * 2, 4, 4))
    return [far + sky, 0.4]
  })
  sheet.wait(20).dry()
  sheet.wash((x, y) => {
    const near = 1.05 * range(x, y, 208, 1.14, 0.3, 0.9, 0.34) * (0.7 + 0.3 * mist(x, y, 12))
    const glow = smooth(0.012, 0.075, Math.hypot((x - 0.62) * 0.8, y - 1.206))
    return [near * (0.25 + 0.75 * glow), near > 0.02 ? 0.35 : 0]
  })
  sheet.wait(10).dry()
  sheet.stroke(
    along(
      through(
        [
          [0.62, 1.199],
          [0.62, 1.213],
        ],
        6,
      ),
      () => 0.0062,
      () => 0.95,
      () => 0.05,
    ),
    { seed: 6, hairs: 4, red: true },
  )
  return sheet.finished()
}

/** Weather in ink by name. */
export const WEATHER = { lamp }

/** The wide picture of the shop: ranges from one edge to the other, and the sun. */
export const heroRanges: Drawing = (scale) => {
  const sheet = new InkSheet([2200, 1100], scale, 19)
  const ranges = [
    [0.5, 0.2, 0.9, 0.16, 0.1],
    [0.62, 0.22, 0.8, 0.28, 0.12],
    [0.8, 0.26, 0.7, 0.55, 0.14],
    [1.02, 0.34, 0.7, 1.05, 0.2],
  ] as const
  for (const [i, [base, height, size, ink, fade]] of ranges.entries()) {
    sheet.wash((x, y) => {
      const open = 0.3 + 0.7 * smooth(0.2, 0.9, Math.abs(x - 0.62))
      const amount =
        ink * range(x, y, 140 + i, base, height, size, fade) * (0.35 + 0.65 * mist(x, y, 160 + i)) * open
      return [amount, amount > 0.02 ? 0.35 : 0]
    })
    sheet.wait(16).dry()
  }
  return sheet
    .vermilion((x, y) => {
      const d = Math.hypot(x - 0.62, y - 0.3) + 0.0014 * noise(x * 60, y * 60, 5)
      return smooth(0.064, 0.0615, d) * (0.82 + 0.2 * fbm(x * 9, y * 9, 6, 4) + 0.16 * smooth(0.05, 0.062, d))
    })
    .finished()
}
