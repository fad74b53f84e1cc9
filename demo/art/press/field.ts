/** One number for each pixel, row by row; coverage of ink where 0 is bare and 1 is full. */
export interface Field {
  readonly w: number
  readonly h: number
  readonly data: Float32Array
}

export function fieldOf(w: number, h: number, value?: (x: number, y: number) => number): Field {
  const data = new Float32Array(w * h)
  if (value) for (let y = 0, i = 0; y < h; y++) for (let x = 0; x < w; x++, i++) data[i] = value(x, y)
  return { w, h, data }
}

/** The field between pixels; 0 outside. */
export function sample({ w, h, data }: Field, x: number, y: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)]
  if (x0 < 0 || y0 < 0 || x0 >= w - 1 || y0 >= h - 1) return 0
  const [fx, fy] = [x - x0, y - y0]
  const i = y0 * w + x0
  const top = data[i]! * (1 - fx) + data[i + 1]! * fx
  const bottom = data[i + w]! * (1 - fx) + data[i + w + 1]! * fx
  return top * (1 - fy) + bottom * fy
}

export const clamp = (value: number, low = 0, high = 1) => (value < low ? low : value > high ? high : value)
export const mix = (a: number, b: number, t: number) => a + (b - a) * t
export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** Three passes of a running mean: close to a Gaussian of this radius. */
export function blurred(field: Field, radius: number): Field {
  const { w, h } = field
  let data = field.data
  for (let pass = 0; pass < 3; pass++) data = runColumns(runRows(data, w, h, radius), w, h, radius)
  return { w, h, data }
}

function runRows(from: Float32Array, w: number, h: number, r: number): Float32Array {
  const to = new Float32Array(from.length)
  const k = Math.max(1, Math.round(r * 0.58))
  for (let y = 0; y < h; y++) run(from, to, { start: y * w, step: 1, count: w, k })
  return to
}

function runColumns(from: Float32Array, w: number, h: number, r: number): Float32Array {
  const to = new Float32Array(from.length)
  const k = Math.max(1, Math.round(r * 0.58))
  for (let x = 0; x < w; x++) run(from, to, { start: x, step: w, count: h, k })
  return to
}

interface Run {
  start: number
  step: number
  count: number
  k: number
}

function run(from: Float32Array, to: Float32Array, { start, step, count, k }: Run): void {
  const at = (i: number) => from[start + clamp(i, 0, count - 1) * step]!
  let sum = 0
  for (let i = -k; i <= k; i++) sum += at(i)
  for (let i = 0; i < count; i++) {
    to[start + i * step] = sum / (2 * k + 1)
    sum += at(i + k + 1) - at(i - k)
  }
}
