import { chanceOf, type Chance } from '../random.ts'
import { circle, curve, group, n, onCircle, path, picture, rect, type Point } from '../svg.ts'
import { fern, rowan, tree, type Plate } from './plant-forms.ts'
import { cactus, mushrooms } from './plant-odd.ts'

const PALETTES = [
  { ground: '#f3f0e6', leaf: '#3f5d45', vein: '#2b4231', bloom: '#b4533c', heart: '#e0b04a' },
  { ground: '#e8ecec', leaf: '#4d6a6d', vein: '#33494b', bloom: '#7c6a9f', heart: '#d9c7e8' },
  { ground: '#f6ebe1', leaf: '#6d6b3c', vein: '#4a4926', bloom: '#c8763a', heart: '#5c2f1f' },
  { ground: '#20302b', leaf: '#8fb29a', vein: '#cfe0cf', bloom: '#e6c6a4', heart: '#d98a6a' },
  { ground: '#eef0e2', leaf: '#2f5d50', vein: '#1d3d34', bloom: '#2d5f8a', heart: '#f0dca0' },
  { ground: '#f4e9e6', leaf: '#59704f', vein: '#3d4f36', bloom: '#a83e5b', heart: '#f3d2cf' },
] as const
type Palette = Record<keyof (typeof PALETTES)[number], string>

interface Habit {
  leaf(from: Point, turns: number, length: number): string
  bloom(at: Point, r: number): string
}

function blade(from: Point, turns: number, length: number, width: number, p: Palette): string {
  const tip = onCircle(from[0], from[1], length, turns)
  const a = onCircle(from[0], from[1], length * 0.5, turns + width)
  const b = onCircle(from[0], from[1], length * 0.5, turns - width)
  const outline = `M${n(from[0])} ${n(from[1])}Q${n(a[0])} ${n(a[1])} ${n(tip[0])} ${n(tip[1])}Q${n(b[0])} ${n(b[1])} ${n(from[0])} ${n(from[1])}Z`
  return (
    path(outline, `fill="${p.leaf}"`) +
    path(
      `M${n(from[0])} ${n(from[1])}L${n(tip[0])} ${n(tip[1])}`,
      `stroke="${p.vein}" stroke-width="1.6" stroke-opacity="0.7"`,
    )
  )
}

function habitOf(c: Chance, p: Palette, [kind, leafKind]: readonly [number, number]): Habit {
  const width = c.between(0.05, 0.13)
  const petals = c.whole(5, 13)
  return {
    leaf: (from, turns, length) => {
      if (leafKind === 0) return blade(from, turns, length, width, p)
      if (leafKind === 1) {
        return [0.12, 0, -0.12]
          .map((split) => blade(from, turns + split, length * (split === 0 ? 1 : 0.75), width * 0.7, p))
          .join('')
      }
      const stem = onCircle(from[0], from[1], length * 0.55, turns)
      return (
        path(
          `M${n(from[0])} ${n(from[1])}L${n(stem[0])} ${n(stem[1])}`,
          `stroke="${p.vein}" stroke-width="3"`,
        ) + circle(stem[0], stem[1], length * 0.34, `fill="${p.leaf}"`)
      )
    },
    bloom: (at, r) => {
      if (kind === 0) {
        return (
          Array.from({ length: petals }, (_, i) =>
            blade(at, i / petals, r * 1.5, 0.07, { ...p, leaf: p.bloom, vein: p.heart }),
          ).join('') + circle(at[0], at[1], r * 0.36, `fill="${p.heart}"`)
        )
      }
      if (kind === 1) {
        return (
          Array.from({ length: petals }, (_, i) => {
            const [x, y] = onCircle(at[0], at[1], r * 0.75, i / petals)
            return circle(x, y, r * 0.45, `fill="${p.bloom}" fill-opacity="0.88"`)
          }).join('') + circle(at[0], at[1], r * 0.4, `fill="${p.heart}"`)
        )
      }
      if (kind === 2) {
        return Array.from({ length: 22 }, (_, i) => {
          const [x, y] = onCircle(at[0], at[1], r * (0.3 + (i % 4) * 0.28), i / 22 + (i % 3) * 0.02)
          return (
            path(`M${n(at[0])} ${n(at[1])}L${n(x)} ${n(y)}`, `stroke="${p.bloom}" stroke-width="2"`) +
            circle(x, y, r * 0.11, `fill="${i % 3 === 0 ? p.heart : p.bloom}"`)
          )
        }).join('')
      }
      const bell = `M${n(at[0] - r * 0.7)} ${n(at[1] + r)}Q${n(at[0] - r * 0.8)} ${n(at[1] - r)} ${n(at[0])} ${n(at[1] - r)}Q${n(at[0] + r * 0.8)} ${n(at[1] - r)} ${n(at[0] + r * 0.7)} ${n(at[1] + r)}Q${n(at[0])} ${n(at[1] + r * 0.6)} ${n(at[0] - r * 0.7)} ${n(at[1] + r)}Z`
      return path(bell, `fill="${p.bloom}"`) + circle(at[0], at[1] + r * 0.95, r * 0.16, `fill="${p.heart}"`)
    },
  }
}

