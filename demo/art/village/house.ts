import type { Rgb } from '../press/print.ts'
import type { Piece } from './cut.ts'
import { fill, stroke } from './shapes.ts'

/** A house with its window lit. */
export function house(x: number, y: number, s: number, wall: Rgb, roof: Rgb): Piece[] {
  const at = (body: string) => `<g transform="translate(${x} ${y}) scale(${s})">${body}</g>`
  return [
    { body: at(fill('M-46 0L-44 -62L44 -64L46 0Z')), colour: wall, lift: 8 * s },
    { body: at(fill('M-16 -20L-15 -46L14 -46L15 -20Z')), colour: [1, 0.85, 0.5], lift: 0 },
    { body: at(stroke('M0 -46L0 -20M-16 -33L15 -33', 2.5)), colour: wall, lift: 0 },
    {
      body: at(fill('M-62 -56L-2 -112L62 -58L54 -48L-54 -48Z') + fill('M24 -88L24 -118L38 -118L38 -76Z')),
      colour: roof,
      lift: 7 * s,
    },
  ]
}
