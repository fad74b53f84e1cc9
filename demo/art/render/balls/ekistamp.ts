import type { Ball } from '../ball.ts'
import { marble } from '../glass.ts'
import type { Strand, Vane } from '../ribbons.ts'

const around = (count: number, make: (turn: number, i: number) => Vane): Vane[] =>
  Array.from({ length: count }, (_, i) => make(i / count, i))
const rods = (count: number, radius: number, thick: number, colour: string, from = 0): Strand[] =>
  Array.from({ length: count }, (_, i) => ({ turn: from + i / count, radius, thick, colour }))

/** 各駅停車スタンプ会: glass marbles. */
export const EKISTAMP: Record<string, () => Ball> = {
  /** Sea, foam, and one thin red line: the railway along the shore. */
  'line-a': () =>
    marble({
      glass: '#dcf2f2',
      bubbles: 22,
      seed: 11,
      axis: [0.42, 0.86, 0.3],
      twist: 2.1,
      vanes: around(4, (turn, i) => ({
        turn,
        width: 0.58,
        colours:
          i % 2
            ? ['#f3f6f4', '#f3f6f4', '#8fc9dd', '#2f87c0', '#12488f']
            : ['#f3f6f4', '#1d63a8', '#123a7a', '#f3f6f4'],
      })),
      strands: [{ turn: 0.125, radius: 0.5, thick: 0.026, colour: '#d8301c' }],
    }),
  /** Woods, earth and the last snow. */
  'line-b': () =>
    marble({
      glass: '#e6f0dc',
      bubbles: 14,
      seed: 27,
      axis: [-0.5, 0.8, 0.25],
      twist: -2.5,
      vanes: around(3, (turn) => ({
        turn,
        width: 0.6,
        thick: 0.03,
        colours: ['#f0ead8', '#b8742a', '#7a4a12', '#2f7a4a', '#14564a', '#0e3d33'],
      })),
      strands: rods(3, 0.56, 0.022, '#f5f2e6', 1 / 6),
    }),
  /** A dark train with its windows lit. */
  'night-train': () =>
    marble({
      glass: '#a9b1e0',
      bubbles: 10,
      seed: 5,
      axis: [0.78, 0.5, 0.3],
      twist: 1.7,
      vanes: [
        {
          turn: 0,
          width: 0.64,
          thick: 0.03,
          colours: ['#20264f', '#20264f', '#2b3470', '#171c40'],
          flakes: 0.3,
        },
        {
          turn: 0.5,
          width: 0.64,
          thick: 0.03,
          colours: ['#20264f', '#20264f', '#2b3470', '#171c40'],
          flakes: 0.3,
        },
        { turn: 0.25, width: 0.44, colours: ['#f6dd92', '#f2c457', '#8d93c8', '#b9bfee'] },
        { turn: 0.75, width: 0.44, colours: ['#f6dd92', '#f2c457', '#8d93c8', '#b9bfee'] },
      ],
      strands: rods(6, 0.6, 0.017, '#f8e7b4', 0.04),
    }),
  /** One flat band, cream and red, as a platform ticket of old. */
  platform: () =>
    marble({
      glass: '#fbeecb',
      bubbles: 30,
      seed: 41,
      axis: [-0.62, 0.72, 0.2],
      twist: 1.05,
      vanes: [
        {
          turn: 0.08,
          width: 0.52,
          thick: 0.035,
          colours: ['#f8eccb', '#f8eccb', '#f8eccb', '#c22d1f', '#f8eccb'],
        },
        {
          turn: 0.58,
          width: 0.52,
          thick: 0.035,
          colours: ['#f8eccb', '#f8eccb', '#f8eccb', '#c22d1f', '#f8eccb'],
        },
      ],
      strands: [
        { turn: 0.33, radius: 0.34, thick: 0.03, colour: '#1f3f7a' },
        { turn: 0.83, radius: 0.34, thick: 0.03, colour: '#1f3f7a' },
      ],
    }),
  /** Smoke, rust, and rails that no train uses. */
  discontinued: () =>
    marble({
      glass: '#b9b4ac',
      bubbles: 70,
      seed: 63,
      axis: [0.3, 0.9, -0.2],
      twist: 1.3,
      vanes: around(5, (turn, i) => ({
        turn: turn + i * i * 0.012,
        width: 0.36 + 0.07 * i,
        thick: 0.012,
        colours: i % 2 ? ['#5d564c', '#8a4a2a', '#a5653a', '#d8d2c4'] : ['#d8d2c4', '#8d867a', '#4a443d'],
      })),
      strands: rods(2, 0.26, 0.032, '#3a3632', 0.1),
    }),
}
