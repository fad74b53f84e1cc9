import { fbm, hash, noise, smooth } from '../kit/noise.ts'
import { type Paper, paper } from '../kit/paper.ts'
import { colour, type Drawing, type Picture } from '../kit/picture.ts'
import { blurred, cropped, extent, plane, type Plane, planeOf, sample } from '../kit/plane.ts'
import { box, filled, type Outline } from './shape.ts'

/** How strong a block is where, 0 to 1: wiped by hand before printing (ぼかし). */
export type Wiped = (x: number, y: number) => number

/** How a block is printed. */
interface Printing {
  wiped?: Wiped
  strength?: number
  /** How much of the wood shows, 0 to 1. */
  grain?: number
  /** Off its place, in pixels; a little by itself. */
  exact?: boolean
}

const PAPER = '#f0e8d6'
/** Paper left around the picture, in parts of the short side. */
const MARGIN = 0.036
const [GRAIN, RIM, OFF] = [0.2, 0.1, 1.3]
/** Pixels around a block that its knife, its rim and its place may reach. */
const REACH = 8

/** Goes to and fro over a plank, so that it has no seam. */
const folded = (at: number, size: number) => (at % (2 * size) < size ? at % size : size - 1 - (at % size))

/** A print pulled block by block. Lengths are in parts of the picture's short side, from its top left. */
export class Print {
  readonly width: number
  readonly height: number
  readonly unit: number
  /** Right and bottom border in parts of the short side. */
  readonly right: number
  readonly bottom: number
  private readonly rgb: Float32Array
  private readonly base: Paper
  private readonly wood: Plane
  private readonly plate: Plane
  private readonly seed: number
  private readonly scale: number
  private blocks = 0

  constructor(size: readonly [number, number], scale: number, seed: number) {
    this.width = Math.round(size[0] * scale)
    this.height = Math.round(size[1] * scale)
    this.unit = Math.min(this.width, this.height)
    this.right = this.width / this.unit
    this.bottom = this.height / this.unit
    this.seed = seed
    this.scale = scale
    this.base = paper(this.width, this.height, `wood-${seed}`)
    const px = 1 / scale
    this.wood = planeOf(this.width, this.height, (x0, y0) => {
      const [x, y] = [x0 * px, y0 * px]
      const bend = 16 * noise(x / 900, y / 260, seed) + 5 * noise(x / 260, y / 120, seed + 1)
      const ring = noise(x / 900, (y + bend * 3) / 15, seed + 2)
      return (
        0.55 * ring +
        0.45 * noise(x / 160, (y + bend) / 2.4, seed + 3) +
        0.3 * noise(x / 60, y / 60, seed + 4)
      )
    })
    this.rgb = new Float32Array(this.width * this.height * 3)
    const tone = colour(PAPER)
    for (let i = 0; i < this.rgb.length; i++) this.rgb[i] = tone[i % 3]!
    const m = MARGIN
    this.plate = this.cut([box(m, m, this.right - 2 * m, this.bottom - 2 * m)])
  }

  /** A block cut to outlines. */
  cut(outlines: readonly Outline[]): Plane {
    return filled(this.width, this.height, this.unit, outlines)
  }

  /** A block by a formula. */
  area(at: Wiped): Plane {
    return planeOf(this.width, this.height, (x, y) => at((x + 0.5) / this.unit, (y + 0.5) / this.unit))
  }

  /** Everything under a line, down to another. */
  under(line: (x: number) => number, until: (x: number) => number = () => 99): Plane {
    const mask = plane(this.width, this.height)
    for (let x = 0; x < this.width; x++) {
      const [from, to] = [line((x + 0.5) / this.unit) * this.unit, until((x + 0.5) / this.unit) * this.unit]
      for (let y = Math.max(0, Math.floor(from)); y < Math.min(this.height, to); y++)
        mask.data[y * this.width + x] = Math.min(1, y + 1 - from, to - y)
    }
    return mask
  }

  /** The whole plate. */
  all(): Plane {
    return plane(this.width, this.height, 1)
  }

