import { chanceOf, type Chance } from '../random.ts'
import { circle, group, n, onCircle, path, picture, polygon, rect } from '../svg.ts'
import {
  PAPER,
  bridge,
  coastTrain,
  fireworks,
  hills,
  lastStop,
  lighthouse,
  line,
  market,
  quarry,
  tide,
  tower,
  type Draw,
} from './stamp-coast.ts'
import { bell, crescent, lake, pass, snow, windmill } from './stamp-hills.ts'

const SIZE = 1000
const INKS = ['#b02a20', '#1f3f7a', '#14564a', '#5b2a6e', '#7a4a12', '#22262b']
const PAPERS = ['#fbf7ec', '#f1eee4', '#f7efe2', '#eef2ee']

function frame(c: Chance, ink: string, turn: number): string {
  const kind = turn % 5
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

/**
 * The sky of an hour, behind the scene: low sun with rays, high sun, sun on the horizon, crescent and stars.
 */
const HOURS: readonly Draw[] = [
  (c, ink) => {
    const x = c.between(340, 420)
    const rays = Array.from({ length: 11 }, (_, i) => {
      const [a, b] = [onCircle(x, 360, 66, 0.5 + i / 20), onCircle(x, 360, i % 2 ? 96 : 116, 0.5 + i / 20)]
      return path(`M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`, line(ink, 7))
    })
    return path(`M${n(x - 50)} 366A50 50 0 0 1 ${n(x + 50)} 366Z`, `fill="${ink}"`) + rays.join('')
  },
  (c, ink) => {
    const x = c.between(440, 560)
    const cloud = (cx: number, y: number) =>
      path(
        `M${n(cx - 70)} ${y}h140a26 26 0 0 0 -20 -44a40 40 0 0 0 -74 -6a30 30 0 0 0 -46 50Z`,
        `fill="${PAPER}" stroke="${ink}" stroke-width="7"`,
      )
    return (
      circle(x, 262, 44, line(ink, 8)) +
      circle(x, 262, 26, `fill="${ink}"`) +
      cloud(330, 390) +
      cloud(690, 350)
    )
  },
  (c, ink) => {
    const x = c.between(560, 640)
    const bars = [312, 338, 364].map((y, i) => rect(x - 110, y, 220, 6 + i * 3, `fill="${PAPER}"`))
    const birds = [0, 1, 2].map((i) =>
      path(`M${320 + i * 62} ${318 + (i % 2) * 34}q16 -20 26 0q12 -20 28 -2`, line(ink, 6)),
    )
    return circle(x, 320, 74, `fill="${ink}"`) + bars.join('') + birds.join('')
  },
  (c, ink) => {
    const x = c.between(380, 620)
    const stars = Array.from({ length: 8 }, () =>
      circle(c.between(270, 730), c.between(240, 400), c.between(3, 7), `fill="${ink}"`),
    )
    return stars.join('') + circle(x, 290, 54, `fill="${ink}"`) + circle(x + 26, 276, 46, `fill="${PAPER}"`)
  },
]

/** The stations in the order of the first words of the society's titles. */
const STATIONS: readonly Draw[] = [
  coastTrain,
  bridge,
  lighthouse,
  tide,
  fireworks,
  tower,
  snow,
  pass,
  windmill,
  quarry,
  crescent,
  bell,
  lastStop,
  lake,
  market,
]
const HOUR_COUNT = HOURS.length

/** Which station a stamp is of, and which hour of its day. */
export function stampWords(index: number): readonly [station: number, hour: number] {
  return [Math.floor(index / HOUR_COUNT), index % HOUR_COUNT]
}

/** The bars that stand where a stamp writes its place and day: a code of the work's own number. */
function plate(index: number, ink: string): string {
  const bars = Array.from({ length: 14 }, (_, i) => {
    const tall = ((index * 2_654_435_761) >>> (i * 2)) & 3
    return rect(340 + i * 24, 786 - tall * 5, 12, 18 + tall * 10, `fill="${ink}"`)
  })
  return rect(320, 760, 360, 66, `fill="${PAPER}" stroke="${ink}" stroke-width="6"`) + bars.join('')
}

/** A station stamp: rubber, one ink, a little worn. */
export function stampWork(index: number): string {
  const c = chanceOf(`stamp-${index}`)
  const [station, hour] = stampWords(index)
  const paper = PAPERS[(station + hour) % PAPERS.length]!
  const ink = INKS[(station * 5 + hour * 7) % INKS.length]!
  const worn = Array.from({ length: 70 }, () =>
    circle(c.between(90, 910), c.between(90, 910), c.between(1, 6), `fill="${paper}"`),
  ).join('')
  const behind = STATIONS[station] === bridge ? hills(c, ink) : ''
  const print =
    frame(c, ink, station * 3 + hour) +
    HOURS[hour]!(c, ink) +
    behind +
    STATIONS[station]!(c, ink) +
    plate(index, ink)
  const body = print.replaceAll(PAPER, paper) + worn
  return picture(SIZE, SIZE, paper, group(`transform="rotate(${n(c.between(-5, 5))} 500 500)"`, body))
}
