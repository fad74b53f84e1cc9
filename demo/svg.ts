/** A number formatted for SVG: short, and the same on every machine. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export type Point = readonly [number, number]

/** A picture of a size in pixels. */
export function picture(width: number, height: number, ground: string, body: string, head = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${head}<rect width="${width}" height="${height}" fill="${ground}"/>${body}</svg>\n`
}

export function circle(x: number, y: number, r: number, paint: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${paint}/>`
}

export function rect(x: number, y: number, width: number, height: number, paint: string): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" ${paint}/>`
}

export function path(d: string, paint: string): string {
  return `<path d="${d}" ${paint}/>`
}

export function group(attributes: string, body: string): string {
  return `<g ${attributes}>${body}</g>`
}

/** A soft line through points (Catmull-Rom as Bézier curves). */
export function curve(points: readonly Point[]): string {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))]!
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6] as const
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6] as const
    d += `C${n(c1[0])} ${n(c1[1])} ${n(c2[0])} ${n(c2[1])} ${n(p2[0])} ${n(p2[1])}`
  }
  return d
}

/** Straight lines through points, closed. */
export function polygon(points: readonly Point[]): string {
  return `${points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('')}Z`
}

/** A point on a circle; angle in turns. */
export function onCircle(x: number, y: number, r: number, turns: number): Point {
  return [x + r * Math.cos(turns * 2 * Math.PI), y + r * Math.sin(turns * 2 * Math.PI)]
}
