/** Where a glyph goes: its origin on the baseline, and pixels per font unit. */
interface Pen {
  x: number
  y: number
  scale: number
}

interface Point {
  x: number
  y: number
  on: boolean
}

type BytesOf = (index: number) => Buffer

// Flags of simple and of composite glyphs (OpenType, table `glyf`).
const ON_CURVE = 0x01
const X_SHORT = 0x02
const Y_SHORT = 0x04
const REPEAT = 0x08
const X_SAME = 0x10
const Y_SAME = 0x20
const WORD_OFFSETS = 0x0001
const HAS_SCALE = 0x0008
const MORE_PARTS = 0x0020
const HAS_XY_SCALE = 0x0040
const HAS_MATRIX = 0x0080
/** A part of a part of a part: deeper is a broken font. */
const MOST_NESTED = 5

/** The outline of a glyph as the `d` of an SVG path, with y downwards. */
export function glyphOutline(bytesOf: BytesOf, index: number, pen: Pen): string {
  return contoursOf(bytesOf, index, 0)
    .map((contour) => drawn(contour, pen))
    .join('')
}

function contoursOf(bytesOf: BytesOf, index: number, depth: number): Point[][] {
  const bytes = bytesOf(index)
  if (bytes.length === 0 || depth > MOST_NESTED) return []
  const contours = bytes.readInt16BE(0)
  return contours >= 0 ? simple(bytes, contours) : composite(bytes, bytesOf, depth)
}

function simple(bytes: Buffer, contours: number): Point[][] {
  const ends = Array.from({ length: contours }, (_, i) => bytes.readUInt16BE(10 + i * 2))
  const count = (ends.at(-1) ?? -1) + 1
  let at = 10 + contours * 2
  at += 2 + bytes.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < count) {
    const flag = bytes[at++] ?? 0
    flags.push(flag)
    if (flag & REPEAT) for (let left = bytes[at++] ?? 0; left > 0; left--) flags.push(flag)
  }
  const along = (short: number, same: number) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += (flag & same ? 1 : -1) * (bytes[at++] ?? 0)
      else if (!(flag & same)) {
        value += bytes.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = along(X_SHORT, X_SAME)
  const ys = along(Y_SHORT, Y_SAME)
  const points = flags.map((flag, i) => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, on: (flag & ON_CURVE) !== 0 }))
  return ends.map((end, i) => points.slice(i === 0 ? 0 : (ends[i - 1] ?? 0) + 1, end + 1))
}

/** Parts that are glyphs themselves, moved and scaled. Offsets by point numbers do not occur in our faces. */
function composite(bytes: Buffer, bytesOf: BytesOf, depth: number): Point[][] {
  const all: Point[][] = []
  let at = 10
  let flags = MORE_PARTS
  while (flags & MORE_PARTS) {
    flags = bytes.readUInt16BE(at)
    const part = bytes.readUInt16BE(at + 2)
    at += 4
    const words = (flags & WORD_OFFSETS) !== 0
    const dx = words ? bytes.readInt16BE(at) : bytes.readInt8(at)
    const dy = words ? bytes.readInt16BE(at + 2) : bytes.readInt8(at + 1)
    at += words ? 4 : 2
    const matrix = matrixAt(bytes, at, flags)
    at += matrix.bytes
    const { a, b, c, d } = matrix
    const moved = ({ x, y, on }: Point) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, on })
    all.push(...contoursOf(bytesOf, part, depth + 1).map((contour) => contour.map(moved)))
  }
  return all
}

function matrixAt(bytes: Buffer, at: number, flags: number) {
  const value = (i: number) => bytes.readInt16BE(at + i * 2) / 0x4000
  if (flags & HAS_SCALE) return { a: value(0), b: 0, c: 0, d: value(0), bytes: 2 }
  if (flags & HAS_XY_SCALE) return { a: value(0), b: 0, c: 0, d: value(1), bytes: 4 }
  if (flags & HAS_MATRIX) return { a: value(0), b: value(1), c: value(2), d: value(3), bytes: 8 }
  return { a: 1, b: 0, c: 0, d: 1, bytes: 0 }
}

/** A closed contour of quadratic curves; between two points off the curve lies one on it. */
function drawn(contour: Point[], { x, y, scale }: Pen): string {
  const place = (point: { x: number; y: number }) =>
    `${round(x + point.x * scale)} ${round(y - point.y * scale)}`
  const between = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
  const first = contour.findIndex(({ on }) => on)
  const turned = [...contour.slice(Math.max(first, 0)), ...contour.slice(0, Math.max(first, 0))]
  const [head, last] = [turned[0], turned.at(-1)]
  if (!head || !last) return ''
  const start = head.on ? head : between(last, head)
  const steps = (head.on ? turned.slice(1) : turned).map((point, i, rest) => {
    if (point.on) return `L${place(point)}`
    const next = rest[i + 1]
    const end = next === undefined ? start : next.on ? next : between(point, next)
    return `Q${place(point)} ${place(end)}`
  })
  // the curve before a point on the curve already leads there
  const path = steps.filter((step, i) => !(step.startsWith('L') && steps[i - 1]?.startsWith('Q')))
  return `M${place(start)}${path.join('')}Z`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
