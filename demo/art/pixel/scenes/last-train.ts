import { hash, layers } from '../noise.ts'
import { plain, type Scene } from '../scene.ts'
import { box, ground, near, rod, sphere, union } from '../shapes.ts'
import { bands, clouds, stars } from '../sky.ts'
import { hex, smooth, type V3 } from '../vector.ts'

/** The last carriage of the night, seen through its windows. */
export const lastTrain: Scene = {
  size: [320, 180],
  camera: { eye: [0, 1.5, 9], target: [0.5, 2.05, 0], lens: 1.75 },
  things: [
    {
      shape: union(
        box([-3.6, 1.55, -1], [3.2, 0.95, 0.9], 0.18),
        box([3.1, 1.55, -1], [3.2, 0.95, 0.9], 0.18),
      ),
      look: carriage,
    },
    {
      shape: union(
        box([-3.6, 0.45, -1], [2.9, 0.2, 0.75]),
        box([3.1, 0.45, -1], [2.9, 0.2, 0.75]),
        box([-0.25, 1.3, -1], [0.3, 0.7, 0.5]),
      ),
      look: plain(hex('#141a2c')),
    },
    {
      shape: ground(0, (x, z) => 0.18 * layers(x * 2, z * 2) - 0.09 - 0.5 * smooth(1, 5, z)),
      look: (p) => ({ skin: p[2] > 0.4 ? hex('#23364a') : hex('#2c3446') }),
    },
    ...Array.from({ length: 46 }, (_, i) => grass(i)),
    {
      shape: union(
        rod([-5.2, 0, 0.7], [-5.2, 4.2, 0.7], 0.08),
        rod([5.6, 0, 0.7], [5.6, 4.2, 0.7], 0.08),
        rod([-5.2, 3.7, 0.7], [-5.2, 3.7, -1], 0.05),
        rod([5.6, 3.7, 0.7], [5.6, 3.7, -1], 0.05),
        rod([-16, 3.3, -1], [16, 3.3, -1], 0.02),
      ),
      look: plain(hex('#26324c')),
    },
    {
      shape: near(
        [0, 0, -30],
        40,
        ground(-0.2, (x, z) => 7 * Math.exp(-((z + 30) ** 2) / 60) * layers(x * 0.11 + 7, 1), 0.4),
      ),
      look: plain(hex('#1a2a4a')),
    },
  ],
  sky: stars(
    clouds(
      bands([0, hex('#f0a36e')], [0.07, hex('#a65f7c')], [0.22, hex('#3d3f7c')], [0.7, hex('#0f1638')]),
      hex('#6a4a80'),
      { cover: 0.45, scale: 1.6, from: 0.03, to: 0.5, seed: 3 },
    ),
    0.09,
  ),
  moon: { from: [-0.4, 0.6, 0.3], colour: [0.18, 0.2, 0.34] },
  ambient: [0.1, 0.11, 0.2],
  lamps: [
    { at: [-3.6, 1.2, 0.9], colour: [0.9, 0.65, 0.3] },
    { at: [3.1, 1.2, 0.9], colour: [0.9, 0.65, 0.3] },
  ],
  fog: { colour: hex('#5a4a78'), density: 0.012 },
  palette: [
    '#0c1128',
    '#1d2650',
    '#3d3f7c',
    '#6d5488',
    '#b0637c',
    '#ef9a6e',
    '#ffd28a',
    '#fff4cf',
    '#2f8f7a',
  ],
}

function carriage(p: V3, n: V3): ReturnType<Scene['things'][number]['look']> {
  const x = p[0] < -0.3 ? p[0] + 3.6 : p[0] - 3.1
  if (n[2] > 0.6 && p[1] > 1.45 && p[1] < 2.15) {
    const cell = (x + 3) / 1.02
    const inside = cell - Math.floor(cell)
    if (inside > 0.1 && inside < 0.9 && Math.abs(x) < 2.98) {
      const sitting = hash(Math.floor(cell), p[0] < 0 ? 1 : 2) > 0.62
      const head = Math.hypot((inside - 0.5) * 1.02, p[1] - 1.72) < 0.12
      const body = Math.abs(inside - 0.5) < 0.2 && p[1] < 1.63
      return { skin: [0, 0, 0], glow: sitting && (head || body) ? hex('#5a3a3c') : [1.15, 0.86, 0.46] }
    }
  }
  if (p[1] < 1.3 && p[1] > 1.05) return { skin: hex('#2f8f7a') }
  return { skin: hex('#c9ccd0') }
}

function grass(i: number): Scene['things'][number] {
  const [x, z, h] = [(hash(i, 1) - 0.5) * 13, 2.4 + hash(i, 2) * 3, 0.5 + hash(i, 3) * 0.7]
  const lean = 0.25 + hash(i, 4) * 0.3
  const shape = near(
    [x, h / 2, z],
    1.2,
    union(rod([x, -0.4, z], [x + lean, h, z], 0.022, 0.008), sphere([x + lean, h, z], 0.05)),
  )
  return { shape, look: plain(hex('#33496a')) }
}
