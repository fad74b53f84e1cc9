import { plain, type Scene } from '../scene.ts'
import { box, near, rod, union } from '../shapes.ts'
import { bands, disc, stars } from '../sky.ts'
import { hex, type V3 } from '../vector.ts'

/** Gates standing in the sea, the moon behind them. */
export const gates: Scene = {
  size: [280, 200],
  camera: { eye: [0, 1.25, 8], target: [0, 1.6, 0], lens: 1.5 },
  things: [0, 1, 2, 3, 4].map((i) => gate([Math.sin(i * 0.5) * 1.5 * (i / 3), 0, -i * 4.2], i)),
  sky: disc(
    stars(
      bands([0, hex('#f0846a')], [0.1, hex('#a2476f')], [0.3, hex('#47265f')], [0.8, hex('#140f2e')]),
      0.07,
    ),
    [0.36, 0.27, -1],
    0.19,
    hex('#ffe3b0'),
    { glow: 0.28, seas: 0.22 },
  ),
  moon: { from: [0.3, 0.35, -0.6], colour: [0.9, 0.55, 0.5] },
  ambient: [0.12, 0.08, 0.18],
  fog: { colour: hex('#a2476f'), density: 0.014 },
  water: { level: 0, tint: hex('#1b1038'), ripple: 0.2 },
  palette: ['#0d0a22', '#241546', '#47265f', '#7a3168', '#b34a63', '#e8785e', '#ffb382', '#ffe9c4'],
}

function gate(at: V3, i: number): Scene['things'][number] {
  const [x, , z] = at
  const shape = near(
    [x, 1.6, z],
    2.8,
    union(
      rod([x - 1.15, -0.6, z], [x - 1, 2.5, z], 0.14),
      rod([x + 1.15, -0.6, z], [x + 1, 2.5, z], 0.14),
      box([x, 2.1, z], [1.3, 0.1, 0.09]),
      box([x, 2.66, z], [1.55, 0.09, 0.15]),
      box([x, 2.82, z], [1.75, 0.08, 0.19]),
      box([x, 2.4, z], [0.1, 0.24, 0.07]),
    ),
  )
  return { shape, look: plain(i === 0 ? hex('#d8412f') : hex('#b5372f')) }
}
