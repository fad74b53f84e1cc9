import { hash, layers } from '../noise.ts'
import type { Scene } from '../scene.ts'
import { box, column, near, ring, rod, sphere, tilted, union } from '../shapes.ts'
import { stars } from '../sky.ts'
import { hex } from '../vector.ts'

/** A planet with a ring, from a station that nobody answers. */
export const station: Scene = {
  size: [280, 200],
  camera: { eye: [0, 0.6, 9], target: [0, 0, 0], lens: 1.6 },
  things: [
    {
      shape: sphere([2.4, -3.8, -9], 5),
      look: (p) => {
        const b = layers(p[0] * 0.12, p[1] * 0.9, 2)
        return { skin: b > 0.55 ? hex('#f0b27a') : b > 0.45 ? hex('#d87a5a') : hex('#b05a6a') }
      },
    },
    {
      shape: tilted([2.4, -3.8, -9], 0.32, (p) => {
        const r = Math.hypot(p[0] - 2.4, p[2] + 9)
        return (
          Math.max(
            Math.abs(p[1] + 3.8) - 0.03,
            6.2 - r,
            r - 9.4 + (Math.abs((r * 2.3) % 1) < 0.2 ? 0.2 : 0),
          ) * 0.6
        )
      }),
      look: (p) => ({
        skin: Math.floor(Math.hypot(p[0] - 2.4, p[2] + 9) * 3) % 2 ? hex('#e8c49a') : hex('#a0708a'),
      }),
    },
    {
      shape: near(
        [-1.5, 0.9, 1],
        2.4,
        tilted(
          [-1.5, 0.9, 1],
          0.4,
          union(
            ring([-1.5, 0.9, 1], 1.05, 0.13),
            ...[0, 1, 2].map((i) =>
              rod(
                [-1.5 - Math.cos(i * 1.05) * 1.05, 0.9, 1 - Math.sin(i * 1.05) * 1.05],
                [-1.5 + Math.cos(i * 1.05) * 1.05, 0.9, 1 + Math.sin(i * 1.05) * 1.05],
                0.04,
              ),
            ),
            column([-1.5, 0.9, 1], 0.2, 0.42),
            box([-1.5, 1.5, 1], [0.5, 0.02, 0.16]),
            rod([-1.5, 1.2, 1], [-1.5, 1.5, 1], 0.03),
          ),
        ),
      ),
      look: (p, n) => ({
        skin: hex('#d8dfea'),
        glow:
          hash(Math.floor(p[0] * 9), Math.floor(p[2] * 9)) > 0.7 && n[1] > -0.3 ? hex('#ffd27a') : [0, 0, 0],
      }),
    },
  ],
  sky: stars(
    (way) => [
      0.008 + 0.05 * layers(way[0] * 2, way[1] * 2, 3),
      0.008,
      0.03 + 0.06 * layers(way[0] * 2, way[1] * 2, 3),
    ],
    0.2,
  ),
  moon: { from: [-0.8, 0.55, 0.5], colour: [1.3, 1.1, 0.95], soft: 30 },
  ambient: [0.04, 0.04, 0.09],
  palette: [
    '#050514',
    '#181434',
    '#3a2654',
    '#6e3a62',
    '#b05a6a',
    '#e08a62',
    '#f6c48c',
    '#fff2d4',
    '#8aa4c8',
  ],
}
