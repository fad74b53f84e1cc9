import { hash, layers } from '../noise.ts'
import { plain, type Scene } from '../scene.ts'
import { blend, box, near, rod, sphere, tilted, union } from '../shapes.ts'
import { bands, clouds } from '../sky.ts'
import { hex, type V3 } from '../vector.ts'

/** A piece of garden that broke off and did not fall. */
export const island: Scene = {
  size: [220, 260],
  camera: { eye: [0, 3.1, 9.5], target: [0, 2.4, 0], lens: 1.75 },
  things: [
    {
      shape: near([0, 1.4, 0], 3.2, (p) => {
        const r = Math.hypot(p[0], p[2])
        const low = 2 - 1.9 * Math.max(0, 1 - r / 1.9) ** 0.6 - 0.7 * layers(p[0] * 2.4, p[2] * 2.4, 2) + 0.35
        return (
          Math.max(
            p[1] - 2 - 0.16 * layers(p[0] * 1.5, p[2] * 1.5),
            low - p[1],
            r - 1.95 - 0.3 * layers(p[0] * 1.3, p[2] * 1.3, 7) + 0.2,
          ) * 0.4
        )
      }),
      look: (p, n) => ({ skin: n[1] > 0.55 && p[1] > 1.9 ? hex('#6fb86a') : hex('#8a6a64') }),
    },
    {
      shape: near(
        [-0.55, 3.2, 0],
        2,
        blend(
          0.12,
          rod([-0.55, 1.9, 0], [-0.4, 2.9, 0], 0.14, 0.09),
          rod([-0.42, 2.8, 0], [-0.95, 3.3, 0.1], 0.08, 0.04),
          rod([-0.42, 2.8, 0], [0.1, 3.4, -0.1], 0.08, 0.04),
        ),
      ),
      look: plain(hex('#5a3a3c')),
    },
    {
      shape: near(
        [-0.45, 3.6, 0],
        2,
        (p) => blossoms(p) - 0.12 * layers(p[0] * 6, p[1] * 6, p[2] * 6) + 0.03,
      ),
      look: (p) => ({
        skin: hash(Math.floor(p[0] * 14), Math.floor(p[1] * 14), 3) > 0.3 ? hex('#ffb4c8') : hex('#f07a9c'),
      }),
    },
    {
      shape: near(
        [0.95, 2.3, 0.4],
        1,
        union(
          box([0.95, 2.3, 0.3], [0.34, 0.24, 0.3]),
          tilted(
            [0.95, 2.55, 0.3],
            0,
            (p) =>
              Math.max(Math.abs(p[0] - 0.95) * 0.75 + p[1] - 2.88, 2.52 - p[1], Math.abs(p[2] - 0.3) - 0.36) *
              0.8,
          ),
        ),
      ),
      look: (p) =>
        p[2] > 0.58 && Math.abs(p[0] - 1) < 0.09 && p[1] < 2.36
          ? { skin: [0, 0, 0], glow: hex('#ffd98a') }
          : { skin: p[1] > 2.53 ? hex('#d8574a') : hex('#fff0dc') },
    },
  ],
  sky: clouds(
    bands([0, hex('#ffe6c8')], [0.08, hex('#ffc4b4')], [0.3, hex('#9cc0dc')], [0.8, hex('#4a7cc0')]),
    hex('#fff6ea'),
    { cover: 0.56, scale: 1.8, from: -0.3, to: 0.9, seed: 11 },
  ),
  moon: { from: [0.7, 0.75, 0.5], colour: [1.15, 0.98, 0.8], soft: 10 },
  ambient: [0.34, 0.36, 0.48],
  palette: [
    '#3a2a4a',
    '#6a5a80',
    '#4a7cc0',
    '#8ab4d8',
    '#c4dcea',
    '#fff6ea',
    '#ffc4b4',
    '#f07a9c',
    '#6fb86a',
    '#2f6a5a',
    '#d8574a',
  ],
}

function blossoms(p: V3): number {
  return union(
    sphere([-0.95, 3.55, 0.1], 0.55),
    sphere([-0.35, 3.8, 0], 0.62),
    sphere([0.2, 3.55, -0.1], 0.5),
    sphere([-0.5, 3.45, 0.4], 0.45),
  )(p)
}
