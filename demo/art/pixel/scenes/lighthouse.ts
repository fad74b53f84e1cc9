import { layers } from '../noise.ts'
import { lit, plain, type Scene } from '../scene.ts'
import { box, column, ground, near, ring, rod, union } from '../shapes.ts'
import { bands, clouds, stars } from '../sky.ts'
import { hex } from '../vector.ts'

const NIGHT = [
  '#070a1c',
  '#101a3d',
  '#1d2f63',
  '#2f4d8a',
  '#5b7db3',
  '#a9c0d6',
  '#f4ecd0',
  '#ffb454',
] as const

/** A lighthouse whose beam is the only straight line. */
export const lighthouse: Scene = {
  size: [200, 280],
  camera: { eye: [0, 1.4, 11], target: [0.2, 3.4, 0], lens: 1.75 },
  things: [
    {
      shape: near(
        [1, 0, 0],
        5,
        ground(
          -0.3,
          (x, z) => 1.5 * Math.exp(-((x - 1) ** 2 + z * z) / 3) + layers(x * 1.7, z * 1.7) * 0.9 - 0.5,
          0.4,
        ),
      ),
      look: plain(hex('#4a5a72')),
    },
    {
      shape: column([1, 3.4, 0], 0.62, 2.6, 0.42),
      look: (p) => ({ skin: Math.floor(p[1] / 1.1) % 2 ? hex('#c23b3b') : hex('#f4efe6') }),
    },
    {
      shape: union(
        ring([1, 6.05, 0], 0.58, 0.07),
        column([1, 6.75, 0], 0.5, 0.16, 0.06),
        rod([1, 6.8, 0], [1, 7.5, 0], 0.03),
      ),
      look: plain(hex('#2a3350')),
    },
    { shape: column([1, 6.34, 0], 0.3, 0.26), look: lit(hex('#ffdf9a')) },
    {
      shape: union(box([2.2, 1.5, 0.3], [0.55, 0.4, 0.5]), box([2.2, 1.95, 0.3], [0.7, 0.07, 0.62])),
      look: (p) =>
        p[2] > 0.78 && Math.abs(p[0] - 2.25) < 0.14 && Math.abs(p[1] - 1.55) < 0.16
          ? { skin: [0, 0, 0], glow: hex('#ffb454') }
          : { skin: hex('#8793a8') },
    },
    { shape: rod([1, 6.34, 0.2], [-14, 8.4, -2], 0.03, 1.5), look: lit([0.5, 0.46, 0.33]) },
  ],
  sky: stars(
    clouds(
      bands([0, hex('#5b7db3')], [0.16, hex('#2f4d8a')], [0.5, hex('#101a3d')], [1, hex('#070a1c')]),
      hex('#3c5a94'),
      { cover: 0.42, scale: 2.4, from: 0.02, to: 0.4 },
    ),
    0.09,
  ),
  moon: { from: [-0.6, 0.7, 0.5], colour: [0.34, 0.42, 0.62] },
  ambient: [0.1, 0.14, 0.26],
  lamps: [{ at: [1, 6.34, 0.7], colour: [2.2, 1.7, 0.9], halo: 0.05 }],
  fog: { colour: hex('#24386c'), density: 0.006 },
  water: { level: 0, tint: hex('#0b1430'), ripple: 0.34 },
  palette: NIGHT,
}
