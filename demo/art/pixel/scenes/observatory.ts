import { hash, layers } from '../noise.ts'
import { lit, plain, type Scene } from '../scene.ts'
import { box, column, ground, near, rod, sphere, union, without } from '../shapes.ts'
import { aurora, bands, stars } from '../sky.ts'
import { hex } from '../vector.ts'

/** An observatory under the northern lights. */
export const observatory: Scene = {
  size: [280, 210],
  camera: { eye: [0, 1.4, 8], target: [-0.3, 2.75, 0], lens: 1.5 },
  things: [
    {
      shape: union(
        column([-1.2, 1.9, 0], 0.95, 0.75),
        without(sphere([-1.2, 2.65, 0], 1), box([-0.85, 3.3, 0.7], [0.16, 0.9, 0.7])),
      ),
      look: (p) => ({
        skin: p[1] > 2.66 ? hex('#dfe8ee') : hex('#9fb0c4'),
        glow: Math.abs(p[0] + 1.5) < 0.16 && p[1] < 1.75 && p[2] > 0.5 ? hex('#ffb950') : [0, 0, 0],
      }),
    },
    { shape: rod([-1, 2.9, 0.3], [-0.45, 3.75, 1.1], 0.12), look: lit(hex('#ffce7a')) },
    {
      shape: ground(
        -0.2,
        (x, z) => 1.6 * Math.exp(-((x + 1.2) ** 2 + z * z) / 9) + 0.5 * layers(x * 0.5, z * 0.5),
        0.5,
      ),
      look: plain(hex('#c6d6e6')),
    },
    ...Array.from({ length: 26 }, (_, i) => fir(i)),
  ],
  sky: stars(
    aurora(
      bands([0, hex('#2b5a78')], [0.25, hex('#16305c')], [0.9, hex('#081028')]),
      hex('#3fe0a0'),
      hex('#7a5ad0'),
    ),
    0.12,
  ),
  moon: { from: [0.5, 0.7, 0.6], colour: [0.3, 0.75, 0.62] },
  ambient: [0.1, 0.18, 0.25],
  fog: { colour: hex('#1f4668'), density: 0.012 },
  palette: [
    '#060c20',
    '#102448',
    '#1d4468',
    '#2b7a84',
    '#3fc090',
    '#8af0b8',
    '#e4f6ee',
    '#6a58b8',
    '#ffb950',
  ],
}

function fir(i: number): Scene['things'][number] {
  const side = hash(i, 1) > 0.45 ? 1 : -1
  const [x, z, h] = [
    side * (1.6 + hash(i, 2) * 6.5) + (side < 0 ? -1.6 : 0.2),
    2 - hash(i, 3) * 8,
    0.7 + hash(i, 4) * 0.8,
  ]
  const shape = near(
    [x, h * 1.4, z],
    2.6,
    union(
      ...[0, 1, 2].map((k) =>
        column([x, 0.35 + h * (0.5 + k * 0.62), z], 0.62 * h * (1 - k * 0.24), h * 0.42, 0.02),
      ),
      rod([x, -0.4, z], [x, 0.6, z], 0.07),
    ),
  )
  return {
    shape,
    look: (p, n) => ({
      skin:
        n[1] > 0.25 && hash(Math.floor(p[0] * 8), Math.floor(p[1] * 8), i) > 0.25
          ? hex('#b8d0dc')
          : hex('#163a48'),
    }),
  }
}
