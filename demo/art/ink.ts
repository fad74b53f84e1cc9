import { chanceOf } from '../random.ts'
import { circle, curve, group, n, onCircle, path, picture, type Point } from '../svg.ts'
import { INK, PAPERS, SEAL, bird, brush, enso, seal, wash, type Sheet } from './brush.ts'
import { boat, orchid, plum } from './ink-still.ts'
import { carp, waterfall } from './ink-water.ts'

function ridge({ w, h, c }: Sheet, base: number, height: number, opacity: number): string {
  const points: Point[] = []
  const steps = c.whole(6, 10)
  const peak = c.between(0.2, 0.8)
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const lift = Math.exp(-(((t - peak) * 3) ** 2)) * height * c.between(0.7, 1)
    points.push([t * w, base - lift - c.between(0, height * 0.15)])
  }
  return path(`${curve(points)}L${w} ${h}L0 ${h}Z`, `fill="${INK}" fill-opacity="${opacity}"`)
}

function mountains(s: Sheet): string {
  const { w, h, c } = s
  const layers = c.whole(3, 5)
  const moon = c.maybe(0.6)
    ? circle(
        c.between(0.2, 0.8) * w,
        c.between(0.14, 0.3) * h,
        c.between(0.05, 0.1) * w,
        `fill="${c.pick(['#b8321c', '#fbf8f1', '#d8cfbd'])}"`,
      )
    : ''
  const ridges = Array.from({ length: layers }, (_, i) =>
    ridge(
      s,
      h * (0.45 + (0.5 * i) / layers),
      h * c.between(0.15, 0.32),
      0.1 + (0.6 * (i + 1)) / layers / 1.6,
    ),
  )
  const mist = `${wash(w * c.between(0.2, 0.8), h * c.between(0.58, 0.72), w * 0.5, h * 0.025, c, 0.2).replaceAll(INK, '#f4efe4')}`
  const flock = Array.from({ length: c.whole(0, 6) }, (_, i) =>
    bird(w * 0.3 + i * w * 0.07, h * (0.2 + ((i * 5) % 3) * 0.02), w * 0.018),
  )
  return moon + ridges.join('') + mist + flock.join('')
}

function bamboo({ w, h, c }: Sheet): string {
  const stalks = c.whole(2, 4)
  let body = ''
  for (let s = 0; s < stalks; s++) {
    const x = w * (0.2 + (0.6 * (s + c.between(0.1, 0.9))) / stalks)
    const lean = c.between(-0.08, 0.08) * w
    const width = c.between(0.018, 0.04) * w
    const shade = c.between(0.35, 0.9)
    const parts = c.whole(5, 7)
    for (let i = 0; i < parts; i++) {
      const at = (t: number): Point => [x + lean * t, h * (1 - t)]
      const [a, b] = [at(i / parts + 0.008), at((i + 1) / parts - 0.008)]
      body += path(
        curve([a, b]),
        `fill="none" stroke="${INK}" stroke-opacity="${n(shade)}" stroke-width="${n(width)}"`,
      )
      if (!c.maybe(0.75)) continue
      for (let leaf = c.whole(2, 4); leaf > 0; leaf--) {
        const length = c.between(0.1, 0.2) * w
        const angle = c.between(0.02, 0.22) * (c.maybe(0.5) ? 1 : -1)
        const tip = onCircle(b[0], b[1], length, angle > 0 ? angle : 0.5 + angle)
        const mid: Point = [(b[0] + tip[0]) / 2, (b[1] + tip[1]) / 2 - length * 0.14]
        body += path(
          `M${n(b[0])} ${n(b[1])}Q${n(mid[0])} ${n(mid[1])} ${n(tip[0])} ${n(tip[1])}Q${n(mid[0])} ${n(mid[1] + length * 0.2)} ${n(b[0])} ${n(b[1])}Z`,
          `fill="${INK}" fill-opacity="${n(shade)}"`,
        )
      }
    }
  }
  return body
}

function waves({ w, h, c }: Sheet): string {
  const rows = c.whole(7, 12)
  const r = w / c.whole(5, 8)
  let body = c.maybe(0.7)
    ? circle(w * c.between(0.25, 0.75), h * 0.27, w * 0.11, `fill="${c.pick([SEAL, '#2b3a4a', '#c8b98f'])}"`)
    : ''
  for (let row = 0; row < rows; row++) {
    const y = h * 0.45 + (row * h * 0.62) / rows
    for (let i = -1; i < w / r + 1; i++) {
      const x = (i + (row % 2) / 2) * r
      const shade = 0.25 + (0.6 * row) / rows
      body += circle(
        x,
        y + r * 0.5,
        r * 0.5,
        `fill="#f4efe4" stroke="${INK}" stroke-opacity="${n(shade)}" stroke-width="${n(r * 0.035)}"`,
      )
      for (const k of [0.34, 0.19]) {
        body += circle(
          x,
          y + r * 0.5,
          r * k,
          `fill="none" stroke="${INK}" stroke-opacity="${n(shade * 0.7)}" stroke-width="${n(r * 0.025)}"`,
        )
      }
    }
  }
  return body
}

function pine({ w, h, c }: Sheet): string {
  const trunk: Point[] = [[w * c.between(0.3, 0.7), h]]
  let [x, y] = trunk[0]!
  while (y > h * 0.25) {
    x += c.between(-0.13, 0.13) * w
    y -= c.between(0.1, 0.17) * h
    trunk.push([x, y])
  }
  let body = brush(trunk, w * 0.035, c)
  for (const [px, py] of trunk.slice(1)) {
    for (let cloud = c.whole(1, 3); cloud > 0; cloud--) {
      const [cx, cy] = [px + c.between(-0.24, 0.24) * w, py + c.between(-0.04, 0.04) * h]
      const r = c.between(0.06, 0.12) * w
      const needles = Array.from({ length: 26 }, (_, i) => {
        const tip = onCircle(cx, cy, r * c.between(0.7, 1.05), 0.5 + (i / 25) * 0.5)
        return `M${n(cx + (tip[0] - cx) * 0.2)} ${n(cy)}L${n(tip[0])} ${n(tip[1])}`
      }).join('')
      body += path(
        curve([
          [px, py],
          [cx, cy],
        ]),
        `fill="none" stroke="${INK}" stroke-width="${n(w * 0.008)}"`,
      )
      body += path(
        needles,
        `stroke="${INK}" stroke-opacity="${n(c.between(0.5, 0.9))}" stroke-width="${n(w * 0.004)}"`,
      )
    }
  }
  return body
}

/** The subjects in the order of the second words of the atelier's titles. */
const SUBJECTS = [mountains, enso, bamboo, waves, pine, boat, plum, carp, orchid, waterfall]
const FORMATS = [
  [800, 1000],
  [1000, 1000],
  [1200, 800],
  [720, 1200],
] as const

/** A work in ink on paper, sealed. Ten subjects by turns, four formats. */
export function inkWork(index: number): string {
  const c = chanceOf(`ink-${index}`)
  const [w, h] = FORMATS[(index * 3 + Math.floor(index / 10)) % FORMATS.length]!
  const subject = SUBJECTS[index % SUBJECTS.length]!
  const size = Math.min(w, h) * 0.06
  const mark = seal(c.maybe(0.5) ? w * 0.07 : w * 0.93 - size, h * 0.93 - size, size)
  return picture(w, h, c.pick(PAPERS), group('stroke-linejoin="round"', subject({ w, h, c })) + mark)
}
