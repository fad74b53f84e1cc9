import type { Chance } from '../../random.ts'
import { n } from '../../svg.ts'

/** A closed or open line that grows by taking in new points and keeping away from itself. */
export interface Growth {
  /** Points to stop at. */
  most: number
  /** Distance that the line keeps from itself. */
  apart: number
  closed: boolean
  /** How fast it grows at a place, 0 to 1. */
  where: (x: number, y: number) => number
  /** Whether the line may be there. */
  inside: (x: number, y: number) => boolean
  /** After each of these shares of growth the line is kept. */
  keep?: readonly number[]
}

type Line = { x: number; y: number }[]
const NEAR = 0.42
const PULL = 0.32
const PUSH = 0.55

/** Grows a line; returns it at each kept share, the last one whole. */
export function grow(start: Line, growth: Growth, chance: Chance): Line[] {
  let line = start
  const kept: Line[] = []
  const marks = [...(growth.keep ?? [])]
  for (let round = 0; round < 2500 && line.length < growth.most; round++) {
    step(line, growth)
    line = divided(line, growth, chance)
    while (marks.length && line.length >= marks[0]! * growth.most) {
      kept.push(line.map((p) => ({ ...p })))
      marks.shift()
    }
  }
  for (let settle = 0; settle < 12; settle++) step(line, growth)
  return [...kept, line]
}

function step(line: Line, { apart, closed, inside }: Growth): void {
  const grid = gridOf(line, apart)
  const count = line.length
  const moves = line.map((p, i) => {
    if (!closed && (i === 0 || i === count - 1)) return { x: 0, y: 0 }
    const [a, b] = [line[(i - 1 + count) % count]!, line[(i + 1) % count]!]
    let [dx, dy] = [((a.x + b.x) / 2 - p.x) * PULL, ((a.y + b.y) / 2 - p.y) * PULL]
    grid(p.x, p.y, (j) => {
      const gap = Math.min(Math.abs(j - i), count - Math.abs(j - i))
      if (gap < 2) return
      const q = line[j]!
      const far = Math.hypot(p.x - q.x, p.y - q.y)
      if (far >= apart || far < 1e-6) return
      const f = ((apart - far) / apart / far) * PUSH * apart * 0.32
      dx += (p.x - q.x) * f
      dy += (p.y - q.y) * f
    })
    const long = Math.hypot(dx, dy)
    const most = apart * 0.22
    return long > most ? { x: (dx / long) * most, y: (dy / long) * most } : { x: dx, y: dy }
  })
  line.forEach((p, i) => {
    const [x, y] = [p.x + moves[i]!.x, p.y + moves[i]!.y]
    if (!inside(x, y)) return
    p.x = x
    p.y = y
  })
}

function gridOf(line: Line, size: number) {
  const cells = new Map<number, number[]>()
  const key = (x: number, y: number) => (Math.floor(x / size) + 500) * 4000 + Math.floor(y / size) + 500
  line.forEach((p, i) => {
    const k = key(p.x, p.y)
    const cell = cells.get(k)
    if (cell) cell.push(i)
    else cells.set(k, [i])
  })
  return (x: number, y: number, see: (i: number) => void) => {
    const k = key(x, y)
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++) for (const i of cells.get(k + dx * 4000 + dy) ?? []) see(i)
  }
}

function divided(line: Line, { apart, closed, where }: Growth, chance: Chance): Line {
  const next: Line = []
  const limit = apart * NEAR
  line.forEach((p, i) => {
    next.push(p)
    if (!closed && i === line.length - 1) return
    const q = line[(i + 1) % line.length]!
    const far = Math.hypot(p.x - q.x, p.y - q.y)
    const [x, y] = [(p.x + q.x) / 2, (p.y + q.y) / 2]
    if (far > limit || chance.maybe(0.012 * where(x, y)))
      next.push({ x: x + chance.between(-0.05, 0.05), y: y + chance.between(-0.05, 0.05) })
  })
  return next
}

export const circleLine = (x: number, y: number, r: number, count = 60): Line =>
  Array.from({ length: count }, (_, i) => ({
    x: x + r * Math.cos((i / count) * Math.PI * 2),
    y: y + r * Math.sin((i / count) * Math.PI * 2),
  }))

/** The line as path data, soft. */
export function lineData(line: Line, closed: boolean): string {
  const at = (i: number) =>
    closed ? line[(i + line.length) % line.length]! : line[Math.max(0, Math.min(line.length - 1, i))]!
  let d = `M${n((at(0).x + at(1).x) / 2)} ${n((at(0).y + at(1).y) / 2)}`
  const last = closed ? line.length : line.length - 2
  for (let i = 1; i <= last; i++)
    d += `Q${n(at(i).x)} ${n(at(i).y)} ${n((at(i).x + at(i + 1).x) / 2)} ${n((at(i).y + at(i + 1).y) / 2)}`
  return closed ? `${d}Z` : d
}
