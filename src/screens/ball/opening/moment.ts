import type { Program } from './gl.ts'
import type { Silhouette } from './picture.ts'
import type { workMoment } from './coming.ts'

/** One moment of an opening, as it is drawn. */
export interface Moment {
  /** Seconds since the stage was entered. */
  idle: number
  /** 0 to 1. */
  tension: number
  /** Seconds since it gave way; negative before. */
  open: number
  /** How far the ball leans towards the finger, and how it is squashed. */
  tilt: readonly [number, number]
  shape: readonly [number, number]
  /** Where the light is, of length 1. */
  light: readonly [number, number, number]
  /** Middle and radius of the ball in CSS pixels from the upper left corner. */
  place: readonly [x: number, y: number, radius: number]
  /** The work on its way; undefined: still inside. */
  work: ReturnType<typeof workMoment> | undefined
  /** 1: the lights are down; 0: the page is seen. */
  dark: number
  /** How much light stays around a work that is the only one of its kind, 0 to 1. */
  glory: number
}

/** The colour of the stage: red, green and blue, 0 to 1. */
export type Ground = readonly [number, number, number]

/** The drawing's size in CSS pixels, and how many device pixels each of them is. */
export interface Frame {
  width: number
  height: number
  ratio: number
}

/** Draws a part of a moment. */
export type Paint = (moment: Moment) => void

/** Half the width of a usual object in its picture: what is smaller or oval there is so on the stage. */
const USUAL = 0.4

/** Aims a program at the ball: where it is on the screen, and where the object is in its picture. */
export function aim(
  program: Program,
  { width, height }: Frame,
  map: Silhouette,
  [x, y, radius]: Moment['place'],
): void {
  program.use()
  program.set('uView', (x / width) * 2 - 1, 1 - (y / height) * 2, (radius / width) * 2, (radius / height) * 2)
  program.set('uMap', map.x, map.y, map.rx, map.ry)
  program.set('uOval', ...(map.opaque ? ([1, 1] as const) : ([map.rx / USUAL, map.ry / USUAL] as const)))
  program.set('uOpaque', map.opaque ? 1 : 0)
}
