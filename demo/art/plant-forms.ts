import type { Chance } from '../random.ts'
import { circle, curve, n, onCircle, path, polygon, type Point } from '../svg.ts'

/** The inks of one plate. */
export interface Inks {
  ground: string
  leaf: string
  vein: string
  bloom: string
  heart: string
}

export interface Plate {
  w: number
  h: number
  c: Chance
  p: Inks
}

const TURN = 2 * Math.PI
/** How a stem of a width is drawn. */
export const stem = (p: Inks, width: number) =>
  `fill="none" stroke="${p.vein}" stroke-width="${n(width)}" stroke-linecap="round"`

/**
 * A plant that writes itself: symbols replaced by rules for some rounds, then walked by a pen (Lindenmayer).
 */
function grow(
  axiom: string,
  rules: Readonly<Record<string, readonly string[]>>,
  rounds: number,
  c: Chance,
): string {
  let text = axiom
  for (let i = 0; i < rounds; i++) text = Array.from(text, (s) => (rules[s] ? c.pick(rules[s]) : s)).join('')
  return text
}

interface Walk {
  lines: Map<number, string>
  tips: Point[]
}

function walk(text: string, [x0, y0]: Point, step: number, angle: number, c: Chance): Walk {
  const lines = new Map<number, string>()
  const tips: Point[] = []
  const stack: number[][] = []
  let [x, y, turns, depth] = [x0, y0, 0.75, 0]
  for (const s of text) {
    if (s === '+') turns += angle * c.between(0.7, 1.3)
    if (s === '-') turns -= angle * c.between(0.7, 1.3)
    if (s === '[') stack.push([x, y, turns, depth++])
    if (s === ']') {
      tips.push([x, y])
      ;[x = 0, y = 0, turns = 0, depth = 0] = stack.pop() ?? []
    }
    if (s !== 'F') continue
    const length = step * 0.86 ** depth
    const [nx, ny] = [x + Math.cos(turns * TURN) * length, y + Math.sin(turns * TURN) * length]
    lines.set(depth, `${lines.get(depth) ?? ''}M${n(x)} ${n(y)}L${n(nx)} ${n(ny)}`)
    ;[x, y] = [nx, ny]
  }
  return { lines, tips: [...tips, [x, y]] }
}

/** A young tree, in leaf or in fruit. */
export function tree({ w, h, c, p }: Plate): string {
  const text = grow('X', { X: ['F[+X][-X]FX', 'F[-X]F[+X]X', 'F[+X]F[-X][+X]'], F: ['F', 'FF'] }, 5, c)
  const trial = walk(text, [0, 0], 10, 0.07, c)
  const top = Math.max(...trial.tips.map(([, y]) => -y))
  const wide = Math.max(...trial.tips.map(([x]) => Math.abs(x)))
  const scale = Math.min((h * 0.68) / top, (w * 0.38) / wide)
  const { lines, tips } = trial
  const trunk = [...lines].map(([depth, d]) => path(d, stem(p, (12 * 0.66 ** depth + 1) / scale)))
  const fruit = c.maybe(0.5)
  const leaves = tips.map(([x, y], i) =>
    fruit && i % 4 === 0
      ? circle(x, y, 11 / scale, `fill="${p.bloom}"`)
      : circle(x, y, c.between(7, 15) / scale, `fill="${p.leaf}" fill-opacity="0.75"`),
  )
  return `<g transform="translate(${n(w / 2)} ${n(h * 0.86)}) scale(${scale.toFixed(3)})">${trunk.join('')}${leaves.join('')}</g>`
}

/** Fern fronds, each leaflet a smaller frond. */
export function fern({ w, h, c, p }: Plate): string {
  const count = c.whole(1, 4)
  const fronds = Array.from({ length: count }, (_, k) => {
    const lean = count === 1 ? c.between(-0.12, 0.12) : (k / (count - 1) - 0.5) * c.between(0.5, 0.66)
    const length = h * c.between(0.6, 0.7) * (1 - Math.abs(lean) * 0.3)
    const at = (t: number): Point => [
      w / 2 + Math.sin(lean * 2) * length * t * (0.5 + t * 0.5),
      h * 0.86 - length * (t - Math.abs(lean) * 0.36 * t * t),
    ]
    const rib = path(curve(Array.from({ length: 8 }, (__, i) => at(i / 7))), stem(p, 5))
    const pinnae = Array.from({ length: 32 }, (__, i) => {
      const t = 0.16 + (i / 32) * 0.82
      const [a, b] = [at(t), at(Math.min(1, t + 0.02))]
      const along = Math.atan2(b[1] - a[1], b[0] - a[0]) / TURN
      const reach =
        length * (count === 1 ? 0.24 : 0.16) * Math.sin(Math.PI * Math.min(1, (1 - t) * 1.1 + 0.02)) ** 0.8
      return [1, -1].map((side) => leaflet(a, along + side * 0.17, reach, p)).join('')
    })
    return rib + pinnae.join('')
  })
  return fronds.join('')
}

function leaflet(from: Point, turns: number, length: number, p: Inks): string {
  const tip = onCircle(from[0], from[1], length, turns)
  const teeth = (side: number) =>
    [0.3, 0.55, 0.8].map((t) =>
      onCircle(
        from[0] + (tip[0] - from[0]) * t,
        from[1] + (tip[1] - from[1]) * t,
        length * 0.12 * (1.1 - t),
        turns + side * 0.2,
      ),
    )
  return path(polygon([from, ...teeth(1), tip, ...teeth(-1).toReversed()]), `fill="${p.leaf}"`)
}

/** A branch of rowan, with its combs of leaves and its berries. */
export function rowan({ w, h, c, p }: Plate): string {
  const branch = Array.from({ length: 6 }, (_, i): Point => [
    w * (0.12 + i * 0.135),
    h * (0.34 - i * 0.03 + c.between(-0.03, 0.03)),
  ])
  const leaves = branch.slice(1).map(([x, y], k) => {
    const [turns, length] = [c.between(0.2, 0.36), h * c.between(0.36, 0.54)]
    const tip = onCircle(x, y, length, turns)
    const pairs = [0.25, 0.45, 0.65, 0.85].flatMap((t) =>
      [-1, 1].map((s) =>
        leaflet([x + (tip[0] - x) * t, y + (tip[1] - y) * t], turns + s * 0.14, length * 0.26, p),
      ),
    )
    const berries =
      k % 2
        ? ''
        : Array.from({ length: 18 }, () => {
            const [bx, by] = onCircle(
              x + w * 0.04,
              y + h * 0.2,
              h * 0.09 * Math.sqrt(c.between(0, 1)),
              c.between(0, 1),
            )
            return (
              path(`M${n(x)} ${n(y)}L${n(bx)} ${n(by)}`, stem(p, 1.4)) +
              circle(bx, by, h * 0.023, `fill="${p.bloom}"`) +
              circle(bx - 3, by - 3, h * 0.004, `fill="${p.heart}"`)
            )
          }).join('')
    return (
      path(`M${n(x)} ${n(y)}L${n(tip[0])} ${n(tip[1])}`, stem(p, 3)) +
      pairs.join('') +
      leaflet(tip, turns, length * 0.24, p) +
      berries
    )
  })
  return path(curve(branch), stem(p, 9)) + leaves.join('')
}
