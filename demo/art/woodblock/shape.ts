import { plane, type Plane } from '../kit/plane.ts'

/** A place in parts of the picture's short side, from its top left. */
export type Place = readonly [x: number, y: number]
export type Outline = readonly Place[]

const ROWS_PER_PIXEL = 4

/** Covers what lies inside outlines (where they overlap, once). */
export function filled(width: number, height: number, unit: number, outlines: readonly Outline[]): Plane {
  const mask = plane(width, height)
  for (const outline of outlines)
    fill(
      mask,
      outline.map(([x, y]) => [x * unit, y * unit] as const),
    )
  return mask
}

function fill({ width, height, data }: Plane, points: Outline): void {
  const ys = points.map(([, y]) => y)
  const top = Math.max(0, Math.floor(Math.min(...ys)))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(...ys)))
  const row = new Float32Array(width)
  for (let y = top; y <= bottom; y++) {
    row.fill(0)
    for (let s = 0; s < ROWS_PER_PIXEL; s++) {
      const at = y + (s + 0.5) / ROWS_PER_PIXEL
      const hits = crossings(points, at)
      for (let k = 0; k + 1 < hits.length; k += 2) span(row, hits[k]!, hits[k + 1]!)
    }
    for (let x = 0; x < width; x++) {
      const here = row[x]! / ROWS_PER_PIXEL
      const i = y * width + x
      if (here > 0) data[i] = Math.min(1, Math.max(data[i]!, here, data[i]! + here * 0.5 * (1 - data[i]!)))
    }
  }
}

function crossings(points: Outline, y: number): number[] {
  const hits: number[] = []
  for (let i = 0; i < points.length; i++) {
    const [a, b] = [points[i]!, points[(i + 1) % points.length]!]
    if (a[1] <= y === b[1] <= y) continue
    hits.push(a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
  }
  return hits.sort((a, b) => a - b)
}

function span(row: Float32Array, from: number, to: number): void {
  const [a, b] = [Math.max(0, from), Math.min(row.length, to)]
  for (let x = Math.floor(a); x < b; x++) row[x]! += Math.min(1, Math.min(x + 1, b) - Math.max(x, a))
}

/** An outline from its corners: `x,y x,y …`. */
export const poly = (corners: string): Outline =>
  corners.split(' ').map((corner): Place => {
    const [x = 0, y = 0] = corner.split(',').map(Number)
    return [x, y]
  })

/** A rectangle. */
export const box = (x: number, y: number, w: number, h: number): Outline => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
]

/** An ellipse. */
export const oval = (x: number, y: number, rx: number, ry = rx): Outline =>
  Array.from({ length: 64 }, (_, i) => [
    x + rx * Math.cos(i * (Math.PI / 32)),
    y + ry * Math.sin(i * (Math.PI / 32)),
  ])

/** A line with a breadth at each end. */
export function bar(from: Place, to: Place, a: number, b = a): Outline {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const d = Math.hypot(dx, dy) || 1
  const [nx, ny] = [-dy / d / 2, dx / d / 2]
  return [
    [from[0] + nx * a, from[1] + ny * a],
    [to[0] + nx * b, to[1] + ny * b],
    [to[0] - nx * b, to[1] - ny * b],
    [from[0] - nx * a, from[1] - ny * a],
  ]
}

/** A cut of the knife: pointed at both ends. */
export function cut(x: number, y: number, length: number, breadth: number, slope = 0): Outline {
  const l = length / 2
  return [
    [x - l, y - slope * l],
    [x - l * 0.3, y - breadth / 2 - slope * l * 0.3],
    [x + l * 0.4, y - breadth / 2 + slope * l * 0.4],
    [x + l, y + slope * l],
    [x + l * 0.2, y + breadth / 2 + slope * l * 0.2],
    [x - l * 0.5, y + breadth / 2 - slope * l * 0.5],
  ]
}

/** A wire that hangs between two places. */
export function wire(from: Place, to: Place, sag: number, breadth: number): Outline {
  const at = (t: number): Place => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
  ]
  const points = Array.from({ length: 25 }, (_, i) => at(i / 24))
  return [...points, ...points.toReversed().map(([x, y]): Place => [x, y + breadth])]
}
