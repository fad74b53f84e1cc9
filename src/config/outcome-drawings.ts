import { AKASHI_STROKES } from './akashi-strokes.ts'

const SQUARE = 'M2 2h28v28H2z'

/** The marks of verdicts by strokes, on a square of 32: what is proven is square, what is not known is round. */
export const OUTCOME_DRAWINGS = {
  now: AKASHI_STROKES,
  // a sheet with its seal
  copy: 'M5 2h15l7 7v21H5zM20 2v7h7M17 20h5v5h-5z',
  // a screen with a clock
  old: 'M7 2h18v28H7zM14 26h4M21 14a5 5 0 1 1-10 0 5 5 0 0 1 10 0zM16 11.5V14l2 1.5',
  false: `${SQUARE}l28 28M30 2 2 30`,
  over: `${SQUARE}m0 28L30 2`,
  // never an empty circle, which means "right" in Japan
  unknown: 'M30 16a14 14 0 1 1-28 0 14 14 0 0 1 28 0zM12 12.5a4 4 0 1 1 6 3.4q-2 1.3-2 3.6M16 23v1',
} as const
