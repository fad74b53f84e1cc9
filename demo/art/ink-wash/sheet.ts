import { noise, smooth } from '../kit/noise.ts'
import { type Paper, paper } from '../kit/paper.ts'
import { colour, lay, type Picture, sheet } from '../kit/picture.ts'
import { halved, plane, type Plane, sample } from '../kit/plane.ts'
import { dried, dry, soak, type Wet } from './soak.ts'

/** A place on the sheet and how the brush is there. */
export interface Touch {
  x: number
  y: number
  /** Half the width of the mark. */
  r: number
  /** How much ink, 0 to about 1.2. */
  ink: number
  /** How dry the brush is, 0 to 1: a dry one touches only the tops of the paper. */
  dry: number
}

/** How a stroke is laid. */
export interface Manner {
  seed: number
  /** Hairs across the brush. */
  hairs?: number
  /** The side of the brush that has more ink, -1 to 1. */
  side?: number
  /** Water left with the ink, 0 for none: it bleeds. */
  water?: number
  /** Which ink. */
  red?: boolean
}

const [TONE, SUMI, RED] = ['#f2ebdb', '#191716', '#b8351f']
const STEP = 0.55

/** A sheet of paper under the brush. Lengths are in parts of its short side, from its top left. */
export class InkSheet {
  readonly width: number
  readonly height: number
  readonly unit: number
  private readonly base: Paper
  private readonly wet: Wet
  private readonly marks: Plane
  private readonly red: Plane
  private readonly seed: number
  private readonly scale: number

  constructor(size: readonly [number, number], scale: number, seed: number) {
    this.width = Math.round((size[0] * scale) / 2) * 2
    this.height = Math.round((size[1] * scale) / 2) * 2
    this.unit = Math.min(this.width, this.height)
    this.scale = scale
    this.seed = seed
    this.base = paper(this.width, this.height, `ink-${seed}`)
    this.wet = dry(halved(this.base.fibre), seed)
    this.marks = plane(this.width, this.height)
    this.red = plane(this.width, this.height)
  }

  /** Lays ink and water by a formula of the place: [ink, water], each 0 for none. */
  wash(at: (x: number, y: number) => readonly [ink: number, water: number]): this {
    const { water, ink } = this.wet
    const unit = this.unit / 2
    for (let row = 0, i = 0; row < water.height; row++)
      for (let column = 0; column < water.width; column++, i++) {
        const [amount, wet] = at((column + 0.5) / unit, (row + 0.5) / unit)
        ink.data[i]! += Math.max(0, amount)
        water.data[i] = Math.max(water.data[i]!, wet)
      }
    return this
  }

  /** Lays vermilion by a formula of the place. */
  vermilion(at: (x: number, y: number) => number): this {
    for (let y = 0, i = 0; y < this.height; y++)
      for (let x = 0; x < this.width; x++, i++) {
        const amount = at((x + 0.5) / this.unit, (y + 0.5) / this.unit)
        if (amount > this.red.data[i]!)
          this.red.data[i] = amount * (0.85 + 0.3 * (this.base.tooth.data[i]! - 0.5))
      }
    return this
  }

  /** Draws the brush along touches. */
  stroke(touches: readonly Touch[], manner: Manner): this {
    const turns = touches.map((_, i) => {
      const [a, b] = [touches[Math.max(0, i - 1)]!, touches[Math.min(touches.length - 1, i + 1)]!]
      const d = Math.hypot(b.x - a.x, b.y - a.y) || 1
      return [-(b.y - a.y) / d, (b.x - a.x) / d] as const
    })
    const lengths = touches.map((a, i) => {
      const b = touches[i + 1] ?? a
      return Math.hypot(b.x - a.x, b.y - a.y) * this.unit
    })
    const whole = lengths.reduce((sum, length) => sum + length, 0)
    let travelled = 0
    for (let i = 0; i + 1 < touches.length; i++) {
      const [a, b, na, nb] = [touches[i]!, touches[i + 1]!, turns[i]!, turns[i + 1]!]
      const steps = Math.max(1, Math.ceil((lengths[i]! * (1 + Math.max(a.r, b.r) * 3)) / STEP))
      for (let k = 0; k < steps; k++) {
        const t = k / steps
        const mix = (from: number, to: number) => from + (to - from) * t
        const at = {
          x: mix(a.x, b.x) * this.unit,
          y: mix(a.y, b.y) * this.unit,
          r: mix(a.r, b.r) * this.unit,
          ink: mix(a.ink, b.ink),
          dry: mix(a.dry, b.dry),
        }
        const gone = travelled + t * lengths[i]!
        this.dab(at, [mix(na[0], nb[0]), mix(na[1], nb[1])], [gone, whole - gone], manner)
      }
      travelled += lengths[i]!
    }
    return this
  }

