import { smooth } from './noise.ts'
import type { Rgb } from './surface.ts'

/**
 * The photographer's table, the same for every shop: one large softbox at the upper left, a narrow strip far at
 * the right, a dim warm room, a neutral table.
 */
export interface Studio {
  /** Light that comes from a direction; the softbox only if `key`. */
  sky(dx: number, dy: number, dz: number, out: Rgb, key: boolean): void
  /** Turns two random numbers into a direction to the softbox and the light that comes from it. */
  toKey(u: number, v: number, out: KeyLight): void
  /** Light that comes off the table at a place. */
  table(x: number, z: number, out: Rgb): void
}

export class KeyLight {
  x = 0
  y = 1
  z = 0
  /** Radiance times solid angle. */
  power = 0
}

/** Where the middle of the softbox is, and its half sizes at distance 1. */
const LX = -0.5
const LY = 0.79
const LZ = 0.354
const HALF_U = 0.52
const HALF_V = 0.46
const KEY_RADIANCE = 5.9
/** Unit axes across the softbox: U as level as the picture, so that its mirror image stands upright. */
const UL = 1 / Math.sqrt(1 - LX * LX)
const UX = (1 - LX * LX) * UL
const UY = -LX * LY * UL
const UZ = -LX * LZ * UL
const VX = LY * UZ - LZ * UY
const VY = LZ * UX - LX * UZ
const VZ = LX * UY - LY * UX
const ROOM: readonly [number, number, number] = [1, 0.965, 0.92]
const TABLE: readonly [number, number, number] = [0.5, 0.455, 0.4]

/** How bright the softbox is at a place on its cloth: soft edges, brighter towards the side where its lamp is. */
function cloth(a: number, b: number): number {
  const qx = Math.max(0, Math.abs(a) - HALF_U + 0.12)
  const qy = Math.max(0, Math.abs(b) - HALF_V + 0.12)
  const edge = smooth(0.125, 0.075, Math.hypot(qx, qy))
  return edge <= 0 ? 0 : edge * (0.62 - 0.6 * a + 1.1 * Math.exp(-11 * ((a + 0.24) ** 2 + (b - 0.1) ** 2)))
}

function room(dx: number, dy: number, dz: number): number {
  const behind = smooth(0.25, -0.95, dz)
  const strip =
    smooth(0.62, 0.7, dx) *
    smooth(0.93, 0.86, dx) *
    smooth(-0.05, 0.2, dy) *
    smooth(0.8, 0.55, dy) *
    smooth(0.5, 0.2, dz)
  return 0.1 + 0.34 * behind * (1 - 0.5 * Math.max(0, dy)) + 0.1 * smooth(0.3, -0.9, dx) + 1.5 * strip
}

/** The studio with the light that its table keeps at each place (1 = nothing stands in the way). */
export function studio(lit: (x: number, z: number) => number): Studio {
  return {
    sky(dx, dy, dz, out, key) {
      let value = room(dx, dy, dz)
      const facing = dx * LX + dy * LY + dz * LZ
      if (key && facing > 0.5) {
        const a = (dx * UX + dy * UY + dz * UZ) / facing
        const b = (dx * VX + dy * VY + dz * VZ) / facing
        if (Math.abs(a) < HALF_U && Math.abs(b) < HALF_V) value += KEY_RADIANCE * cloth(a, b)
      }
      out.r = value * ROOM[0]
      out.g = value * ROOM[1]
      out.b = value * ROOM[2]
    },
    toKey(u, v, out) {
      const a = (u * 2 - 1) * HALF_U
      const b = (v * 2 - 1) * HALF_V
      const length = 1 / Math.sqrt(1 + a * a + b * b)
      out.x = (LX + a * UX + b * VX) * length
      out.y = (LY + a * UY + b * VY) * length
      out.z = (LZ + a * UZ + b * VZ) * length
      out.power = KEY_RADIANCE * cloth(a, b) * 4 * HALF_U * HALF_V * length * length * length
    },
    table(x, z, out) {
      const value = lit(x, z) * (0.42 + 0.95 / (1 + 0.1 * (x * x + z * z)))
      out.r = TABLE[0] * value
      out.g = TABLE[1] * value
      out.b = TABLE[2] * value
    },
  }
}

/** Light from everywhere, of strength 1: a white object in it cannot be told from it (the furnace test). */
export const FURNACE: Studio = {
  sky(_dx, _dy, _dz, out) {
    out.r = out.g = out.b = 1
  },
  toKey(_u, _v, out) {
    out.power = 0
  },
  table(_x, _z, out) {
    out.r = out.g = out.b = 1
  },
}
