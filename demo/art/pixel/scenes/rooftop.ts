import { plain, type Scene } from '../scene.ts'
import { box, column, near, rod, sphere, union, type Shape } from '../shapes.ts'
import { bands, clouds, disc, stars } from '../sky.ts'
import { hex, type V3 } from '../vector.ts'
import { tower } from './tower.ts'

/** Roofs, a water tank, a cat that waits for the moon to move. */
export const rooftop: Scene = {
  size: [240, 240],
  camera: { eye: [0.4, 2.5, 8.5], target: [0, 3.75, 0], lens: 1.75 },
  things: [
    {
      shape: union(
        box([0, -1.2, 0], [6, 2.7, 1.6]),
        box([0, 1.5, 1.55], [6, 0.16, 0.08]),
        box([4.4, 2.1, -0.6], [1, 0.7, 0.6]),
      ),
      look: (p, n) => ({
        skin:
          n[1] > 0.5
            ? hex('#3c4468')
            : (p[0] * 1.2 + 30) % 1 < 0.5 && p[1] < 1.1 && p[1] > 0.5
              ? hex('#20264a')
              : hex('#343b60'),
      }),
    },
    {
      shape: union(
        column([-1.7, 3.3, -0.3], 0.86, 0.62),
        column([-1.7, 4.1, -0.3], 0.9, 0.2, 0.04),
        ...[-2.2, -1.2].flatMap((x) => [-0.7, 0.1].map((z) => rod([x, 1.4, z], [x, 2.7, z], 0.05))),
      ),
      look: (p) => ({ skin: Math.abs((p[1] * 3) % 1) < 0.14 ? hex('#4a3a44') : hex('#94705c') }),
    },
    { shape: near([0.95, 2.2, 1.5], 1.6, cat([0.95, 1.62, 1.5])), look: plain(hex('#11142c')) },
    {
      shape: union(
        rod([2.9, 1.5, -0.6], [2.9, 4.9, -0.6], 0.035),
        ...[0, 1, 2, 3].map((i) =>
          rod([2.4 + i * 0.05, 4.8 - i * 0.3, -0.6], [3.4 - i * 0.05, 4.8 - i * 0.3, -0.6], 0.022),
        ),
      ),
      look: plain(hex('#1a1e3e')),
    },
    ...Array.from({ length: 30 }, (_, i) => tower(i)),
  ],
  sky: disc(
    stars(
      clouds(
        bands([0, hex('#d97a8a')], [0.12, hex('#7a5594')], [0.4, hex('#33336e')], [0.9, hex('#10142f')]),
        hex('#8f6aa4'),
        { cover: 0.38, scale: 2.2, from: 0.02, to: 0.5, seed: 5 },
      ),
      0.08,
    ),
    [0.06, 0.14, -1],
    0.17,
    hex('#fff0c8'),
    { glow: 0.25, seas: 0.28 },
  ),
  moon: { from: [0.3, 0.5, -0.55], colour: [0.75, 0.66, 0.7] },
  ambient: [0.15, 0.14, 0.26],
  fog: { colour: hex('#a4688e'), density: 0.02 },
  palette: [
    '#0d1029',
    '#252a56',
    '#4a447c',
    '#7d5c94',
    '#b5708f',
    '#ee9c94',
    '#ffd2ae',
    '#fff4d4',
    '#ffc24a',
  ],
}

function cat([x, y, z]: V3): Shape {
  return union(
    sphere([x, y + 0.2, z], 0.22),
    sphere([x, y + 0.4, z], 0.17),
    sphere([x, y + 0.66, z], 0.17),
    rod([x - 0.1, y + 0.76, z], [x - 0.13, y + 0.92, z], 0.055, 0.01),
    rod([x + 0.1, y + 0.76, z], [x + 0.13, y + 0.92, z], 0.055, 0.01),
    rod([x + 0.2, y + 0.05, z], [x + 0.52, y + 0.02, z], 0.05),
    rod([x + 0.52, y + 0.02, z], [x + 0.68, y + 0.26, z], 0.05, 0.03),
  )
}