  /** One line of hairs across the stroke; everything in pixels, `way` from its start and to its end. */
  private dab(
    at: Touch,
    normal: readonly [number, number],
    way: readonly [number, number],
    manner: Manner,
  ): void {
    const { seed, hairs = 26, side = 0, water = 0, red = false } = manner
    const to = red ? this.red : this.marks
    const count = Math.max(2, Math.ceil((at.r * 2) / STEP))
    const along = way[0] / this.scale + seed * 977
    for (let k = 0; k <= count; k++) {
      const u = (k / count) * 2 - 1
      const hair =
        noise(u * hairs, along / 420, seed) * 0.6 + noise(u * hairs * 0.35, along / 900, seed + 1) * 0.6
      const ragged = at.r * (0.35 * u * u + 0.3 * Math.max(0, 0.3 - hair))
      if (way[0] < ragged || way[1] < ragged * (0.4 + 2.2 * at.dry)) continue
      const wobble = 1 + 0.03 * noise(along / 30, u, seed + 2)
      const ix = Math.round(at.x + normal[0] * u * at.r * wobble)
      const iy = Math.round(at.y + normal[1] * u * at.r * wobble)
      if (ix < 1 || iy < 1 || ix >= this.width - 1 || iy >= this.height - 1) continue
      const i = iy * this.width + ix
      const tooth = this.base.tooth.data[i]!
      const edge = Math.abs(u) ** 3
      const held = 0.62 + 0.55 * hair + 0.55 * (tooth - 0.5) - 0.25 * edge * at.dry
      const cover = smooth(at.dry * 0.9 - 0.12, at.dry * 0.9 + 0.1, held)
      const amount = at.ink * (0.86 + 0.24 * hair + 0.3 * side * u + 0.1 * edge) * cover
      if (amount > to.data[i]!) to.data[i] = amount
      if (water > 0 && !red) this.moisten(ix / 2, iy / 2, amount, water * cover)
    }
  }

  private moisten(x: number, y: number, amount: number, water: number): void {
    const i = Math.floor(y) * this.wet.water.width + Math.floor(x)
    if (amount * 0.35 > this.wet.ink.data[i]!) this.wet.ink.data[i] = amount * 0.35
    if (water > this.wet.water.data[i]!) this.wet.water.data[i] = water
  }

  /** Waits for so many moments of full size, while water runs. */
  wait(moments: number): this {
    soak(this.wet, Math.round(moments * this.scale))
    return this
  }

  /** Waits until all is dry. */
  dry(): this {
    dried(this.wet)
    return this
  }

  /** The sheet as it hangs. */
  finished(tone = TONE): Picture {
    this.dry()
    const { tooth, fibre } = this.base
    const density = plane(this.width, this.height)
    for (let y = 0, i = 0; y < this.height; y++)
      for (let x = 0; x < this.width; x++, i++) {
        const jx = 1.3 * noise(x / 2.7, y / 2.7, this.seed + 70)
        const jy = 1.3 * noise(x / 2.7, y / 2.7, this.seed + 71)
        const washed = sample(this.wet.stain, (x + jx) / 2 - 0.25, (y + jy) / 2 - 0.25)
        const grain = 1 + 0.3 * (tooth.data[i]! - 0.5) + 0.16 * (fibre.data[i]! - 0.35)
        const mark = this.marks.data[i]!
        density.data[i] = Math.min(1.5, washed * grain + mark * (0.94 + 0.12 * (tooth.data[i]! - 0.5)))
      }
    return lay(sheet(this.base, colour(tone)), [
      { ink: colour(RED), density: this.red },
      { ink: colour(SUMI), density },
    ])
  }
}
