import { chanceOf, type Chance } from '../random.ts'
import { circle, curve, group, n, onCircle, path, picture, polygon, rect, type Point } from '../svg.ts'

const SIZE = 1000
const INKS = ['#b02a20', '#1f3f7a', '#14564a', '#5b2a6e', '#7a4a12', '#22262b']
const PAPERS = ['#fbf7ec', '#f1eee4', '#f7efe2', '#eef2ee']
type Draw = (c: Chance, ink: string) => string

const line = (ink: string, width: number) =>
  `fill="none" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`

function frame(c: Chance, ink: string): string {
  const kind = c.whole(0, 4)
  if (kind === 0) return circle(500, 500, 400, line(ink, 16)) + circle(500, 500, 372, line(ink, 5))
  if (kind === 1) {
    const teeth = Array.from({ length: 48 }, (_, i) => onCircle(500, 500, i % 2 ? 410 : 384, i / 48))
    return path(polygon(teeth), line(ink, 10)) + circle(500, 500, 350, line(ink, 5))
  }
  if (kind === 2)
    return (
      rect(110, 160, 780, 680, `${line(ink, 14)} rx="60"`) +
      rect(136, 186, 728, 628, `${line(ink, 5)} rx="40"`)
    )
  if (kind === 3) {
    const sides = c.pick([6, 8])
    const outer = Array.from({ length: sides }, (_, i) => onCircle(500, 500, 430, i / sides + 0.5 / sides))
    const inner = Array.from({ length: sides }, (_, i) => onCircle(500, 500, 398, i / sides + 0.5 / sides))
    return path(polygon(outer), line(ink, 14)) + path(polygon(inner), line(ink, 5))
  }
  const petals = Array.from({ length: 16 }, (_, i) => onCircle(500, 500, 352, i / 16))
  return (
    petals.map(([x, y]) => circle(x, y, 66, line(ink, 9))).join('') +
    circle(500, 500, 352, `fill="#ffffff" fill-opacity="0"`)
  )
}

function hills(c: Chance, ink: string): string {
  let body = ''
  for (let i = 0; i < 3; i++) {
    const points: Point[] = Array.from({ length: 6 }, (_, k) => [
      200 + k * 120,
      520 + i * 55 - c.between(0, 150 - i * 40),
    ])
    body += path(curve(points), line(ink, 8))
  }
  return body
}

function sunOrMoon(c: Chance, ink: string): string {
  const [x, y] = [c.between(340, 660), c.between(300, 380)]
  const rays = c.maybe(0.5)
    ? Array.from({ length: 12 }, (_, i) => {
        const [a, b] = [onCircle(x, y, 76, i / 12), onCircle(x, y, 104, i / 12)]
        return path(`M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`, line(ink, 8))
      }).join('')
    : ''
  return circle(x, y, 58, c.maybe(0.5) ? `fill="${ink}"` : line(ink, 9)) + rays
}

function train(c: Chance, ink: string): string {
  const round = c.whole(10, 120)
  const windows = c.whole(3, 6)
  let body = path(
    `M220 700V${560}Q220 540 240 540H${780 - round}Q780 540 780 ${540 + round}V700Z`,
    `fill="${ink}"`,
  )
  for (let i = 0; i < windows; i++)
    body += rect(250 + (i * 420) / windows, 575, 380 / windows - 16, 52, 'fill="#fbf7ec" rx="6"')
  for (const x of [290, 380, 620, 710])
    body += circle(x, 712, 26, `fill="${ink}" stroke="#fbf7ec" stroke-width="8"`)
  return body + path('M180 742H820', line(ink, 9))
}

function bridge(c: Chance, ink: string): string {
  const arches = c.whole(2, 4)
  const width = 560 / arches
  let body = path('M190 560H810', line(ink, 18))
  for (let i = 0; i < arches; i++) {
    const x = 220 + i * width
    body += path(
      `M${n(x)} 720V650A${n(width / 2)} ${n(width / 2.4)} 0 0 1 ${n(x + width)} 650V720`,
      line(ink, 12),
    )
  }
  return (
    body +
    [0, 1, 2]
      .map((i) => path(`M${230 + i * 40} ${745 + i * 18}q30 -16 60 0t60 0t60 0t60 0t60 0`, line(ink, 6)))
      .join('')
  )
}

function lighthouse(c: Chance, ink: string): string {
  const tilt = c.between(30, 60)
  let body = path(`M${500 - tilt} 700L470 420H530L${500 + tilt} 700Z`, `fill="${ink}"`)
  for (const y of [480, 560, 640]) body += rect(440, y, 120, 22, 'fill="#fbf7ec"')
  body += rect(462, 372, 76, 50, line(ink, 9)) + path('M456 372L500 332L544 372Z', `fill="${ink}"`)
  body += path('M450 396L300 350M450 402L300 440M550 396L700 350M550 402L700 440', line(ink, 6))
  return body + path('M220 720q40 -22 80 0t80 0t80 0t80 0t80 0t80 0', line(ink, 8))
}

function tower(c: Chance, ink: string): string {
  const floors = c.whole(3, 5)
  const step = 330 / floors
  let body = ''
  for (let i = 0; i < floors; i++) {
    const [base, half] = [720 - i * step, 130 - i * 20]
    const eaves = base - step * 0.55
    body += rect(500 - half * 0.7, eaves, half * 1.4, step * 0.55, line(ink, 9))
    const top = eaves - step * 0.42
    body += path(
      `M${n(500 - half - 60)} ${n(eaves + 6)}Q${n(500 - half * 0.5)} ${n(eaves - 8)} ${n(500 - half * 0.55)} ${n(top)}H${n(500 + half * 0.55)}Q${n(500 + half * 0.5)} ${n(eaves - 8)} ${n(500 + half + 60)} ${n(eaves + 6)}Z`,
      `fill="${ink}"`,
    )
  }
  return body + path(`M500 ${n(720 - 330 - 70)}V${n(720 - 330 + 10)}`, line(ink, 9))
}

const SCENES: readonly Draw[] = [train, bridge, lighthouse, tower]

/** The bars that stand where a stamp writes its place and day: a code of the work's own number. */
function plate(index: number, ink: string): string {
  const bars = Array.from({ length: 14 }, (_, i) => {
    const tall = ((index * 2_654_435_761) >>> (i * 2)) & 3
    return rect(340 + i * 24, 786 - tall * 5, 12, 18 + tall * 10, `fill="${ink}"`)
  })
  return rect(320, 760, 360, 66, `fill="#fbf7ec" stroke="${ink}" stroke-width="6"`) + bars.join('')
}

/** A station stamp: rubber, one ink, a little worn. */
export function stampWork(index: number): string {
  const c = chanceOf(`stamp-${index}`)
  const ink = INKS[(index * 5 + Math.floor(index / 4)) % INKS.length]!
  const scene = SCENES[index % SCENES.length]!
  const worn = Array.from({ length: 70 }, () =>
    circle(
      c.between(90, 910),
      c.between(90, 910),
      c.between(1, 6),
      `fill="${PAPERS[index % PAPERS.length]!}"`,
    ),
  ).join('')
  const body =
    frame(c, ink) +
    sunOrMoon(c, ink) +
    (index % 4 < 2 && c.maybe(0.7) ? hills(c, ink) : '') +
    scene(c, ink) +
    plate(index, ink) +
    worn
  return picture(
    SIZE,
    SIZE,
    PAPERS[index % PAPERS.length]!,
    group(`transform="rotate(${n(c.between(-5, 5))} 500 500)"`, body),
  )
}
