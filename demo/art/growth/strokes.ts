import type { Chance } from '../../random.ts'
import { pathOf } from '../garden/leaf.ts'
import type { Point } from '../../svg.ts'

/** Which way things lean at a place, in radians. */
export type Lean = (x: number, y: number) => number

/** One blade of grass that follows the wind from its foot, as path data. */
export function grassBlade(x: number, y: number, { length, width, lean, stiff }: Grass): string {
  const points: Point[] = []
  let [px, py] = [x, y]
  const steps = 22
  for (let i = 0; i <= steps; i++) {
    points.push([px, py])
    const t = i / steps
    const a = -Math.PI / 2 + (lean(px, py) + Math.PI / 2) * t ** stiff
    px += (Math.cos(a) * length) / steps
    py += (Math.sin(a) * length) / steps
  }
  const side = (to: 1 | -1): Point[] =>
    points.map(([qx, qy], i) => {
      const [nx, ny] = points[Math.min(steps, i + 1)]!
      const [lx, ly] = points[Math.max(0, i - 1)]!
      const long = Math.hypot(nx - lx, ny - ly) || 1
      const w = (width / 2) * (1 - (i / steps) ** 2.2)
      return [qx - ((ny - ly) / long) * w * to, qy + ((nx - lx) / long) * w * to]
    })
  return pathOf([...side(1), ...side(-1).toReversed()])
}

interface Grass {
  length: number
  width: number
  lean: Lean
  stiff: number
}

/** Lines along a field that keep a distance from each other (Jobard and Lefer), as points. */
export function evenLines(
  w: number,
  h: number,
  lean: Lean,
  apart: (x: number, y: number) => number,
  chance: Chance,
): Point[][] {
  const cell = 12
  const grid = new Map<number, Point[]>()
  const key = (x: number, y: number) => Math.floor(x / cell) * 1000 + Math.floor(y / cell)
  const free = (x: number, y: number, d: number) => {
    const reach = Math.ceil(d / cell)
    for (let dx = -reach; dx <= reach; dx++)
      for (let dy = -reach; dy <= reach; dy++)
        for (const [qx, qy] of grid.get(key(x + dx * cell, y + dy * cell)) ?? [])
          if (Math.hypot(qx - x, qy - y) < d) return false
    return true
  }
  const lines: Point[][] = []
  for (let tries = 0; tries < 26000; tries++) {
    const from: Point = [chance.between(0, w), chance.between(0, h)]
    if (!free(...from, apart(...from))) continue
    const half = (to: number) => {
      const points: Point[] = []
      let [x, y] = from
      for (let i = 0; i < 130; i++) {
        const a = lean(x, y)
        x += Math.cos(a) * 4 * to
        y += Math.sin(a) * 4 * to
        if (x < 0 || y < 0 || x > w || y > h || !free(x, y, apart(x, y) * 0.72)) break
        points.push([x, y])
      }
      return points
    }
    const line = [...half(-1).toReversed(), from, ...half(1)]
    if (line.length < 9) continue
    for (const point of line) {
      const k = key(...point)
      const list = grid.get(k)
      if (list) list.push(point)
      else grid.set(k, [point])
    }
    lines.push(line)
  }
  return lines
}
