import { clamp, dot, sub, type V3 } from './vector.ts'

/** Distance from a point to a surface; negative inside. */
export type Shape = (p: V3) => number

export const sphere =
  (at: V3, r: number): Shape =>
  (p) =>
    Math.hypot(p[0] - at[0], p[1] - at[1], p[2] - at[2]) - r

/** A box by its centre and half sizes, its edges rounded. */
export const box =
  (at: V3, half: V3, round = 0): Shape =>
  (p) => {
    const x = Math.abs(p[0] - at[0]) - half[0] + round
    const y = Math.abs(p[1] - at[1]) - half[1] + round
    const z = Math.abs(p[2] - at[2]) - half[2] + round
    return Math.hypot(Math.max(x, 0), Math.max(y, 0), Math.max(z, 0)) + Math.min(Math.max(x, y, z), 0) - round
  }

/** An upright cylinder; `top` narrows or widens it. */
export const column =
  (at: V3, r: number, half: number, top = r): Shape =>
  (p) => {
    const t = clamp((p[1] - at[1] + half) / (2 * half))
    const side = (Math.hypot(p[0] - at[0], p[2] - at[2]) - (r + (top - r) * t)) * 0.9
    const cap = Math.abs(p[1] - at[1]) - half
    return Math.hypot(Math.max(side, 0), Math.max(cap, 0)) + Math.min(Math.max(side, cap), 0)
  }

/** A rod between two points, thinner at its end where `end` says so. */
export const rod = (a: V3, b: V3, r: number, end = r): Shape => {
  const ab = sub(b, a)
  const length = dot(ab, ab)
  return (p) => {
    const ap = sub(p, a)
    const t = clamp(dot(ap, ab) / length)
    return Math.hypot(ap[0] - ab[0] * t, ap[1] - ab[1] * t, ap[2] - ab[2] * t) - (r + (end - r) * t)
  }
}

/** A ring lying flat (`axis` y) or facing along z or x. */
export const ring =
  (at: V3, r: number, thick: number, axis: 'x' | 'y' | 'z' = 'y'): Shape =>
  (p) => {
    const d = sub(p, at)
    const [u, v, w] =
      axis === 'y' ? [d[0], d[2], d[1]] : axis === 'z' ? [d[0], d[1], d[2]] : [d[1], d[2], d[0]]
    return Math.hypot(Math.hypot(u, v) - r, w) - thick
  }

/** Ground at a height, which `shape` may raise. */
export const ground =
  (height: number, shape: (x: number, z: number) => number = () => 0, slope = 0.6): Shape =>
  (p) => {
    const d = p[1] - height
    return d > 12 ? d - 10 : (d - shape(p[0], p[2])) * slope
  }

export const union =
  (...shapes: Shape[]): Shape =>
  (p) => {
    let d = Infinity
    for (const shape of shapes) d = Math.min(d, shape(p))
    return d
  }

/** A union whose seams are filled, `k` wide. */
export const blend =
  (k: number, ...shapes: Shape[]): Shape =>
  (p) => {
    let d = Infinity
    for (const shape of shapes) {
      const e = shape(p)
      const h = Math.max(k - Math.abs(d - e), 0) / k
      d = Math.min(d, e) - (d === Infinity ? 0 : (h * h * k) / 4)
    }
    return d
  }

export const without =
  (a: Shape, b: Shape): Shape =>
  (p) =>
    Math.max(a(p), -b(p))

export const both =
  (a: Shape, b: Shape): Shape =>
  (p) =>
    Math.max(a(p), b(p))

/** A shape only looked at near a place: elsewhere the distance to the ball around it. */
export const near =
  (at: V3, r: number, shape: Shape): Shape =>
  (p) => {
    const d = Math.hypot(p[0] - at[0], p[1] - at[1], p[2] - at[2]) - r
    return d > 1 ? d : shape(p)
  }

/** The same shape turned round the upright axis through `at`. */
export const turned = (at: V3, angle: number, shape: Shape): Shape => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return (p) => {
    const [x, z] = [p[0] - at[0], p[2] - at[2]]
    return shape([at[0] + x * c - z * s, p[1], at[2] + x * s + z * c])
  }
}

/** The same shape tilted in the picture's plane round `at`. */
export const tilted = (at: V3, angle: number, shape: Shape): Shape => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return (p) => {
    const [x, y] = [p[0] - at[0], p[1] - at[1]]
    return shape([at[0] + x * c - y * s, at[1] + x * s + y * c, p[2]])
  }
}
