import type { Shape } from './shapes.ts'
import type { V3 } from './vector.ts'

/** What a point of a surface looks like: how it takes light, what it gives, how it mirrors. */
export interface Look {
  skin: V3
  glow?: V3
  /** 0 is matt, 1 a mirror. */
  shine?: number
}

export interface Thing {
  shape: Shape
  look: (p: V3, n: V3) => Look
}

export interface Lamp {
  at: V3
  colour: V3
  /** How wide its halo hangs in the air; none is 0. */
  halo?: number
}

/** A small world: what is in it, its light, its air, and the colours that it is printed in. */
export interface Scene {
  /** Size in its own pixels. */
  size: readonly [width: number, height: number]
  camera: { eye: V3; target: V3; /** Length of the lens: 1 is wide, 3 is long. */ lens: number }
  things: readonly Thing[]
  sky: (way: V3) => V3
  /** Light from far away: the moon, the last of the sun. */
  moon?: { from: V3; colour: V3; soft?: number }
  /** Light from everywhere. */
  ambient: V3
  lamps?: readonly Lamp[]
  fog?: { colour: V3; density: number; /** Above it the air is clear. */ height?: number }
  water?: { level: number; tint: V3; ripple: number }
  /** Rain or snow over the whole picture: how many drops or flakes. */
  fall?: { kind: 'rain' | 'snow'; count: number; colour: V3 }
  exposure?: number
  palette: readonly string[]
  /** Patterns of the dithering: fine Bayer cells, or the coarse ones of a line printer. */
  grain?: 'bayer' | 'lines'
}

/** One look for the whole thing. */
export const plain =
  (skin: V3, shine = 0): Thing['look'] =>
  () => ({ skin, shine })

/** A thing that shines by itself. */
export const lit =
  (glow: V3): Thing['look'] =>
  () => ({ skin: [0, 0, 0], glow })
