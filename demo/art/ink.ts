import { chanceOf, type Chance } from '../random.ts'
import { circle, curve, group, n, onCircle, path, picture, rect, type Point } from '../svg.ts'

const PAPERS = ['#f4efe4', '#efe9dc', '#f7f3ea', '#e9e4d8', '#ece7dd']
const INK = '#1d1b19'
const SEAL = '#b8321c'

interface Sheet {
  w: number
  h: number
  c: Chance
}

/** A dry brush: the stroke and the hairs that leave it. */
function brush(points: readonly Point[], width: number, c: Chance, opacity = 0.9): string {
  const main = path(
    curve(points),
    `fill="none" stroke="${INK}" stroke-opacity="${opacity}" stroke-width="${n(width)}" stroke-linecap="round"`,
  )
  const hairs = Array.from({ length: 5 }, () => {
    const shift = c.between(-0.55, 0.55) * width
    const moved = points.map(([x, y]) => [x + shift, y + shift * 0.6] as const)
    return path(
      curve(moved),
      `fill="none" stroke="${INK}" stroke-opacity="${n(c.between(0.1, 0.5))}" stroke-width="${n(c.between(0.6, width / 6))}" stroke-dasharray="${n(c.between(40, 160))} ${n(c.between(4, 40))}"`,
    )
  })
  return main + hairs.join('')
}

function seal(x: number, y: number, size: number): string {
  const u = size / 8
  const lines = [
    rect(x + u * 1.6, y + u * 1.6, u * 0.9, u * 4.8, 'fill="#f4efe4"'),
    rect(x + u * 3.4, y + u * 1.6, u * 3, u * 0.9, 'fill="#f4efe4"'),
    rect(x + u * 3.4, y + u * 3.6, u * 3, u * 0.9, 'fill="#f4efe4"'),
    rect(x + u * 3.4, y + u * 5.5, u * 3, u * 0.9, 'fill="#f4efe4"'),
    rect(x + u * 4.5, y + u * 1.6, u * 0.9, u * 4.8, 'fill="#f4efe4"'),
  ]
  return rect(x, y, size, size, `fill="${SEAL}" rx="2"`) + lines.join('')
}

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
  const mist = rect(0, h * c.between(0.55, 0.7), w, h * 0.05, 'fill="#f4efe4" fill-opacity="0.55"')
  return moon + ridges.join('') + mist
}

function enso({ w, h, c }: Sheet): string {
  const r = Math.min(w, h) * c.between(0.27, 0.36)
  const start = c.between(0, 1)
  const sweep = c.between(0.86, 0.97)
  const points = Array.from({ length: 26 }, (_, i) =>
    onCircle(w / 2, h / 2, r * (1 + c.between(-0.012, 0.012) + i * 0.002), start + (sweep * i) / 25),
  )
  const dot = c.maybe(0.4)
    ? circle(w / 2 + c.between(-0.2, 0.2) * r, h / 2 + c.between(-0.2, 0.2) * r, r * 0.07, `fill="${SEAL}"`)
    : ''
  return brush(points, r * c.between(0.12, 0.26), c) + dot
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

const SUBJECTS = [mountains, enso, bamboo, waves, pine]
const FORMATS = [
  [800, 1000],
  [1000, 1000],
  [1200, 800],
  [720, 1200],
] as const

/** A work in ink on paper, sealed. Five subjects by turns, four formats. */
export function inkWork(index: number): string {
  const c = chanceOf(`ink-${index}`)
  const [w, h] = FORMATS[(index * 3 + Math.floor(index / 5)) % FORMATS.length]!
  const subject = SUBJECTS[index % SUBJECTS.length]!
  const size = Math.min(w, h) * 0.06
  const mark = seal(c.maybe(0.5) ? w * 0.07 : w * 0.93 - size, h * 0.93 - size, size)
  return picture(w, h, c.pick(PAPERS), group('stroke-linejoin="round"', subject({ w, h, c })) + mark)
}
