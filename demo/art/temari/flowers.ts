import { chanceOf } from '../../random.ts'
import { sheetOf, wind } from './ball.ts'
import { polar, twelve } from './sphere.ts'
import { bands, kiku, rings, run, spindle } from './stitches.ts'
import type { Canvas } from './thread.ts'
import { DYE, PAPERS } from './dyes.ts'
import { guides, one } from './medallion.ts'

const { red, madder, sun, cream, white, leaf, moss, sky, indigo, night, plum, pink, pale, gold, ink } = DYE

/** A chrysanthemum of sixteen. */
export const kiku16 = () =>
  one('kiku16', PAPERS.cream, {
    ground: indigo,
    stitches: [
      ...guides(32),
      ...kiku({
        points: 16,
        rounds: 46,
        inner: 0.1,
        outer: 0.62,
        step: [0.0095, 0.0135],
        dyes: [run(white, pale, pink, red), run(white, cream, sun, madder)],
      }),
    ],
  })

/** A rose whose squares turn a little with each round. */
export const rose = () =>
  one('rose', PAPERS.rose, {
    ground: plum,
    stitches: rings({
      corners: 5,
      rounds: 92,
      from: 0.03,
      step: 0.0142,
      twist: 0.043,
      dyes: [run(cream, pale, pink, red, plum)],
    }),
  })

/** Twelve chrysanthemums, one at each corner. */
export const twelveKiku = () =>
  one('twelve', PAPERS.night, {
    ground: red,
    pole: [0.1, -0.16, 1],
    stitches: twelve().flatMap((at, i) =>
      kiku({
        at,
        spin: i,
        points: 10,
        rounds: 17,
        inner: 0.05,
        outer: 0.29,
        step: [0.0105, 0.0135],
        dyes: [
          i % 2 ? run(white, cream, sun) : run(white, pale, pink),
          i % 2 ? run(cream, sun, madder) : run(cream, gold, leaf),
        ],
      }),
    ),
  })

/** Spindles from the pole, like the segments of a fruit. */
export const fruit = () =>
  one('fruit', PAPERS.sun, {
    ground: white,
    stitches: Array.from({ length: 10 }, (_, k) =>
      spindle(
        polar((k / 10) * 6.2832, 0.08),
        polar((k / 10) * 6.2832, 1.5),
        19,
        0.0135,
        k % 2 ? run(sun, madder, red) : run(cream, moss, leaf),
      ),
    )
      .flat()
      .concat(rings({ corners: 10, rounds: 7, from: 0.03, step: 0.014, dyes: [run(leaf, night)] })),
  })

/** Bellflower: five broad petals and the star between them. */
export const bell = () =>
  one('bell', PAPERS.cream, {
    ground: white,
    spin: -Math.PI / 2,
    stitches: [
      ...kiku({
        points: 5,
        rounds: 62,
        inner: 0.05,
        outer: 0.66,
        step: [0.0125, 0.0118],
        dyes: [bands([plum, 8], [white, 2], [indigo, 10], [sky, 6], [white, 2])],
      }),
      ...kiku({
        points: 5,
        spin: Math.PI / 5,
        rounds: 22,
        inner: 0.03,
        outer: 0.32,
        step: [0.009, 0.013],
        dyes: [run(white, sun, gold)],
      }),
      ...guides(10),
    ],
  })

/** Pine needles: black, white and one red. */
export const needles = () =>
  one('needles', PAPERS.cream, {
    ground: ink,
    stitches: [0, 1, 2, 3]
      .flatMap((ring) =>
        kiku({
          points: 24,
          spin: ring * 0.065,
          rounds: 10,
          inner: 0.06 + ring * 0.3,
          outer: 0.38 + ring * 0.32,
          step: [0.012, 0.012],
          dyes: [ring === 1 ? run(red, madder) : run(white, cream)],
        }),
      )
      .concat(rings({ corners: 24, rounds: 5, from: 0.02, step: 0.014, dyes: [() => red] })),
  })

/** Part of a great chrysanthemum. */
export function edge(): Canvas {
  const c = chanceOf('edge')
  const canvas = sheetOf(1050, 1400, PAPERS.rose, c, 'edge')
  wind(
    canvas,
    {
      x: 180,
      y: 1180,
      r: 1010,
      thread: 8.2,
      ground: white,
      stitches: [
        ...guides(40),
        ...kiku({
          points: 20,
          rounds: 50,
          inner: 0.12,
          outer: 0.72,
          step: [0.0075, 0.011],
          dyes: [run(red, madder, sun, cream), run(plum, red, pink, white)],
        }),
      ],
    },
    c,
  )
  return canvas
}

/** A small chrysanthemum, the village's mark. */
export const mark = () =>
  one(
    'mark',
    PAPERS.cream,
    {
      ground: red,
      r: 196,
      thread: 4.4,
      spin: -Math.PI / 2,
      stitches: kiku({
        points: 8,
        rounds: 27,
        inner: 0.08,
        outer: 0.62,
        step: [0.017, 0.0225],
        dyes: [run(white, cream, sun), run(white, pale, pink)],
      }),
    },
    [480, 480],
  )
