import type { Ball } from '../ball.ts'
import { lacquer, type Design, type Mark } from '../lacquer.ts'
import { fbm, noise, smooth } from '../noise.ts'
import { hash3 } from '../rng.ts'

/** Puts a line of gold of half width `w` at distance `d`: solid and round inside, grains at its edges. */
function line(mark: Mark, d: number, w: number, strength = 1, silver = 0): void {
  if (d > w * 2.4) return
  const powder = strength * (1.15 * smooth(w * 1.15, w * 0.8, d) + 0.22 * smooth(w * 2.4, w, d))
  if (powder <= mark.powder) return
  mark.powder = powder
  mark.silver = silver
  mark.height = 0.55 * w * Math.sqrt(Math.max(0, 1 - (d / w) ** 2))
}

/** Dust thrown over an area: density `d` at most. */
function dust(mark: Mark, d: number, silver = 0): void {
  if (d <= mark.powder) return
  mark.powder = d
  mark.silver = silver
}

/** Rings on still water, and the moon that looks at them. */
const stillness: Design = (a, b, mark) => {
  const [x, y] = [a + 0.22, (b + 0.62) * 1.9]
  const r = Math.hypot(x, y)
  const angle = Math.atan2(y, x)
  for (let i = 1; i <= 7; i++) {
    const radius = 0.16 + i * 0.125 + i * i * 0.021
    const breath = noise(Math.cos(angle) * 1.6 + i * 7, Math.sin(angle) * 1.6, i) + 0.55 - i * 0.07
    const width = 0.017 * (1 - i * 0.085) * smooth(-0.25, 0.35, breath)
    if (width > 0.001) line(mark, Math.abs(r - radius) / (1 + 0.9 * Math.abs(Math.sin(angle))), width)
  }
  line(mark, r, 0.06)
  const moon = Math.hypot(a - 0.52, b - 0.78)
  if (moon < 0.31) {
    mark.powder = 0.22 + 1.05 * smooth(0.18, -0.16, a - 0.52 + 0.6 * (0.78 - b))
    mark.height = 0.012 * smooth(0.31, 0.26, moon)
  }
  const mist = smooth(0.42, 0, Math.abs(b - 0.16 - 0.22 * noise(a * 1.3, 2, 0) - 0.12 * a))
  dust(mark, 0.1 * mist * (0.6 + fbm(a * 3, b * 7, 1, 3)))
}

/** Lines of a wind that turns once over a hill. */
const wind: Design = (a, b, mark) => {
  const swirl = Math.exp(-((a - 0.55) ** 2 + (b - 0.35) ** 2) * 2.2)
  const field = (x: number, y: number) => {
    const s = Math.exp(-((x - 0.55) ** 2 + (y - 0.35) ** 2) * 2.2)
    return (
      y +
      0.24 * Math.sin(1.7 * x + 0.6) +
      0.1 * Math.sin(3.1 * x - 1.3 * y) +
      s * 0.75 * (y - 0.35 + 0.9 * (x - 0.55))
    )
  }
  const f = field(a, b)
  const e = 0.004
  const slope = Math.hypot((field(a + e, b) - f) / e, (field(a, b + e) - f) / e)
  const space = 0.118
  const k = Math.round(f / space)
  const own = hash3(k, 7, 1)
  const begin = noise(a * 0.85 + own * 40, k * 3.7, 0.5) + 0.28 * Math.cos(k * 0.7) + 0.1
  const distance = Math.abs(f - k * space) / slope
  const width = (0.007 + 0.017 * own) * smooth(-0.12, 0.45, begin)
  if (width > 0.0015) line(mark, distance, width, 1, own > 0.78 ? 1 : 0)
  dust(mark, 0.16 * smooth(-0.2, 0.7, begin) * smooth(0.09, 0, distance) + 0.09 * swirl)
}

/** Three moons of three nights: a crescent in gold, a half in silver, a full one of shell. */
const threeNights: Design = (a, b, mark) => {
  const star = hash3(Math.floor(a * 34), Math.floor(b * 34), 3)
  if (star > 0.962) {
    const u = a * 34 - Math.floor(a * 34) - 0.5
    const v = b * 34 - Math.floor(b * 34) - 0.5
    const size = 0.1 + 0.25 * (star - 0.962) * 26
    if (u * u + v * v < size * size) mark.powder = 1
  }
  dust(mark, 0.13 * smooth(0.5, -0.05, Math.abs(b + 0.62 * a - 0.05 + 0.25 * fbm(a * 2, b * 2, 4, 3))))
  const first = Math.hypot(a - 0.02, b - 1.02)
  if (first < 0.34 && Math.hypot(a - 0.13, b - 1.12) > 0.29) raised(mark, 0.34 - first, 0)
  const second = Math.hypot(a + 0.34, b + 0.7)
  if (second < 0.36 && a + 0.34 < 0.3 * (b + 0.7)) raised(mark, 0.36 - second, 1)
  line(mark, Math.abs(second - 0.37), 0.009, 1, 1)
  const third = Math.hypot(a - 0.68, b + 0.02)
  if (third < 0.46) {
    mark.pearl = 1
    mark.height = 0.01 * smooth(0, 0.03, 0.46 - third)
  }
  line(mark, Math.abs(third - 0.475), 0.011)
}

