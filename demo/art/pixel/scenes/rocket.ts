import { layers } from '../noise.ts'
import { plain, type Scene } from '../scene.ts'
import { box, column, ground, rod, union } from '../shapes.ts'
import { bands, clouds, disc, stars } from '../sky.ts'
import { hex } from '../vector.ts'

/** A rocket on the last evening before it leaves. */
export const rocket: Scene = {
  size: [200, 280],
  camera: { eye: [0, 1.3, 11], target: [0, 3.1, 0], lens: 1.75 },
  things: [
    {
      shape: union(
        column([0, 2.9, 0], 0.56, 1.9, 0.5),
        column([0, 5.3, 0], 0.5, 0.55, 0.03),
        ...[0, 1, 2].map((i) => {
          const a = i * 2.1 + 0.5
          return rod(
            [Math.cos(a) * 0.5, 1.7, Math.sin(a) * 0.5],
            [Math.cos(a) * 1.05, 0.75, Math.sin(a) * 1.05],
            0.13,
            0.08,
          )
        }),
        column([0, 0.9, 0], 0.42, 0.2, 0.28),
      ),
      look: (p) => ({
        skin:
          p[1] > 4.75 || (p[1] > 2.4 && p[1] < 2.6)
            ? hex('#e2483e')
            : Math.hypot(p[0], p[1] - 3.9) < 0.17 && p[2] > 0
              ? hex('#35b0c0')
              : p[1] < 1.5
                ? hex('#8a94a8')
                : hex('#f4f0e8'),
      }),
    },
    {
      shape: union(
        ...[-1.5, -1.1].flatMap((x) => [-0.35, 0.15].map((z) => rod([x, 0, z], [x, 5.2, z], 0.045))),
        ...Array.from({ length: 10 }, (_, i) =>
          rod([-1.5, 0.3 + i * 0.5, 0.15], [-1.1, 0.8 + i * 0.5, 0.15], 0.028),
        ),
        box([-0.85, 4, 0], [0.4, 0.05, 0.1]),
        box([-0.85, 2.6, 0], [0.4, 0.05, 0.1]),
      ),
      look: plain(hex('#c0563e')),
    },
    {
      shape: union(
        ground(0, (x, z) => 0.06 * layers(x, z)),
        box([0, 0.15, 0], [1.9, 0.2, 1.2]),
      ),
      look: plain(hex('#3f4a78')),
    },
  ],
  sky: disc(
    stars(
      clouds(
        bands([0, hex('#ffb07c')], [0.12, hex('#d8708a')], [0.4, hex('#5a4a98')], [1, hex('#141840')]),
        hex('#ff9c8c'),
        { cover: 0.36, scale: 2.6, from: 0.02, to: 0.4, seed: 21 },
      ),
      0.1,
    ),
    [0.42, 0.72, -1],
    0.07,
    hex('#fff4d8'),
    { glow: 0.15, bite: [0.46, 0.76, -1] },
  ),
  moon: { from: [0.9, 0.35, 0.35], colour: [1.05, 0.66, 0.52] },
  ambient: [0.2, 0.18, 0.34],
  lamps: [{ at: [-2.2, 0.8, 2], colour: [1.6, 1.3, 0.7], halo: 0.01 }],
  fog: { colour: hex('#c8708c'), density: 0.016, height: 2 },
  palette: [
    '#12163a',
    '#343a78',
    '#5a4a98',
    '#9a5a94',
    '#d8708a',
    '#ff9c7c',
    '#ffcf9c',
    '#fff4d8',
    '#e2483e',
    '#35b0c0',
  ],
}
