import { hash, layers } from '../noise.ts'
import { plain, type Scene } from '../scene.ts'
import { box, column, ground, near, rod, sphere, tilted, union } from '../shapes.ts'
import { bands } from '../sky.ts'
import { hex, smooth, type V3 } from '../vector.ts'

/** A ramen stall that has waited for you. */
export const stall: Scene = {
  size: [260, 220],
  camera: { eye: [-1.2, 1.5, 7.4], target: [0.1, 1.55, 0], lens: 1.75 },
  things: [
    {
      shape: union(
        box([0, 2.75, 0], [1.9, 0.08, 1]),
        tilted([0, 2.9, 0], 0, box([0, 2.9, 0], [1.5, 0.1, 0.7])),
        ...[-1.6, 1.6].flatMap((x) => [-0.75, 0.75].map((z) => rod([x, 0, z], [x, 2.75, z], 0.06))),
      ),
      look: plain(hex('#5a2c28')),
    },
    {
      shape: union(box([0, 0.72, 0.2], [1.6, 0.5, 0.6]), box([0, 1.25, 0.5], [1.75, 0.05, 0.4])),
      look: (p) => ({ skin: Math.abs((p[0] * 4) % 1) < 0.12 ? hex('#5a2c28') : hex('#b06a3c') }),
    },
    {
      shape: union(...[-1.2, -0.4, 0.4, 1.2].map((x) => box([x, 2.4, 0.92], [0.36, 0.26, 0.02]))),
      look: (p) => ({
        skin: Math.hypot(((p[0] + 1.6) % 0.8) - 0.4, p[1] - 2.4) < 0.14 ? hex('#fff0d4') : hex('#a82c34'),
        glow: [0.12, 0.02, 0.02],
      }),
    },
    ...[-1.95, 1.95].map((x) => ({
      shape: (p: V3) => (Math.hypot(p[0] - x, (p[1] - 2.2) * 0.75, p[2] - 0.9) - 0.24) * 0.8,
      look: (p: V3) => ({
        skin: hex('#7a1c1c'),
        glow: Math.abs((p[1] * 9) % 1) < 0.2 ? hex('#c03a1c') : ([1.1, 0.32, 0.12] as V3),
      }),
    })),
    {
      shape: union(...[-0.8, 0.55].map((x) => column([x, 1.38, 0.62], 0.12, 0.08, 0.19))),
      look: plain(hex('#fff0d4')),
    },
    {
      shape: near(
        [0.1, 1.7, -0.2],
        1.2,
        union(
          sphere([0.1, 1.98, -0.2], 0.17),
          column([0.1, 1.5, -0.2], 0.26, 0.32, 0.16),
          box([0.1, 2.08, -0.2], [0.2, 0.04, 0.16]),
        ),
      ),
      look: (p) => ({ skin: p[1] > 2.02 ? hex('#fff0d4') : p[1] > 1.82 ? hex('#d8946c') : hex('#e8e4dc') }),
    },
    {
      shape: near(
        [-0.85, 0.9, 1.6],
        1.5,
        union(
          sphere([-0.85, 1.62, 1.5], 0.16),
          column([-0.85, 1.12, 1.55], 0.24, 0.36, 0.14),
          column([-0.85, 0.55, 1.55], 0.2, 0.06),
          rod([-0.85, 0, 1.55], [-0.85, 0.5, 1.55], 0.04),
        ),
      ),
      look: plain(hex('#1c1a38')),
    },
    {
      shape: ground(0),
      look: (p) => ({
        skin: hex('#22203f'),
        shine: 0.25 + 0.6 * smooth(0.46, 0.6, layers(p[0] * 0.8, p[2] * 0.8, 4)),
      }),
    },
    {
      shape: union(box([-4, 2.5, -4], [2.4, 3, 0.4]), box([3.6, 2.9, -4.5], [2.7, 3.2, 0.4])),
      look: (p) => ({
        skin: hex('#24234a'),
        glow:
          hash(Math.floor(p[0] * 1.6), Math.floor(p[1] * 1.2)) > 0.72 &&
          Math.abs(((p[0] * 1.6 + 40) % 1) - 0.5) < 0.3 &&
          Math.abs(((p[1] * 1.2) % 1) - 0.5) < 0.3
            ? hex('#7a6a8a')
            : [0, 0, 0],
      }),
    },
  ],
  sky: bands([0, hex('#3a2f60')], [0.4, hex('#1a1a3e')], [1, hex('#0a0c22')]),
  exposure: 1.7,
  ambient: [0.08, 0.075, 0.16],
  lamps: [
    { at: [0, 2.5, 0.35], colour: [2.6, 1.7, 0.8], halo: 0.012 },
    { at: [-1.95, 2.2, 1.25], colour: [0.7, 0.2, 0.08], halo: 0.03 },
    { at: [1.95, 2.2, 1.25], colour: [0.7, 0.2, 0.08], halo: 0.03 },
  ],
  fog: { colour: hex('#2a2552'), density: 0.03 },
  palette: [
    '#0a0c22',
    '#1f1e44',
    '#3a2f60',
    '#6a3c50',
    '#a8342e',
    '#e2582c',
    '#f8964a',
    '#ffcf80',
    '#fff0d4',
    '#5a6a98',
  ],
}
