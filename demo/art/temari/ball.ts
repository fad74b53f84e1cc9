import type { Chance } from '../../random.ts'
import { clamp } from '../press/field.ts'
import { layered, noiseOf } from '../press/noise.ts'
import type { Rgb } from '../press/print.ts'
import { flat, moved, polar, unit, type Dir } from './sphere.ts'
import type { Stitch } from './stitches.ts'
import { lay, roundShadow, washi, type Canvas, type Thread } from './thread.ts'

export interface Ball {
  x: number
  y: number
  r: number
  /** Colour of the thread it is wound with. */
  ground: Rgb
  stitches: readonly Stitch[]
  /** Width of a thread in pixels. */
  thread: number
  /** Turns the whole ball: where its pole is, as seen. */
  pole?: Dir
  spin?: number
}

/** Washi of a colour, with its fibres. */
export function sheetOf(w: number, h: number, colour: Rgb, chance: Chance, seed: string): Canvas {
  const fibres = Array.from({ length: 260 }, () => {
    const light = chance.maybe(0.6)
    return {
      points: wander(chance, w, h),
      width: chance.between(0.7, 1.9),
      colour: colour.map((v) => clamp(v * (light ? 1.14 : 0.86) + (light ? 0.03 : 0))) as unknown as Rgb,
      sheen: chance.between(0.12, 0.42),
    }
  })
  return washi(w, h, colour, layered(noiseOf(`washi-${seed}`), 3), fibres)
}

function wander(chance: Chance, w: number, h: number): [number, number][] {
  let [x, y, a] = [chance.between(0, w), chance.between(0, h), chance.between(0, 6.3)]
  const turn = chance.between(-0.09, 0.09)
  return Array.from({ length: 24 }, () => {
    a += turn + chance.between(-0.12, 0.12)
    x += Math.cos(a) * 6
    y += Math.sin(a) * 6
    return [x, y]
  })
}

/** Winds a ball and lays its pattern over it. */
export function wind(canvas: Canvas, ball: Ball, chance: Chance): void {
  roundShadow(canvas, ball.x, ball.y, ball.r)
  core(canvas, ball)
  const turned = moved(ball.pole ?? [0, 0, 1], ball.spin ?? 0)
  for (const stitch of [...winding(ball, chance), ...ball.stitches])
    for (const thread of seen(stitch, ball, turned, chance)) lay(canvas, thread)
  round(canvas, ball)
}

/** What the thread is wound around, in its colour, so that no paper shows through. */
function core({ w, h, rgb }: Canvas, { x, y, r, ground }: Ball): void {
  for (let py = Math.max(0, Math.floor(y - r)); py < Math.min(h, y + r); py++)
    for (let px = Math.max(0, Math.floor(x - r)); px < Math.min(w, x + r); px++) {
      const cover = clamp(r - Math.hypot(px - x, py - y))
      for (let k = 0; k < 3; k++) {
        const at = (py * w + px) * 3 + k
        rgb[at]! += (ground[k]! * 0.8 - rgb[at]!) * cover
      }
    }
}

/** The thread under the pattern: around and around, each time another way. */
function winding({ ground, r, thread }: Ball, chance: Chance): Stitch[] {
  const count = Math.round((r / thread) * 9)
  return Array.from({ length: count }, () => {
    const axis = unit([chance.between(-1, 1), chance.between(-1, 1), chance.between(-0.7, 0.7)])
    const place = moved(axis)
    const from = Math.PI / 2 + chance.between(-0.5, 0.5)
    return {
      way: Array.from({ length: 61 }, (_, i) => place(polar((i / 60) * 2 * Math.PI, from))),
      colour: ground,
      sheen: 0.2,
      width: 0.62,
      shadow: 0.1,
    }
  })
}

/** The parts of a thread that are on this side of the ball. */
function seen(
  { way, colour, width = 1, sheen = 0.42, shadow }: Stitch,
  ball: Ball,
  turned: (dir: Dir) => Dir,
  chance: Chance,
): Thread[] {
  const tint = chance.between(0.93, 1.06)
  const own = colour.map((v) => v * tint) as unknown as Rgb
  const threads: Thread[] = []
  let points: [number, number][] = []
  const end = () => {
    if (points.length > 1)
      threads.push({
        points,
        width: ball.thread * width,
        colour: own,
        sheen,
        ...(shadow !== undefined && { shadow }),
      })
    points = []
  }
  for (const dir of way) {
    const to = turned(dir)
    if (to[2] < 0) {
      end()
      continue
    }
    const [u, v] = flat(to)
    points.push([ball.x + u * ball.r, ball.y + v * ball.r])
  }
  end()
  return threads
}

/** A little dark towards the edge, a little light where the lamp is. */
function round({ w, h, rgb }: Canvas, { x, y, r }: Ball): void {
  for (let py = Math.max(0, Math.floor(y - r)); py < Math.min(h, y + r); py++)
    for (let px = Math.max(0, Math.floor(x - r)); px < Math.min(w, x + r); px++) {
      const [u, v] = [(px - x) / r, (py - y) / r]
      const far = Math.hypot(u, v)
      if (far > 1.01) continue
      const lit = (1.07 - 0.4 * clamp((far - 0.55) / 0.45) ** 2.2) * (1 - 0.2 * (u * 0.62 + v * 0.78))
      for (let k = 0; k < 3; k++) rgb[(py * w + px) * 3 + k]! *= lit
    }
}
