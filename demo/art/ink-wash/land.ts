import { chanceOf } from '../../random.ts'
import { fbm, noise, smooth } from '../kit/noise.ts'
import type { Drawing } from '../kit/picture.ts'
import { along, leaf, mist, pine, range, through } from './hand.ts'
import { InkSheet } from './sheet.ts'

/** Five ranges, the farther the paler. */
const ridges: Drawing = (scale) => {
  const sheet = new InkSheet([1600, 1000], scale, 11)
  for (const [i, [base, height, size, ink, fade]] of (
    [
      [0.42, 0.2, 0.9, 0.16, 0.12],
      [0.55, 0.22, 0.75, 0.28, 0.12],
      [0.7, 0.22, 0.6, 0.5, 0.12],
      [0.88, 0.26, 0.55, 0.95, 0.16],
    ] as const
  ).entries()) {
    sheet.wash((x, y) => {
      const amount =
        ink *
        range(x, y, 40 + i, base + 0.05 * noise(x, 1, i), height, size, fade) *
        (0.4 + 0.6 * mist(x, y, 60 + i))
      return [amount, amount > 0.02 ? 0.35 : 0]
    })
    sheet.wait(14).dry()
  }
  return sheet.finished()
}

/** The moon is paper: only the night around it is painted. */
const moon: Drawing = (scale) => {
  const c = chanceOf('ink-moon')
  const sheet = new InkSheet([1100, 1560], scale, 12)
  sheet
    .wash((x, y) => {
      const d = Math.hypot(x - 0.6, y - 0.46)
      const disc = smooth(0.198, 0.204, d + 0.004 * noise(x * 14, y * 14, 3))
      const night = 0.5 * Math.exp(-(((d - 0.2) / 0.42) ** 2)) * (0.75 + 0.4 * fbm(x * 1.6, y * 3.4, 8, 4))
      const cloud = smooth(-0.1, 0.5, fbm(x * 1.4 + 3, y * 6, 21, 4)) * Math.exp(-(((y - 0.57) / 0.07) ** 2))
      return [Math.max(night * disc * (1 - 0.75 * cloud), 0.05 * cloud), disc > 0.5 ? 0.5 : 0]
    })
    .wait(26)
    .dry()
  for (let i = 0; i < 34; i++) {
    const x = 0.02 + 0.5 * c.between(0, 1) ** 1.6
    const top = c.between(0.98, 1.32) + x * 0.2
    sheet.stroke(
      leaf(
        [x, 1.45],
        [x + c.between(0.02, 0.2), top],
        c.between(-0.16, 0.02),
        c.between(0.0018, 0.0042),
        c.between(0.2, 1),
        0.18,
      ),
      { seed: 200 + i, hairs: 4 },
    )
  }
  return sheet.finished()
}

/** Rain over a dark hill. */
const rain: Drawing = (scale) => {
  const c = chanceOf('ink-rain')
  const sheet = new InkSheet([1060, 1500], scale, 13)
  sheet.wash((x, y) => {
    const slant = fbm((x - y * 0.22) * 9, y * 0.6, 5, 4)
    const cloud = smooth(0.75, 0.0, y) * (0.45 + 0.5 * fbm(x * 1.5, y * 2.4, 6, 5)) * (0.8 + 0.5 * slant)
    const hill = 0.9 * range(x, y, 77, 1.16, 0.22, 0.9, 0.17) * (0.75 + 0.6 * slant)
    return [Math.max(0, cloud * 0.62) + Math.max(0, hill), 0.55]
  })
  sheet.wait(26).dry()
  for (let i = 0; i < 150; i++) {
    const [x, y, length] = [c.between(-0.05, 1.2), c.between(-0.1, 1.3), c.between(0.06, 0.34)]
    const ink = c.between(0.06, 0.32)
    sheet.stroke(
      along(
        through(
          [
            [x, y],
            [x - length * 0.22, y + length],
          ],
          6,
        ),
        () => c.between(0.0008, 0.0018),
        (t) => ink * (1 - t * 0.6),
        () => 0.45,
      ),
      { seed: 300 + i, hairs: 2 },
    )
  }
  return sheet.finished()
}

