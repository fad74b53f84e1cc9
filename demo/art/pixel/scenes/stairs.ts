import { plain, type Scene } from '../scene.ts'
import { box, column, near, sphere, union } from '../shapes.ts'
import { bands, clouds, disc, stars } from '../sky.ts'
import { hex } from '../vector.ts'

/** Stairs that end at the moon, more or less. */
export const stairs: Scene = {
  size: [200, 280],
  camera: { eye: [-2.2, 1.2, 8.8], target: [0.1, 3.4, 0], lens: 1.55 },
  things: [
    {
      shape: union(
        ...Array.from({ length: 18 }, (_, i) => {
          const a = i * 0.42 + 1
          return box([Math.cos(a) * 1.15, 0.2 + i * 0.36, Math.sin(a) * 1.15], [0.42, 0.07, 0.42], 0.02)
        }),
      ),
      look: (_, n) => ({ skin: n[1] > 0.5 ? hex('#f6e8dc') : hex('#c08a9c') }),
    },
    {
      shape: near(
        [0.55, 7.1, 0.4],
        0.9,
        union(sphere([0.42, 6.98, 0.9], 0.13), column([0.42, 6.72, 0.9], 0.16, 0.2, 0.08)),
      ),
      look: plain(hex('#e2486a')),
    },
    { shape: union(column([0, 2.6, 0], 0.2, 3, 0.16)), look: plain(hex('#9c6a8c')) },
  ],
  sky: disc(
    stars(
      clouds(
        bands([0, hex('#f8c8b0')], [0.2, hex('#d88aa4')], [0.5, hex('#6a5aa4')], [0.9, hex('#20245c')]),
        hex('#ffdcc8'),
        { cover: 0.5, scale: 1.4, from: -0.2, to: 0.45, seed: 31 },
      ),
      0.1,
    ),
    [0.42, 0.62, -1],
    0.17,
    hex('#fff4d0'),
    { glow: 0.18, seas: 0.16, bite: [0.33, 0.68, -1] },
  ),
  moon: { from: [0.6, 0.8, 0.4], colour: [1, 0.8, 0.74], soft: 16 },
  ambient: [0.3, 0.24, 0.38],
  fog: { colour: hex('#e8a0ac'), density: 0.02, height: 1.4 },
  palette: [
    '#1c2054',
    '#44408c',
    '#6a5aa4',
    '#a070a8',
    '#d88aa4',
    '#f4b0a8',
    '#fcd8c0',
    '#fff4d0',
    '#e2486a',
  ],
}
