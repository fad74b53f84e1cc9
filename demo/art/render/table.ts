import { Ray, type Ball } from './ball.ts'
import { Rng } from './rng.ts'
import { KeyLight, studio } from './studio.ts'
import { Rgb } from './surface.ts'

/** The part of the table whose light is kept, and its grid. */
const FROM_X = -1.75
const FROM_Z = -2.35
const SIDE = 4.4
const CELLS = 128
const CELL = SIDE / CELLS
/** Shares of softbox and room in the light of an empty table. */
const KEY_SHARE = 0.76
const KEY_RAYS = 24
const ROOM_RAYS = 10
const PHOTONS = 260_000
const [R2X, R2Y] = [0.7548776662466927, 0.5698402909980532]

/** Light on the table round an object, each place as a share of what an empty table has. */
export interface TableLight {
  lit: (x: number, z: number) => number
  /** Light spots behind glass: red, green, blue. */
  spots: (x: number, z: number, out: Rgb) => void
}

/** Follows light to the table. */
export function tableLight(ball: Ball, seed: number): TableLight {
  const rng = new Rng(seed)
  const lit = new Float32Array(CELLS * CELLS)
  for (let j = 0; j < CELLS; j++)
    for (let i = 0; i < CELLS; i++)
      lit[j * CELLS + i] = litAt(ball, FROM_X + (i + 0.5) * CELL, FROM_Z + (j + 0.5) * CELL, rng)
  soften(lit)
  soften(lit)
  const spots = ball.passes ? photons(ball, rng) : undefined
  return {
    lit: (x, z) => at(lit, x, z, 1),
    spots(x, z, out) {
      out.r = spots ? at(spots[0]!, x, z, 0) : 0
      out.g = spots ? at(spots[1]!, x, z, 0) : 0
      out.b = spots ? at(spots[2]!, x, z, 0) : 0
    },
  }
}

const key = new KeyLight()
const empty = studio(() => 1)

function litAt(ball: Ball, x: number, z: number, rng: Rng): number {
  const y = -ball.floor
  let [seen, all] = [0, 0]
  const [u, v] = [rng.next(), rng.next()]
  for (let i = 0; i < KEY_RAYS; i++) {
    empty.toKey((u + i * R2X) % 1, (v + i * R2Y) % 1, key)
    const power = key.power * key.y
    all += power
    if (!ball.blocks(x, y, z, key.x, key.y, key.z)) seen += power
  }
  let open = 0
  for (let i = 0; i < ROOM_RAYS; i++) {
    const r = Math.sqrt((u + i * R2X) % 1)
    const angle = 2 * Math.PI * ((v + i * R2Y) % 1)
    const up = Math.sqrt(1 - r * r)
    if (!ball.blocks(x, y, z, r * Math.cos(angle), up, r * Math.sin(angle))) open++
  }
  return (KEY_SHARE * seen) / Math.max(1e-6, all) + ((1 - KEY_SHARE) * open) / ROOM_RAYS
}

/** Light that goes through glass gathers on the table (photon mapping on a grid). */
function photons(ball: Ball, rng: Rng): Float32Array[] {
  const grids = [0, 1, 2].map(() => new Float32Array(CELLS * CELLS))
  const [ray, left] = [new Ray(), new Rgb()]
  let total = 0
  for (let i = 0; i < PHOTONS; i++) {
    empty.toKey(rng.next(), rng.next(), key)
    total += key.power
    towards(ray, rng)
    left.r = left.g = left.b = key.power
    if (!ball.passes!(ray, left) || ray.dy > -0.01) continue
    const t = (ray.y + ball.floor) / -ray.dy
    const cx = Math.floor((ray.x + ray.dx * t - FROM_X) / CELL)
    const cz = Math.floor((ray.z + ray.dz * t - FROM_Z) / CELL)
    if (cx < 0 || cz < 0 || cx >= CELLS || cz >= CELLS) continue
    const cell = cz * CELLS + cx
    grids[0]![cell]! += left.r
    grids[1]![cell]! += left.g
    grids[2]![cell]! += left.b
  }
  // flux through the disc that the light sees, over that of a cell of the empty table
  const scale = (Math.PI * KEY_SHARE) / (total * CELL * CELL * 0.75)
  for (const grid of grids) {
    for (let i = 0; i < grid.length; i++) grid[i]! *= scale
    for (let i = 0; i < 2; i++) soften(grid)
  }
  return grids
}

/** Aims a ray along the light at a random place of the disc that the ball covers. */
function towards(ray: Ray, rng: Rng): void {
  const r = Math.sqrt(rng.next())
  const angle = 2 * Math.PI * rng.next()
  const level = Math.hypot(key.x, key.z)
  const [ux, uz] = [key.z / level, -key.x / level]
  const [a, b] = [r * Math.cos(angle), r * Math.sin(angle)]
  ray.x = a * ux + b * key.y * uz + key.x * 3
  ray.y = b * (key.z * ux - key.x * uz) + key.y * 3
  ray.z = a * uz - b * key.y * ux + key.z * 3
  ray.dx = -key.x
  ray.dy = -key.y
  ray.dz = -key.z
}

/** Each cell becomes the weighted mean of its neighbourhood (1 2 1 both ways). */
function soften(grid: Float32Array): void {
  for (const step of [1, CELLS])
    for (let line = 0; line < CELLS; line++) {
      const start = step === 1 ? line * CELLS : line
      let before = grid[start]!
      for (let i = 1; i < CELLS - 1; i++) {
        const here = grid[start + i * step]!
        grid[start + i * step] = (before + 2 * here + grid[start + (i + 1) * step]!) / 4
        before = here
      }
    }
}

function at(grid: Float32Array, x: number, z: number, beyond: number): number {
  const u = (x - FROM_X) / CELL - 0.5
  const v = (z - FROM_Z) / CELL - 0.5
  const i = Math.floor(u)
  const j = Math.floor(v)
  if (i < 0 || j < 0 || i >= CELLS - 1 || j >= CELLS - 1) return beyond
  const k = j * CELLS + i
  const a = grid[k]! + (grid[k + 1]! - grid[k]!) * (u - i)
  const b = grid[k + CELLS]! + (grid[k + CELLS + 1]! - grid[k + CELLS]!) * (u - i)
  return a + (b - a) * (v - j)
}
