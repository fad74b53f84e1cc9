import { chanceOf } from '../../random.ts'
import type { Rgb } from '../press/print.ts'
import { sheetOf, wind, type Ball } from './ball.ts'
import { DYE } from './dyes.ts'
import { arc, polar } from './sphere.ts'
import type { Stitch } from './stitches.ts'
import type { Canvas } from './thread.ts'

/** One ball in the middle of a sheet of washi; `size` is the sheet's, in pixels. */
export function one(
  seed: string,
  paper: Rgb,
  ball: Partial<Ball> & Pick<Ball, 'ground' | 'stitches'>,
  size: readonly [number, number] = [1240, 1240],
): Canvas {
  const c = chanceOf(`temari-${seed}`)
  const canvas = sheetOf(...size, paper, c, seed)
  wind(canvas, { x: size[0] / 2, y: size[1] / 2, r: 500, thread: 6.4, ...ball }, c)
  return canvas
}

/** Gold threads from the pole to the rim that the pattern is counted by. */
export const guides = (count: number, colour: Rgb = DYE.gold): Stitch[] =>
  Array.from({ length: count }, (_, k) => {
    const turn = (k / count) * 2 * Math.PI
    return { way: arc(polar(turn, 0.01), polar(turn, 1.57), 24), colour, width: 0.6, sheen: 0.9 }
  })
