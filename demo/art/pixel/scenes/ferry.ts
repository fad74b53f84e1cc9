import { layers } from '../noise.ts'
import { plain, type Scene } from '../scene.ts'
import { box, column, ground, near, rod, turned, union } from '../shapes.ts'
import { bands, clouds, disc } from '../sky.ts'
import { hex, type V3 } from '../vector.ts'

/** A ferry that has its lights on, and nobody at the rail. */
export const ferry: Scene = {
  size: [300, 188],
  camera: { eye: [0, 1.1, 10], target: [0, 1.5, 0], lens: 1.7 },
  things: [
    {
      shape: turned(
        [0, 0, 0],
        0.28,
        union(
          box([0, 0.35, 0], [3.1, 0.5, 0.85], 0.25),
          box([-0.3, 1.15, 0], [2.2, 0.32, 0.7], 0.05),
          box([-0.7, 1.75, 0], [1.5, 0.28, 0.6], 0.05),
        ),
      ),
      look: ferrySide,
    },
    {
      shape: turned(
        [0, 0, 0],
        0.28,
        union(
          column([-1.2, 2.5, 0], 0.26, 0.5),
          rod([0.4, 2, 0], [0.5, 3.3, 0], 0.035),
          rod([2.6, 0.8, 0], [2.9, 2, 0], 0.03),
        ),
      ),
      look: (p) => ({ skin: p[1] > 2.55 && p[1] < 2.8 ? hex('#e0483e') : hex('#dfe6ea') }),
    },
    {
      shape: near(
        [0, 0, -34],
        40,
        ground(-0.6, (x, z) => 3.6 * Math.exp(-((z + 34) ** 2) / 30) * layers(x * 0.12 + 4, 2), 0.4),
      ),
      look: plain(hex('#26425a')),
    },
  ],
  sky: disc(
    clouds(
      bands([0, hex('#ffd9a3')], [0.1, hex('#f39a86')], [0.3, hex('#8a6fa8')], [0.8, hex('#2c3d78')]),
      hex('#ffc2a0'),
      { cover: 0.5, scale: 2, from: 0.05, to: 0.6, seed: 4 },
    ),
    [-0.42, 0.07, -1],
    0.07,
    hex('#fff3d0'),
    { glow: 0.5, seas: 0 },
  ),
  moon: { from: [-0.5, 0.35, -0.2], colour: [0.8, 0.5, 0.42] },
  ambient: [0.26, 0.24, 0.36],
  lamps: [{ at: [0.4, 3.3, 0.3], colour: [0.5, 0.45, 0.3], halo: 0.04 }],
  fog: { colour: hex('#c98a92'), density: 0.011 },
  water: { level: 0, tint: hex('#22365e'), ripple: 0.42 },
  palette: [
    '#141a3a',
    '#2c3d78',
    '#5c5c9c',
    '#9a7ab0',
    '#e08a86',
    '#ffb98f',
    '#ffe2b0',
    '#fffaf0',
    '#d8412f',
  ],
}

function ferrySide(p: V3): ReturnType<Scene['things'][number]['look']> {
  const windows = p[1] > 1 ? Math.abs(((p[0] * 2.4) % 1) + (p[0] < 0 ? 1 : 0) - 0.5) < 0.24 : false
  const row = (p[1] > 1.08 && p[1] < 1.3) || (p[1] > 1.7 && p[1] < 1.88)
  if (windows && row && p[2] > 0.1) return { skin: [0, 0, 0], glow: hex('#ffe2a0') }
  return { skin: p[1] < 0.3 ? hex('#28406e') : hex('#f2f0ea') }
}
