/** One number for every pixel, row by row. */
export interface Plane {
  width: number
  height: number
  data: Float32Array
}

/** A plane of one value. */
export function plane(width: number, height: number, value = 0): Plane {
  const data = new Float32Array(width * height)
  if (value !== 0) data.fill(value)
  return { width, height, data }
}

/** A plane from a formula of pixel coordinates. */
export function planeOf(width: number, height: number, value: (x: number, y: number) => number): Plane {
  const made = plane(width, height)
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) made.data[i] = value(x, y)
  return made
}

/** The value between pixels; the border goes on outside. */
export function sample({ width, height, data }: Plane, x: number, y: number): number {
  const cx = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x
  const cy = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y
  const ix = Math.floor(cx)
  const iy = Math.floor(cy)
  const fx = cx - ix
  const fy = cy - iy
  const at = iy * width + ix
  const top = data[at]! + (data[at + 1]! - data[at]!) * fx
  const bottom = data[at + width]! + (data[at + width + 1]! - data[at + width]!) * fx
  return top + (bottom - top) * fy
}

/** Adds to the four pixels around a point. */
export function splat({ width, height, data }: Plane, x: number, y: number, amount: number): void {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  if (ix < 0 || iy < 0 || ix >= width - 1 || iy >= height - 1) return
  const fx = x - ix
  const fy = y - iy
  const at = iy * width + ix
  data[at]! += amount * (1 - fx) * (1 - fy)
  data[at + 1]! += amount * fx * (1 - fy)
  data[at + width]! += amount * (1 - fx) * fy
  data[at + width + 1]! += amount * fx * fy
}

/** Half the size: the mean of each four pixels. */
export function halved({ width, height, data }: Plane): Plane {
  const half = plane(width >> 1, height >> 1)
  for (let y = 0, i = 0; y < half.height; y++)
    for (let x = 0; x < half.width; x++, i++) {
      const at = 2 * y * width + 2 * x
      half.data[i] = (data[at]! + data[at + 1]! + data[at + width]! + data[at + width + 1]!) / 4
    }
  return half
}

/** Another size, between pixels where it grows. */
export function resized(from: Plane, width: number, height: number): Plane {
  const [sx, sy] = [from.width / width, from.height / height]
  return planeOf(width, height, (x, y) => sample(from, (x + 0.5) * sx - 0.5, (y + 0.5) * sy - 0.5))
}

/** A soft copy, as if seen out of focus by `radius` pixels (three running means, nearly a Gaussian). */
export function blurred(from: Plane, radius: number): Plane {
  const size = Math.max(1, Math.round(radius))
  let [a, b] = [from.data.slice(), new Float32Array(from.data.length)]
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < from.height; y++) run(a, b, y * from.width, 1, from.width, size)
    for (let x = 0; x < from.width; x++) run(b, a, x, from.width, from.height, size)
  }
  return { width: from.width, height: from.height, data: a }
}

function run(from: Float32Array, to: Float32Array, start: number, step: number, count: number, size: number) {
  const at = (i: number) => from[start + (i < 0 ? 0 : i >= count ? count - 1 : i) * step]!
  let sum = 0
  for (let i = -size; i <= size; i++) sum += at(i)
  for (let i = 0; i < count; i++) {
    to[start + i * step] = sum / (2 * size + 1)
    sum += at(i + size + 1) - at(i - size)
  }
}

/** A part of a plane in pixels; right and bottom are outside. */
export interface Part {
  left: number
  top: number
  right: number
  bottom: number
}

/** Where a plane is not 0, and `reach` pixels around. */
export function extent({ width, height, data }: Plane, reach: number): Part {
  const part = { left: width, top: height, right: 0, bottom: 0 }
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (data[i]! === 0) continue
      if (x < part.left) part.left = x
      if (x > part.right) part.right = x
      if (y < part.top) part.top = y
      part.bottom = y
    }
  return {
    left: Math.max(0, part.left - reach),
    top: Math.max(0, part.top - reach),
    right: Math.min(width, part.right + 1 + reach),
    bottom: Math.min(height, part.bottom + 1 + reach),
  }
}

/** A part of a plane by itself. */
export function cropped(from: Plane, { left, top, right, bottom }: Part): Plane {
  const made = plane(Math.max(0, right - left), Math.max(0, bottom - top))
  for (let y = 0; y < made.height; y++) {
    const start = (top + y) * from.width + left
    made.data.set(from.data.subarray(start, start + made.width), y * made.width)
  }
  return made
}
