import { layers } from '../noise.ts'
import { plain, type Scene } from '../scene.ts'
import { box, ground, near, rod, sphere, union } from '../shapes.ts'
import { bands, disc, stars } from '../sky.ts'
import { hex, smooth } from '../vector.ts'

/** A slab in the desert, older than the planet behind it. */
export const monolith: Scene = {
  size: [280, 200],
  camera: { eye: [0, 1.1, 10], target: [0, 2.3, 0], lens: 1.6 },
  things: [
    {
      shape: box([-0.9, 1.9, -1], [0.55, 2.2, 0.18], 0.01),
      look: () => ({ skin: hex('#120e22'), shine: 0.5 }),
    },
    {
      shape: near(
        [1.6, 0.2, 1.4],
        0.9,
        union(rod([1.6, 0, 1.4], [1.6, 0.5, 1.4], 0.07, 0.05), sphere([1.6, 0.58, 1.4], 0.08)),
      ),
      look: plain(hex('#f0e0c8')),
    },
    {
      shape: ground(
        -0.1,
        (x, z) =>
          0.5 * layers(x * 0.25 + 3, z * 0.25) +
          0.035 * Math.sin(z * 7 + 3 * layers(x * 0.6, z * 0.6)) +
          1.6 * smooth(-8, -26, z) * layers(x * 0.1, 1),
        0.4,
      ),
      look: plain(hex('#e89a5c')),
    },
  ],
  sky: disc(
    disc(
      stars(
        bands([0, hex('#ffb98a')], [0.1, hex('#c9688a')], [0.35, hex('#4d3b80')], [0.9, hex('#15163c')]),
        0.1,
      ),
      [0.42, 0.42, -1],
      0.36,
      hex('#f2a6a0'),
      { glow: 0.1, seas: 0.35 },
    ),
    [-0.42, 0.52, -1],
    0.045,
    hex('#fff2dc'),
    { glow: 0.05, seas: 0 },
  ),
  moon: { from: [-0.8, 0.42, 0.35], colour: [1.1, 0.78, 0.6], soft: 20 },
  ambient: [0.2, 0.13, 0.26],
  fog: { colour: hex('#e08a84'), density: 0.018 },
  palette: ['#120e26', '#33285e', '#6a4480', '#a85a80', '#e0837a', '#f8b27e', '#ffdcae', '#fff4e0'],
}
