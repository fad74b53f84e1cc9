import { chanceOf } from '../../random.ts'
import { fbm, noise, smooth } from '../kit/noise.ts'
import { paper } from '../kit/paper.ts'
import { colour, type Drawing, lay, sheet } from '../kit/picture.ts'
import { halved, planeOf } from '../kit/plane.ts'
import { rings, unrest } from '../marbling/hand.ts'
import { floated } from '../marbling/water.ts'
import { along } from './hand.ts'
import { InkSheet } from './sheet.ts'

const SIZE = 480
const TONE = '#f2ebdb'

/** How far inside a figure seen from behind a place is: robe, neck and head, each 0 to 1. */
function figure(x: number, y: number, knot: boolean): { robe: number; neck: number; hair: number } {
  const shoulder = 0.7 + 1.1 * Math.max(0, Math.abs(x - 0.5) - 0.06) ** 1.6
  const robe = smooth(0, 0.008, y - shoulder + 0.004 * noise(x * 20, y * 20, 3))
  const neck = smooth(0.076, 0.07, Math.abs(x - 0.5)) * smooth(0.55, 0.56, y) * smooth(0.74, 0.72, y)
  const skull = Math.hypot((x - 0.5) / 0.15, (y - 0.44) / 0.19)
  const bun = knot ? Math.hypot((x - 0.53) / 0.075, (y - 0.245) / 0.066) : 9
  const hair = Math.max(smooth(1.01, 0.97, skull), smooth(1.02, 0.95, bun))
  return { robe, neck, hair }
}

/** The marbler: hair put up with a red pin, a robe of rings. */
const marbler: Drawing = (scale) => {
  const size = Math.round(SIZE * scale)
  const c = chanceOf('marks-marbler')
  const acts = [...rings(c, { x: 0.42, y: 0.86, count: 120, ink: 0.05, clear: 0.06 }), ...unrest(c, 0.8)]
  const water = halved(floated(acts, size * 2, size * 2).sumi)
  const base = paper(size, size, 'marbler')
  const density = planeOf(size, size, (px, py) => {
    const [x, y] = [(px + 0.5) / size, (py + 0.5) / size]
    const { robe, hair, neck } = figure(x, y, true)
    const strands =
      0.85 + 0.3 * noise(x * 34 + 3 * noise(x * 6, y * 6, 3), y * 7, 4) + 0.25 * fbm(x * 5, y * 5, 6, 3)
    const cropped = hair * smooth(0.62, 0.56, y + 0.35 * Math.abs(x - 0.5))
    return (
      robe * (0.12 + water.data[py * size + px]!) +
      cropped * strands * 0.8 +
      0.1 * Math.max(neck, hair) * (1 - cropped) * (1 - robe)
    )
  })
  const pin = planeOf(size, size, (px, py) => {
    const [x, y] = [(px + 0.5) / size, (py + 0.5) / size]
    const along = x < 0.465 || x > 0.592 ? smooth(0.39, 0.395, x) * smooth(0.67, 0.665, x) : 0
    return along * smooth(0.0095, 0.0065, Math.abs(y - 0.31 + (x - 0.395) * 0.44))
  })
  return lay(sheet(base, colour(TONE)), [
    { ink: colour('#b8351f'), density: pin },
    { ink: colour('#1d1a18'), density },
  ])
}

/** The painter: cropped hair, a robe of one wash. */
const painter: Drawing = (scale) => {
  const ink = new InkSheet([SIZE, SIZE], scale, 61)
  ink
    .wash((x, y) => {
      const { robe } = figure(x, y, false)
      return [
        robe * (0.22 + 0.35 * smooth(0.7, 1, y)) * (0.8 + 0.5 * fbm(x * 4, y * 4, 7, 4)),
        robe > 0.4 ? 0.7 : 0,
      ]
    })
    .wait(16)
    .dry()
    .wash((x, y) => {
      const { hair, neck, robe } = figure(x, y, false)
      const up = smooth(0.64, 0.56, y + 0.35 * Math.abs(x - 0.5))
      return [
        hair * up * (0.85 + 0.3 * noise(x * 8, y * 8, 5)) + 0.08 * neck * (1 - robe),
        hair > 0.4 ? 0.3 : 0,
      ]
    })
    .wait(5)
    .dry()
  return ink.finished()
}

/** The atelier's mark: the rings of the first drop. */
const logo: Drawing = (scale) => {
  const size = Math.round(SIZE * scale)
  const c = chanceOf('marks-logo')
  const acts = [
    ...rings(c, { x: 0.5, y: 0.5, count: 19, ink: 0.07, clear: 0.085, stray: 0.006 }),
    ...unrest(c, 0.6),
  ]
  const density = halved(floated(acts, size * 2, size * 2).sumi)
  return lay(sheet(paper(size, size, 'logo'), colour(TONE)), [{ ink: colour('#1d1a18'), density }])
}

/** The maker's mark: a circle in one breath. */
const creator: Drawing = (scale) => {
  const round = Array.from({ length: 120 }, (_, i): readonly [number, number] => {
    const turn = 1.9 + (i / 119) * Math.PI * 2 * 0.93
    return [0.5 + Math.cos(turn) * 0.3, 0.5 + Math.sin(turn) * 0.3]
  })
  return new InkSheet([SIZE, SIZE], scale, 62)
    .stroke(
      along(
        round,
        (t) => 0.075 * (1 - 0.35 * t),
        (t) => 1.1 - 0.3 * t,
        (t) => 0.06 + 0.62 * t,
      ),
      { seed: 9, hairs: 26, side: 0.2 },
    )
    .finished()
}

/** Marks of the atelier and its two artists. */
export const INK_MARKS = { logo, creator, 'author-1': painter, 'author-2': marbler }