/** A stand of pines, and as much mist as pines. */
const pines: Drawing = (scale) => {
  const c = chanceOf('ink-pines')
  const sheet = new InkSheet([1600, 860], scale, 14)
  const trees = [
    [0.14, 0.8, 0.42, 0.1],
    [0.24, 0.82, 0.56, 0.24],
    [0.31, 0.84, 0.5, 0.5],
    [0.4, 0.84, 0.4, 0.2],
    [0.98, 0.84, 0.44, 0.08],
    [1.16, 0.86, 0.6, 0.2],
    [1.27, 0.88, 0.72, 0.62],
    [1.36, 0.92, 0.8, 1.05],
    [1.48, 0.9, 0.64, 0.5],
    [1.64, 0.86, 0.56, 0.14],
  ] as const
  for (const [k, [x, foot, height, ink]] of trees.entries())
    for (const [i, touches] of pine(c, x, foot, height, ink).entries())
      sheet.stroke(touches, { seed: k * 97 + i, hairs: i === 0 ? 9 : 3, water: i === 0 ? 0.3 : 0.2 })
  sheet.wash((x, y) => [0.05 * smooth(0.62, 0.95, y) * mist(x, y, 31), y > 0.7 ? 0.2 : 0])
  return sheet.wait(16).finished()
}

/** A hull, the man in it, and his oar. */
function boatman(sheet: InkSheet): void {
  const hull = through([
    [0.5, 0.958],
    [0.56, 0.978],
    [0.64, 0.982],
    [0.73, 0.966],
  ])
  sheet.stroke(
    along(
      hull,
      (t) => 0.0085 * Math.sin(Math.PI * (0.12 + 0.76 * t)),
      () => 1.1,
      () => 0.12,
    ),
    { seed: 4, hairs: 6, water: 0.25 },
  )
  sheet.stroke(
    along(
      through([
        [0.6, 0.968],
        [0.605, 0.93],
        [0.618, 0.912],
      ]),
      (t) => 0.0075 * (1.1 - 0.6 * t),
      () => 0.9,
      () => 0.1,
    ),
    { seed: 5, hairs: 4 },
  )
  sheet.stroke(
    along(
      through([
        [0.625, 0.93],
        [0.56, 1.0],
        [0.51, 1.06],
      ]),
      () => 0.0016,
      (t) => 0.8 - 0.4 * t,
      () => 0.3,
    ),
    { seed: 6, hairs: 2 },
  )
}

/** One boat; the shore was left out. */
const boat: Drawing = (scale) => {
  const sheet = new InkSheet([1160, 1500], scale, 18)
  sheet.wash((x, y) => {
    const far = 0.3 * range(x, y, 91, 0.42, 0.11, 0.7, 0.06) * mist(x, y, 22)
    return [far, far > 0.01 ? 0.3 : 0]
  })
  sheet.wait(18).dry()
  boatman(sheet)
  for (const [i, [x, y, w]] of (
    [
      [0.5, 1.01, 0.17],
      [0.62, 1.035, 0.2],
      [0.56, 1.075, 0.1],
      [0.3, 1.12, 0.08],
    ] as const
  ).entries())
    sheet.stroke(
      along(
        through([
          [x, y],
          [x + w / 2, y + 0.004],
          [x + w, y],
        ]),
        (t) => 0.0022 * Math.sin(Math.PI * t),
        () => 0.26,
        () => 0.35,
      ),
      { seed: 40 + i, hairs: 3 },
    )
  return sheet.wait(6).finished()
}

/** Landscapes in ink by name. */
export const LAND = { ridges, moon, rain, pines, boat }