function stalk(c: Chance, p: Palette, habit: Habit, root: Point, height: number): string {
  const lean = c.between(-0.22, 0.22) * height
  const bend = c.between(-0.12, 0.12) * height
  const at = (t: number): Point => [
    root[0] + lean * t * t + bend * Math.sin(t * Math.PI),
    root[1] - height * t,
  ]
  const line = Array.from({ length: 9 }, (_, i) => at(i / 8))
  let body = path(
    curve(line),
    `fill="none" stroke="${p.vein}" stroke-width="${n(4 + height * 0.004)}" stroke-linecap="round"`,
  )
  const leaves = c.whole(5, 10)
  for (let i = 1; i <= leaves; i++) {
    const t = 0.1 + (0.72 * i) / leaves
    const side = i % 2 === 0 ? 1 : -1
    body += habit.leaf(
      at(t),
      0.75 + side * c.between(0.1, 0.2),
      height * c.between(0.16, 0.27) * (1.15 - t * 0.6),
    )
  }
  return body + habit.bloom(at(1), height * c.between(0.07, 0.13))
}

/** Flowers, by their bloom and their leaf. */
const flowers =
  (bloom: number, leaf: number) =>
  ({ w, h, c, p }: Plate) => {
    const habit = habitOf(c, p as Palette, [bloom, leaf])
    const stalks = c.whole(1, 3)
    return Array.from({ length: stalks }, (_, i) => {
      const x = w * (0.5 + (i - (stalks - 1) / 2) * 0.2)
      return stalk(c, p as Palette, habit, [x, h * 0.86], h * c.between(0.6, 0.7) * (i === 1 ? 1 : 0.86))
    }).join('')
  }

const [TALL, SQUARE, WIDE] = [
  [900, 1200],
  [1000, 1000],
  [1200, 900],
] as const

/** The species in the order of the second words of the press's titles, each with the shape of its plate. */
const SPECIES = [
  [flowers(1, 1), TALL],
  [fern, TALL],
  [flowers(0, 0), TALL],
  [cactus, SQUARE],
  [flowers(2, 2), TALL],
  [rowan, WIDE],
  [flowers(3, 0), TALL],
  [mushrooms, SQUARE],
  [flowers(2, 0), TALL],
  [tree, TALL],
] as const

/** A plant as a print: one species, its ground, and a plate line. */
export function plantWork(index: number): string {
  const c = chanceOf(`plant-${index}`)
  const p = PALETTES[(index + Math.floor(index / 10) * 3) % PALETTES.length]!
  const [draw, [w, h]] = SPECIES[index % SPECIES.length]!
  const plate = rect(
    48,
    48,
    w - 96,
    h - 96,
    `fill="none" stroke="${p.vein}" stroke-width="2" stroke-opacity="0.55"`,
  )
  const soil =
    draw === rowan
      ? ''
      : path(`M${n(w * 0.26)} ${n(h * 0.862)}H${n(w * 0.74)}`, `stroke="${p.vein}" stroke-width="3"`)
  return picture(w, h, p.ground, group('stroke-linecap="round"', plate + soil + draw({ w, h, c, p })))
}
