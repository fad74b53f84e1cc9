import { hash, layers } from '../noise.ts'
import { plain, type Scene } from '../scene.ts'
import { box, ground, near, rod, tilted, union } from '../shapes.ts'
import { bands, clouds } from '../sky.ts'
import { hex } from '../vector.ts'

/** Noon at the crossing, and a cloud as tall as the summer. */
export const crossing: Scene = {
  size: [240, 260],
  camera: { eye: [0, 1.35, 8.5], target: [0, 2.5, 0], lens: 1.6 },
  things: [
    {
      shape: union(
        rod([1.3, 0, 0], [1.3, 3.7, 0], 0.07),
        tilted([1.3, 3.3, 0.1], 0.78, box([1.3, 3.3, 0.1], [0.75, 0.1, 0.03])),
        tilted([1.3, 3.3, 0.1], -0.78, box([1.3, 3.3, 0.1], [0.75, 0.1, 0.03])),
      ),
      look: (p) => ({
        skin:
          Math.floor((Math.abs(p[0] - 1.3) + (p[1] < 2.7 ? p[1] * 0.6 : 0)) * 4.2) % 2
            ? hex('#1c2030')
            : hex('#ffd23f'),
      }),
    },
    {
      shape: union(box([1.3, 2.45, 0.05], [0.52, 0.2, 0.05], 0.04)),
      look: (p) => ({
        skin: hex('#1c2030'),
        glow:
          Math.hypot(Math.abs(p[0] - 1.3) - 0.3, p[1] - 2.45) < 0.13
            ? p[0] > 1.3
              ? hex('#ff4036')
              : hex('#5a1c20')
            : [0, 0, 0],
      }),
    },
    {
      shape: rod([1.3, 1.15, 0.25], [-2.6, 1.25, 0.35], 0.055),
      look: (p) => ({ skin: Math.floor((p[0] + 9) * 2) % 2 ? hex('#1c2030') : hex('#ffd23f') }),
    },
    {
      shape: union(box([0, 0.05, -1.2], [14, 0.05, 0.05]), box([0, 0.05, -2], [14, 0.05, 0.05])),
      look: plain(hex('#7a8494')),
    },
    {
      shape: ground(0, (x, z) => (Math.abs(x) > 1.7 ? 0.25 * layers(x * 1.5, z * 1.5) : 0)),
      look: (p) => ({
        skin:
          Math.abs(p[0]) > 1.7 && p[2] < -2.6
            ? hex('#5cae4a')
            : Math.abs(p[0]) > 1.7
              ? hex('#7cc05a')
              : Math.abs(p[0]) < 0.05
                ? hex('#f4f4ea')
                : hex('#8e96a6'),
      }),
    },
    ...Array.from({ length: 18 }, (_, i) => sunflower(i)),
    {
      shape: union(
        rod([-3, 0, -3], [-3, 5.2, -3], 0.08),
        rod([-3.5, 4.7, -3], [-2.5, 4.7, -3], 0.05),
        rod([-12, 5.2, -4], [-3, 4.7, -3], 0.018),
        rod([-3, 4.7, -3], [12, 5.4, -4], 0.018),
      ),
      look: plain(hex('#4a5468')),
    },
  ],
  sky: clouds(
    clouds(
      bands([0, hex('#cfeefa')], [0.12, hex('#7cc8f0')], [0.5, hex('#2f86d8')], [1, hex('#1a5cb4')]),
      hex('#ffffff'),
      { cover: 0.66, scale: 1.1, from: 0.02, to: 0.62, seed: 14 },
    ),
    hex('#e4f2fa'),
    { cover: 0.44, scale: 2.6, from: 0.02, to: 0.3, seed: 4 },
  ),
  moon: { from: [-0.45, 0.9, 0.5], colour: [1.25, 1.2, 1.05], soft: 24 },
  ambient: [0.34, 0.42, 0.52],
  palette: [
    '#1c2030',
    '#1a5cb4',
    '#3f96e0',
    '#8cd0f4',
    '#e0f4fc',
    '#ffffff',
    '#2f7a4a',
    '#7cc05a',
    '#ffd23f',
    '#ff4036',
    '#8e96a6',
  ],
}

function sunflower(i: number): Scene['things'][number] {
  const side = i % 2 ? 1 : -1
  const [x, z, h] = [side * (2.1 + hash(i, 1) * 2.6), 1.8 - hash(i, 2) * 3.4, 0.9 + hash(i, 3) * 0.8]
  return {
    shape: near(
      [x, h * 0.6, z],
      1.6,
      union(
        rod([x, 0, z], [x, h, z], 0.035),
        (p) => (Math.hypot(p[0] - x, p[1] - h, (p[2] - z - 0.05) * 3) - 0.24) * 0.4,
        rod([x, h * 0.5, z], [x + 0.24 * side, h * 0.58, z + 0.1], 0.06, 0.01),
      ),
    ),
    look: (p) => ({
      skin:
        Math.hypot(p[0] - x, p[1] - h) < 0.1
          ? hex('#5a3420')
          : p[1] > h - 0.26 && Math.hypot(p[0] - x, p[1] - h) < 0.3 && p[2] > z
            ? hex('#ffc21f')
            : hex('#3f8f4a'),
    }),
  }
}
