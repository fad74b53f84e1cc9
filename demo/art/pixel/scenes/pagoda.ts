import { hash, layers } from '../noise.ts'
import { plain, type Scene } from '../scene.ts'
import { box, column, ground, near, ring, rod, sphere, union, type Shape } from '../shapes.ts'
import { bands } from '../sky.ts'
import { hex, smooth, type V3 } from '../vector.ts'

/** Five roofs in the snow. */
export const pagoda: Scene = {
  size: [200, 280],
  camera: { eye: [0, 1.6, 11], target: [0.2, 3.5, 0], lens: 1.6 },
  things: [
    ...[0, 1, 2, 3, 4].map((i) => ({
      shape: near([0.4, 1.2 + i * 1.1, 0], 3, roof(0.4, 1.25 + i * 1.08, 1.75 - i * 0.2)),
      look: (_: V3, n: V3) => ({ skin: n[1] > 0.35 ? hex('#eef4fa') : hex('#3a2a40') }),
    })),
    {
      shape: union(
        ...[0, 1, 2, 3, 4].map((i) => box([0.4, 0.7 + i * 1.08, 0], [0.95 - i * 0.12, 0.5, 0.95 - i * 0.12])),
      ),
      look: (p) => ({
        skin: Math.abs((p[0] * 2.6 + 20) % 1) < 0.2 ? hex('#7a2028') : hex('#c8403a'),
        glow:
          Math.abs(p[0] - 0.4) < 0.2 && (p[1] * 0.926 + 0.35) % 1 < 0.45 && p[1] < 1.3
            ? hex('#ffc066')
            : [0, 0, 0],
      }),
    },
    {
      shape: union(
        rod([0.4, 6.2, 0], [0.4, 7.6, 0], 0.045),
        ...[0, 1, 2, 3, 4].map((i) => ring([0.4, 6.5 + i * 0.17, 0], 0.15 - i * 0.015, 0.03)),
      ),
      look: plain(hex('#d8a84a')),
    },
    {
      shape: ground(
        -0.1,
        (x, z) => 0.6 * layers(x * 0.3, z * 0.3) + 1.4 * smooth(-2, -9, z) * layers(x * 0.35, 4),
      ),
      look: plain(hex('#dfe8f2')),
    },
    ...Array.from({ length: 14 }, (_, i) => bareTree(i)),
    {
      shape: near(
        [-1.3, 0.8, 2.6],
        1,
        union(
          sphere([-1.3, 1.25, 2.6], 0.02),
          column([-1.3, 1.12, 2.6], 0.42, 0.1, 0.03),
          column([-1.3, 0.62, 2.6], 0.15, 0.45, 0.1),
        ),
      ),
      look: (p) => ({ skin: p[1] > 1.02 ? hex('#d8a84a') : hex('#2c3c6c') }),
    },
  ],
  sky: bands([0, hex('#b4bfd4')], [0.25, hex('#7c8cb0')], [0.9, hex('#404c78')]),
  moon: { from: [-0.5, 0.8, 0.6], colour: [0.42, 0.46, 0.58], soft: 5 },
  ambient: [0.32, 0.35, 0.44],
  lamps: [{ at: [0.4, 0.7, 1.5], colour: [0.8, 0.5, 0.2], halo: 0.01 }],
  fog: { colour: hex('#98a6c2'), density: 0.03 },
  fall: { kind: 'snow', count: 420, colour: hex('#ffffff') },
  palette: [
    '#1c1c34',
    '#3a4470',
    '#667498',
    '#98a6c2',
    '#ccd6e4',
    '#ffffff',
    '#7a2028',
    '#c8403a',
    '#ffc066',
  ],
}

function roof(x: number, y: number, half: number): Shape {
  return (p) => {
    const [u, w] = [Math.abs(p[0] - x), Math.abs(p[2])]
    const r = Math.max(u, w)
    const lift = 0.22 * (r / half) ** 4 * (Math.min(u, w) / half) - 0.34 * (r / half) ** 0.8
    return Math.max(Math.abs(p[1] - y - 0.2 - lift) - 0.09, r - half) * 0.6
  }
}

function bareTree(i: number): Scene['things'][number] {
  const side = i % 2 ? 1 : -1
  const [x, z, h] = [0.4 + side * (2.4 + hash(i, 1) * 4), -1 - hash(i, 2) * 5, 1.6 + hash(i, 3)]
  const limbs = [0, 1, 2, 3, 4].map((k) =>
    rod(
      [x, h * (0.45 + k * 0.1), z],
      [x + (k % 2 ? 1 : -1) * (0.75 - k * 0.08), h * (0.8 + k * 0.13), z + (k - 2) * 0.15],
      0.05,
      0.012,
    ),
  )
  return {
    shape: near([x, h * 0.7, z], 2, union(rod([x, -0.2, z], [x, h * 1.2, z], 0.1, 0.03), ...limbs)),
    look: (_, n) => ({ skin: n[1] > 0.4 ? hex('#e8eef6') : hex('#3a3450') }),
  }
}
