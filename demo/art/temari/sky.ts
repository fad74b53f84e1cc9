import { twelve, type Dir } from './sphere.ts'
import { kiku, rings, run, wound } from './stitches.ts'
import type { Canvas } from './thread.ts'
import { DYE, PAPERS } from './dyes.ts'
import { guides, one } from './medallion.ts'

const { red, madder, sun, cream, white, sky, indigo, night, plum, gold } = DYE

/** A whirl. */
export const whirl = () =>
  one('whirl', PAPERS.grey, {
    ground: night,
    stitches: [
      ...guides(12, white),
      ...kiku({
        points: 12,
        rounds: 58,
        inner: 0.05,
        outer: 0.5,
        step: [0.004, 0.0165],
        whirl: 0.011,
        dyes: [run(sky, indigo, night), run(white, sky, indigo)],
      }),
    ],
  })

const DUSK_ROUNDS = 116

/** Lines of latitude: an evening from the horizon to the night. */
export function dusk(): Canvas {
  const dye = run(sun, madder, red, plum, indigo, night)
  const stitches = Array.from({ length: DUSK_ROUNDS }, (_, r) =>
    wound([0.02 * Math.sin(r / 3), 1, 0.3 + 0.02 * Math.cos(r / 4)], 1, 0, () => dye(r, DUSK_ROUNDS)).map(
      ({ way }) => ({ way: way.map((d) => shifted(d, (r - 70) * 0.0155)), colour: dye(r, DUSK_ROUNDS) }),
    ),
  ).flat()
  return one('dusk', PAPERS.grey, {
    ground: night,
    spin: Math.PI / 2,
    stitches: [
      ...stitches,
      ...rings({
        at: [0.34, -0.46, 1],
        corners: 40,
        rounds: 15,
        from: 0.02,
        step: 0.0135,
        dyes: [run(white, cream)],
      }),
    ],
  })
}

/** A place moved along the y axis, on the ball. */
function shifted([x, y, z]: Dir, by: number): Dir {
  const up = Math.max(-0.999, Math.min(0.999, y - Math.sin(by)))
  const k = Math.sqrt((1 - up * up) / Math.max(1e-6, 1 - y * y))
  return [x * k, up, z * k]
}

/** Stars on the five-cornered faces. */
export const stars = () =>
  one('stars', PAPERS.indigo, {
    ground: night,
    pole: [-0.05, 0.12, 1],
    spin: 0.2,
    stitches: twelve().flatMap((at, i) =>
      rings({
        at,
        spin: 0.31,
        corners: 5,
        rounds: 27,
        from: 0.03,
        step: 0.0168,
        twist: i % 2 ? 0.03 : -0.03,
        dyes: [i === 0 ? run(white, cream, sun, gold) : run(white, sky, indigo)],
      }),
    ),
  })
