import type { Ball } from './ball.ts'
import { globe } from './globe.ts'
import { fbm, noise, smooth } from './noise.ts'
import { hash3 } from './rng.ts'
import { tint, type Surface, type Tint } from './surface.ts'
import { tableY, tableZ, viewY, viewZ } from './view.ts'

/** What a design sprinkles at a place. */
export class Mark {
  /** Density of metal powder: 1 covers, less is single grains, 0 nothing. */
  powder = 0
  /** 0 gold, 1 silver. */
  silver = 0
  /** Mother-of-pearl, 0 or 1. */
  pearl = 0
  /** Thickness of the work, as a share of the ball's radius. */
  height = 0

  clear(): void {
    this.powder = this.silver = this.pearl = this.height = 0
  }
}

/** A design on the plane that touches the ball in front (stereographic: the rim is at distance 2). */
export type Design = (a: number, b: number, mark: Mark) => void

export interface Lacquer {
  /** The colour of the coat, and what shines through where one looks at a slant. */
  coat: string
  deep: string
  design: Design
}

const GOLD: Tint = [1.0, 0.69, 0.28]
const SILVER: Tint = [0.86, 0.85, 0.82]
const GRAIN = 1 / 0.0105
const FINE = 0.004

/** Lacquer (urushi) under a clear polish, with sprinkled metal (maki-e). */
export function lacquer({ coat, deep, design }: Lacquer): Ball {
  const [top, under] = [tint(coat), tint(deep)]
  const mark = new Mark()
  return globe((s) => {
    const vy = viewY(s.gy, s.gz)
    const vz = viewZ(s.gy, s.gz)
    const a = (2 * s.gx) / (1 + vz)
    const b = (2 * vy) / (1 + vz)
    mark.clear()
    design(a, b, mark)
    body(s, top, under, vz)
    if (mark.height > 0) relief(s, design, mark, a, b)
    if (mark.pearl > 0) pearl(s, a, b)
    else if (mark.powder > 0) sprinkle(s, mark)
  })
}

/** The polished coat: not quite even, as a hand leaves it, with a few grains of dust under it. */
function body(s: Surface, top: Tint, under: Tint, facing: number): void {
  const slant = (1 - facing) ** 3
  const cloud = 0.5 + 0.5 * noise(s.gx * 2.1, s.gy * 2.1, s.gz * 2.1)
  const mix = Math.min(1, 0.16 * cloud + 0.75 * slant)
  s.r = top[0] + (under[0] - top[0]) * mix
  s.g = top[1] + (under[1] - top[1]) * mix
  s.b = top[2] + (under[2] - top[2]) * mix
  s.gloss = 1
  s.glossRough = 0.05 + 0.05 * smooth(0.1, 0.6, fbm(s.gx * 3, s.gy * 3 + 7, s.gz * 3, 3))
  s.wr = s.wg = s.wb = 0.06
  const k = 0.006
  s.nx += k * noise(s.gx * 4 + 11, s.gy * 4, s.gz * 4)
  s.ny += k * noise(s.gx * 4, s.gy * 4 + 23, s.gz * 4)
  s.nz += k * noise(s.gx * 4, s.gy * 4, s.gz * 4 + 5)
}

const probe = new Mark()
const STEP = 0.0025

/** Tilts the normal by the slope of the raised design. */
function relief(s: Surface, design: Design, mark: Mark, a: number, b: number): void {
  probe.clear()
  design(a + STEP, b, probe)
  const d = 1 + (a * a + b * b) / 4
  const alongA = ((probe.height - mark.height) / STEP) * d
  probe.clear()
  design(a, b + STEP, probe)
  const alongB = ((probe.height - mark.height) / STEP) * d
  const x = (alongA * (d - (a * a) / 2) - (alongB * a * b) / 2) / d
  const vy = ((-alongA * a * b) / 2 + alongB * (d - (b * b) / 2)) / d
  const vz = (-alongA * a - alongB * b) / d
  turn(s, s.nx - x, s.ny - tableY(vy, vz), s.nz - tableZ(vy, vz))
}

function turn(s: Surface, x: number, y: number, z: number): void {
  const length = 1 / Math.hypot(x, y, z)
  s.nx = x * length
  s.ny = y * length
  s.nz = z * length
}

/** Grains of metal: each lies a little differently and glints on its own. */
function sprinkle(s: Surface, mark: Mark): void {
  const [u, v, w] = [s.gx * GRAIN, s.gy * GRAIN, s.gz * GRAIN]
  const i = Math.floor(u)
  const j = Math.floor(v)
  const k = Math.floor(w)
  const here = hash3(i, j, k)
  if (here > mark.powder * 1.6) return
  if (mark.powder < 0.9) {
    // a grain lies somewhere in its cell, round, of its own size
    const [p, q, r] = [
      hash3(i + 3, j, k) * 0.4 + 0.3,
      hash3(i, j + 3, k) * 0.4 + 0.3,
      hash3(i, j, k + 3) * 0.4 + 0.3,
    ]
    const size = 0.3 + 0.3 * hash3(i + 31, j + 31, k) + 0.8 * smooth(0.45, 0.9, mark.powder)
    if ((u - i - p) ** 2 + (v - j - q) ** 2 + (w - k - r) ** 2 > size * size) return
  }
  const [p, q] = [hash3(i + 71, j, k), hash3(i, j + 71, k)]
  const lies = (mark.powder < 0.9 ? 0.2 : 0.08) + 0.2 * hash3(i, j, k + 71)
  const worn = 0.78 + 0.22 * noise(s.gx * 9, s.gy * 9, s.gz * 9)
  const m = mark.silver
  s.metal = 1
  s.metalRough = 0.34
  s.mr = (GOLD[0] + (SILVER[0] - GOLD[0]) * m) * worn
  s.mg = (GOLD[1] + (SILVER[1] - GOLD[1]) * m) * worn
  s.mb = (GOLD[2] + (SILVER[2] - GOLD[2]) * m) * worn
  turn(s, s.nx + (p - 0.5) * lies, s.ny + (q - 0.5) * lies, s.nz + (hash3(i + 9, j + 9, k) - 0.5) * lies)
}

/** Cut pieces of shell: each another angle, with the colours of thin layers. */
function pearl(s: Surface, a: number, b: number): void {
  const size = 0.11
  const wobble = 0.03 * noise(a * 12, b * 12, 3)
  const u = Math.floor((a + 0.4 * b + wobble) / size)
  const v = Math.floor((b - 0.3 * a + wobble) / size)
  const own = hash3(u, v, 5)
  const phase = own * 2.2 + 1.6 * fbm(a * 5, b * 5, own * 9, 3) + 1.2 * (1 - s.gz) + 0.5
  s.metal = 1
  s.metalRough = 0.24
  s.mr = 0.52 + 0.34 * Math.cos(6.283 * (phase + 0.05))
  s.mg = 0.6 + 0.26 * Math.cos(6.283 * (phase + 0.38))
  s.mb = 0.66 + 0.28 * Math.cos(6.283 * (phase + 0.62))
  const lies = 0.16
  turn(s, s.nx + (hash3(u, v, 1) - 0.5) * lies, s.ny + (hash3(u, v, 2) - 0.5) * lies, s.nz + FINE * own)
}
