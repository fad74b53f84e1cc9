import { clamp } from '../press/field.ts'
import type { Noise } from '../press/noise.ts'
import type { Rgb } from '../press/print.ts'

/** Pixels, red green blue, 0 to 1. */
export interface Canvas {
  w: number
  h: number
  rgb: Float32Array
}

/** One thread: where it runs, how thick it is, its colour. */
export interface Thread {
  points: readonly (readonly [x: number, y: number])[]
  width: number
  colour: Rgb
  /** How much light silk gives back, 0 to 1. */
  sheen?: number
  /** How dark its shadow is, 0 to 1. */
  shadow?: number
}

/** Light from the upper left, and half-way between it and the eye. */
const LIGHT = [-0.46, -0.56, 0.69] as const
const HALF = [-0.25, -0.305, 0.919] as const
const SHADOW = 0.34
const FALL = [1.1, 1.5] as const
const GLOSS = 26
const TWIST = 0.75

/** Lays a thread over what is there, with its shadow. */
export function lay(canvas: Canvas, thread: Thread): void {
  const { points, width, shadow = SHADOW } = thread
  let along = 0
  for (let i = 1; i < points.length; i++) shade(canvas, points[i - 1]!, points[i]!, { width, dark: shadow })
  for (let i = 1; i < points.length; i++) {
    const [p, q] = [points[i - 1]!, points[i]!]
    spin(canvas, p, q, thread, along)
    along += Math.hypot(q[0] - p[0], q[1] - p[1])
  }
}

type Point = readonly [x: number, y: number]

/** Visits pixels beside a piece of thread: how far across and along they are. */
function beside(
  { w, h }: Canvas,
  p: Point,
  q: Point,
  reach: number,
  see: (at: number, across: number, along: number) => void,
): void {
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]]
  const long = Math.hypot(dx, dy)
  if (long < 1e-6) return
  const [tx, ty] = [dx / long, dy / long]
  const [y0, y1] = [
    Math.max(0, Math.floor(Math.min(p[1], q[1]) - reach)),
    Math.min(h - 1, Math.ceil(Math.max(p[1], q[1]) + reach)),
  ]
  const [x0, x1] = [
    Math.max(0, Math.floor(Math.min(p[0], q[0]) - reach)),
    Math.min(w - 1, Math.ceil(Math.max(p[0], q[0]) + reach)),
  ]
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) {
      const [u, v] = [x - p[0], y - p[1]]
      const along = u * tx + v * ty
      if (along < 0 || along >= long) continue
      const across = v * tx - u * ty
      if (across < reach && across > -reach) see(y * w + x, across, along)
    }
}

function shade(
  canvas: Canvas,
  p: Point,
  q: Point,
  { width, dark: most }: { width: number; dark: number },
): void {
  const reach = width * 0.5 + 2.6
  const from: Point = [p[0] + FALL[0], p[1] + FALL[1]]
  const to: Point = [q[0] + FALL[0], q[1] + FALL[1]]
  beside(canvas, from, to, reach, (at, across) => {
    const dark = 1 - most * clamp((reach - Math.abs(across)) / 2.8)
    canvas.rgb[at * 3]! *= dark
    canvas.rgb[at * 3 + 1]! *= dark
    canvas.rgb[at * 3 + 2]! *= dark
  })
}

function spin(
  canvas: Canvas,
  p: Point,
  q: Point,
  { width, colour, sheen = 0.4 }: Thread,
  start: number,
): void {
  const long = Math.hypot(q[0] - p[0], q[1] - p[1])
  const [tx, ty] = [(q[0] - p[0]) / long, (q[1] - p[1]) / long]
  const lengthwise = tx * HALF[0] + ty * HALF[1]
  const shine = Math.sqrt(Math.max(0, 1 - lengthwise * lengthwise)) ** GLOSS * sheen
  const half = width / 2
  beside(canvas, p, q, half + 0.6, (at, across, along) => {
    const u = clamp(across / half, -1, 1)
    const up = Math.sqrt(1 - u * u * 0.92)
    const light = Math.max(0, u * (-ty * LIGHT[0] + tx * LIGHT[1]) + up * LIGHT[2])
    const ply = 1 + 0.1 * Math.sin((start + along) * TWIST + u * 2.4)
    const body = (0.34 + 0.86 * light) * ply
    const gloss = shine * up ** 3 * 0.62 * ply
    const cover = clamp(half + 0.5 - Math.abs(across))
    for (let k = 0; k < 3; k++) {
      const lit = colour[k]! * body + gloss * (0.45 + 0.55 * colour[k]!)
      canvas.rgb[at * 3 + k]! += (lit - canvas.rgb[at * 3 + k]!) * cover
    }
  })
}

/** A shadow on paper under something round. */
export function roundShadow({ w, h, rgb }: Canvas, x: number, y: number, r: number): void {
  for (let py = 0, at = 0; py < h; py++)
    for (let px = 0; px < w; px++, at += 3) {
      const near = Math.hypot(px - x - r * 0.03, py - y - r * 0.045) / r
      const wide = Math.hypot(px - x - r * 0.12, (py - y - r * 0.16) * 1.02) / r
      if (wide > 1.6) continue
      const dark = 1 - 0.42 * clamp((1.045 - near) / 0.075) ** 1.5 - 0.26 * clamp((1.22 - wide) / 0.42) ** 1.6
      for (let k = 0; k < 3; k++) rgb[at + k]! *= dark
    }
}

/** Washi: long fibres, some of them light, some dark. */
export function washi(w: number, h: number, colour: Rgb, cloud: Noise, fibres: readonly Thread[]): Canvas {
  const rgb = new Float32Array(w * h * 3)
  for (let y = 0, at = 0; y < h; y++)
    for (let x = 0; x < w; x++, at += 3) {
      const v = 1 + (cloud(x / 130, y / 130) - 0.5) * 0.075 + (cloud(x / 11 + 40, y / 11) - 0.5) * 0.03
      for (let k = 0; k < 3; k++) rgb[at + k] = colour[k]! * v
    }
  for (const { points, width, colour: own, sheen = 0.3 } of fibres)
    for (let i = 1; i < points.length; i++)
      beside({ w, h, rgb }, points[i - 1]!, points[i]!, width, (at, across) => {
        const cover = sheen * clamp(1 - Math.abs(across) / width)
        for (let k = 0; k < 3; k++) rgb[at * 3 + k]! += (own[k]! - rgb[at * 3 + k]!) * cover
      })
  return { w, h, rgb }
}