  /** Prints one block in one colour. */
  ink(
    mask: Plane,
    hex: string,
    { wiped, strength = 0.97, grain = GRAIN, exact = false }: Printing = {},
  ): this {
    const ink = colour(hex)
    const n = ++this.blocks + this.seed * 13
    const [offX, offY] = exact
      ? [0, 0]
      : ([1, 2].map((k) => (hash(n, k, 5) - 0.5) * 2 * OFF * this.scale) as [number, number])
    const [shiftX, shiftY] = [Math.floor(hash(n, 3, 5) * this.width), Math.floor(hash(n, 4, 5) * this.height)]
    const knife = exact ? 0 : 0.75 * this.scale
    const part = extent(mask, REACH)
    const soft = blurred(cropped(mask, part), 2)
    for (let y = part.top; y < part.bottom; y++)
      for (let x = part.left; x < part.right; x++) {
        const i = y * this.width + x
        const near = soft.data[(y - part.top) * soft.width + x - part.left]!
        if (near <= 0.002 || this.plate.data[i]! === 0) continue
        const given = wiped ? wiped((x + 0.5) / this.unit, (y + 0.5) / this.unit) : 1
        if (given <= 0.003) continue
        const still = knife === 0 || near > 0.9999
        const jx = still ? 0 : offX + knife * noise(x / 9, y / 9, n)
        const jy = still ? 0 : offY + knife * noise(x / 9, y / 9, n + 1)
        const cover = still ? mask.data[i]! : sample(mask, x + jx, y + jy)
        if (cover <= 0) continue
        const wood =
          this.wood.data[folded(y + shiftY, this.height) * this.width + folded(x + shiftX, this.width)]!
        const tooth = this.base.tooth.data[i]!
        const worn = 1 - grain * Math.max(0, 0.35 + wood) - 0.5 * grain * smooth(0.45, 0.1, tooth)
        const a = Math.min(1, cover * given * strength * worn) * this.plate.data[i]!
        const rim = 1 - RIM * Math.max(0, cover - near) * 2
        for (let k = 0; k < 3; k++) {
          const at = i * 3 + k
          this.rgb[at] = this.rgb[at]! * (1 - a) + ink[k]! * rim * a
        }
      }
    return this
  }

  /** The dry print: paper's surface, the baren's traces, and the plate pressed into the sheet. */
  finished(): Picture {
    const { width, height } = this
    const { tooth, fibre, cloud } = this.base
    const pressed = blurred(this.plate, 3)
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++) {
        const above = tooth.data[i - width - 1] ?? tooth.data[i]!
        const [cx, cy] = [x / 130, y / 130]
        const turn = Math.hypot(cx - Math.round(cx) + 0.3 * noise(cx, cy, 5), cy - Math.round(cy)) * 34
        const baren = this.plate.data[i]! * 0.004 * Math.sin(turn + 4 * noise(cx * 0.6, cy * 0.6, this.seed))
        const slope = (pressed.data[i]! - (pressed.data[i - 3 * width - 3] ?? pressed.data[i]!)) * 0.09
        const light =
          1 +
          0.035 * (tooth.data[i]! - above) +
          0.02 * cloud.data[i]! -
          0.03 * (fibre.data[i]! - 0.3) +
          baren -
          slope
        for (let k = 0; k < 3; k++) this.rgb[i * 3 + k]! *= light
      }
    return { width, height, rgb: this.rgb }
  }
}

/** A print as a drawing. */
export function printed(size: readonly [number, number], seed: number, pull: (p: Print) => void): Drawing {
  return (scale) => {
    const print = new Print(size, scale, seed)
    pull(print)
    return print.finished()
  }
}

/** Strong above, gone below `to`; or strong below where `from` is the greater. */
export const fade =
  (from: number, to: number): Wiped =>
  (_, y) =>
    1 - smooth(from, to, y)

/** Strong around a place. */
export const glow =
  (cx: number, cy: number, r: number, flat = 1): Wiped =>
  (x, y) =>
    Math.exp(-(((x - cx) / r) ** 2) - ((y - cy) / (r * flat)) ** 2)

/** A line of hills: y at x. */
export const hill =
  (seed: number, base: number, height: number, size: number, rough = 1) =>
  (x: number): number =>
    base -
    height * (0.5 + 0.5 * fbm(x / size, seed * 0.71, seed, 2)) -
    0.05 * height * rough * fbm((x / size) * 9, 1.7, seed + 3, 3)