function raised(mark: Mark, inside: number, silver: number): void {
  mark.powder = 1.1
  mark.silver = silver
  mark.height = 0.02 * smooth(0, 0.1, inside)
}

interface Cord {
  x: number
  y: number
  over: number
}

/** The path of a paper cord round a letter: across, and one loop where the two ends meet. */
const CORD: readonly Cord[] = Array.from({ length: 161 }, (_, i) => {
  const t = (i / 160) * 2 - 1
  const loop = Math.exp(-t * t * 14)
  const s = t * 7.2
  return {
    x: 3.1 * t - 1.35 * Math.sin(s * 0.62) * Math.exp(-t * t * 5) * 0.9,
    y: 0.1 - 0.75 * t + 0.95 * loop - 0.14,
    over: Math.sin(i * 0.16),
  }
})

/** A letter tied with a cord of five strands. */
const letter: Design = (a, b, mark) => {
  let [best, signed, along] = [-9, 0, 0]
  const half = 0.135
  for (let i = 1; i < CORD.length; i++) {
    const [p, q] = [CORD[i - 1]!, CORD[i]!]
    const [ex, ey] = [q.x - p.x, q.y - p.y]
    const t = Math.min(1, Math.max(0, ((a - p.x) * ex + (b - p.y) * ey) / (ex * ex + ey * ey)))
    const [rx, ry] = [a - p.x - ex * t, b - p.y - ey * t]
    if (rx * rx + ry * ry > half * half || p.over <= best) continue
    best = p.over
    signed = (rx * ey - ry * ex) / Math.hypot(ex, ey)
    along = i + t
  }
  if (best > -9) {
    const strand = ((signed + half) / (2 * half)) * 5
    const u = strand - Math.floor(strand) - 0.5
    const round = Math.sqrt(Math.max(0, 1 - 4 * u * u * 1.05))
    mark.powder = 0.25 + 1.1 * smooth(0.5, 0.4, Math.abs(u))
    mark.silver = Math.floor(strand) === 2 ? 1 : 0
    mark.height = 0.016 * round + 0.0016 * Math.sin(along * 9 + signed * 60)
    return
  }
  dust(mark, 0.1 * smooth(0.2, 0.9, 0.5 + fbm(a * 1.4, b * 1.4, 8, 3) + 0.3 * b))
}

/** The hundred and eight strokes of the bell that end a year. */
const BELL = Array.from({ length: 108 }, (_, i) => {
  const r = 0.118 * Math.sqrt(i + 0.6) * (1 + i * 0.0036)
  const angle = i * 2.399963 + 0.4
  return {
    x: 0.06 + r * Math.cos(angle),
    y: 0.1 + r * Math.sin(angle),
    size: 0.02 + 0.00062 * i,
    silver: i > 96 ? 1 : 0,
  }
})

const oldYear: Design = (a, b, mark) => {
  for (const dot of BELL) {
    const d = Math.hypot(a - dot.x, b - dot.y)
    if (d > dot.size * 2.2) continue
    line(mark, d, dot.size * 1.25, 1, dot.silver)
  }
  const r = Math.hypot(a - 0.06, b - 0.1)
  dust(mark, 0.02 + 0.14 * smooth(1, 2.1, r) * (0.7 + fbm(a * 4, b * 4, 2, 3)))
}

/** 墨庭: lacquer. */
export const BOKUTEI: Record<string, () => Ball> = {
  quiet: () => lacquer({ coat: '#0d0b0a', deep: '#2a1710', design: stillness }),
  wind: () => lacquer({ coat: '#06302a', deep: '#1d5a48', design: wind }),
  three: () => lacquer({ coat: '#0b0f22', deep: '#26305c', design: threeNights }),
  'first-letter': () => lacquer({ coat: '#a81a0e', deep: '#d9371a', design: letter }),
  'old-year': () => lacquer({ coat: '#34100a', deep: '#a8481a', design: oldYear }),
}
