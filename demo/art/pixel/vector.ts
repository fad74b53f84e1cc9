/** A point, a direction or a colour (linear light, 1 is paper white). */
export type V3 = readonly [x: number, y: number, z: number]

export const add = (a: V3, b: V3): V3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const sub = (a: V3, b: V3): V3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a: V3, k: number): V3 => [a[0] * k, a[1] * k, a[2] * k]
export const tint = (a: V3, b: V3): V3 => [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
export const dot = (a: V3, b: V3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: V3, b: V3): V3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a: V3): V3 => times(a, 1 / (Math.hypot(...a) || 1))
export const mix = (a: V3, b: V3, t: number): V3 => add(times(a, 1 - t), times(b, t))
/** Along a ray: `from` plus `far` times `way`. */
export const along = (from: V3, way: V3, far: number): V3 => [
  from[0] + way[0] * far,
  from[1] + way[1] * far,
  from[2] + way[2] * far,
]
export const clamp = (x: number, low = 0, high = 1): number => Math.min(high, Math.max(low, x))
/** 0 below `a`, 1 above `b`, smooth between. */
export function smooth(a: number, b: number, x: number): number {
  const t = clamp((x - a) / (b - a))
  return t * t * (3 - 2 * t)
}

const GAMMA = 2.2
const BYTE = 255

/** A colour of linear light from `#rrggbb`. */
export function hex(text: string): V3 {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(
    (at) => (Number.parseInt(text.slice(at, at + 2), 16) / BYTE) ** GAMMA,
  )
  return [r, g, b]
}
