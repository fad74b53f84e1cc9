import { layers } from '../noise.ts'
import { plain, type Scene } from '../scene.ts'
import { box, column, ground, near, rod, sphere, union, without, type Shape } from '../shapes.ts'
import { bands } from '../sky.ts'
import { hex, type V3 } from '../vector.ts'

/** Ruins on the sea bed, and what lives in them now. */
export const seabed: Scene = {
  size: [220, 270],
  camera: { eye: [0, 1.6, 8], target: [0, 2.3, 0], lens: 1.6 },
  things: [
    ...[-2.3, -0.9, 1.2, 2.6].map((x, i) => ({
      shape: near(
        [x, 1.4, -i * 1.1],
        2.8,
        without(
          union(
            column([x, i === 1 ? 0.8 : 1.8, -i * 1.1], 0.32, i === 1 ? 0.9 : 1.9, 0.27),
            box([x, i === 1 ? 1.75 : 3.72, -i * 1.1], [0.42, 0.12, 0.42]),
          ),
          (p: V3) => 0.32 - layers(p[0] * 2 + i * 5, p[1] * 2, p[2] * 2) + 0.08,
        ),
      ),
      look: plain(hex('#8fb4b0')),
    })),
    { shape: box([1.9, 4, -2.7], [1.5, 0.22, 0.4]), look: plain(hex('#8fb4b0')) },
    { shape: ground(0, (x, z) => 0.5 * layers(x * 0.6, z * 0.6) - 0.2), look: plain(hex('#6a9a94')) },
    ...[
      [-0.2, 3.3, 0.9, 1],
      [1.4, 2.4, 1.6, 0.6],
      [-1.7, 4.4, -0.6, 0.75],
      [0.8, 5, -1.4, 0.55],
    ].map(([x = 0, y = 0, z = 0, s = 1]) => ({
      shape: near([x, y - 0.4 * s, z], 1.6 * s, jelly([x, y, z], s)),
      look: (p: V3) => ({
        skin: hex('#ffb8d0'),
        glow: (p[1] > y ? [0.85, 0.42, 0.62] : [0.5, 0.26, 0.5]) as V3,
      }),
    })),
  ],
  sky: bands([0, hex('#0c3a52')], [0.25, hex('#1a6a7c')], [0.7, hex('#5ac0b4')], [1, hex('#d0f4dc')]),
  moon: { from: [0.15, 1, 0.2], colour: [0.42, 0.75, 0.68], soft: 8 },
  ambient: [0.07, 0.17, 0.21],
  lamps: [{ at: [-0.2, 3, 0.9], colour: [1.5, 0.6, 1], halo: 0.012 }],
  fog: { colour: hex('#145468'), density: 0.085 },
  palette: [
    '#041424',
    '#08283c',
    '#0f4458',
    '#1a6a7c',
    '#36968e',
    '#7cccb0',
    '#d4f4dc',
    '#b0508c',
    '#ff9cc0',
    '#ffe0ea',
  ],
}

function jelly([x, y, z]: V3, s: number): Shape {
  const bell = without(sphere([x, y, z], 0.5 * s), box([x, y - 0.56 * s, z], [1, 0.5 * s, 1]))
  const arms = Array.from({ length: 6 }, (_, i) => {
    const [dx, dz] = [Math.cos(i * 1.05) * 0.3 * s, Math.sin(i * 1.05) * 0.3 * s]
    return rod(
      [x + dx, y, z + dz],
      [x + dx * 1.3 + 0.15 * s * Math.sin(i * 2), y - (1 + 0.25 * (i % 3)) * s, z + dz],
      0.045 * s,
      0.012,
    )
  })
  return union(bell, ...arms)
}
