import { hash, layers } from '../noise.ts'
import { plain, type Scene } from '../scene.ts'
import { box, column, ground, near, rod, sphere, union, type Shape } from '../shapes.ts'
import { bands } from '../sky.ts'
import { hex, smooth } from '../vector.ts'

/** Somebody who came for the ray. */
export const aquarium: Scene = {
  size: [280, 200],
  camera: { eye: [0, 1.4, 6.6], target: [0, 1.85, 0], lens: 1.5 },
  things: [
    {
      shape: near([0.7, 2.5, -1.2], 2.6, (p) => {
        const [x, z] = [(p[0] - 0.7) * 0.8, p[2] + 1.2]
        const r = Math.abs(x) * 0.75 + Math.abs(z)
        return (
          (Math.max(
            Math.abs(p[1] - 2.5 - 0.16 * x * x - 0.08 * Math.sin(x * 3)) - 0.2 * Math.max(0, 1 - r),
            r - 1.05,
          ) -
            0.02) *
          0.4
        )
      }),
      look: (_, n) => ({ skin: n[1] < 0 ? hex('#cfe8ee') : hex('#3f6c94') }),
    },
    { shape: rod([0.7, 2.5, -2.1], [1.6, 2.9, -4.2], 0.05, 0.01), look: plain(hex('#3f6c94')) },
    ...Array.from({ length: 44 }, (_, i) => fish(i)),
    { shape: union(person(-1.3, 1), person(-0.72, 0.62)), look: plain(hex('#03060f')) },
    {
      shape: union(
        box([0, 4.6, 2], [9, 0.9, 0.4]),
        box([-5.4, 2, 2], [0.9, 3, 0.4]),
        box([5.4, 2, 2], [0.9, 3, 0.4]),
        box([0, -0.3, 3], [9, 0.52, 2]),
      ),
      look: () => ({ skin: hex('#060a18'), shine: 0.2 }),
    },
    {
      shape: ground(0.2, (x, z) => 0.4 * layers(x * 0.7, z * 0.7) * smooth(1, -2, z)),
      look: plain(hex('#3a7c98')),
    },
  ],
  sky: bands([0, hex('#1f7aa4')], [0.1, hex('#49b0c4')], [0.32, hex('#d8f8ec')]),
  moon: { from: [0.1, 1, -0.2], colour: [0.9, 1.2, 1.2], soft: 6 },
  ambient: [0.14, 0.3, 0.4],
  fog: { colour: hex('#1a6a9c'), density: 0.022 },
  palette: [
    '#03060f',
    '#07203c',
    '#0c3c6a',
    '#16608c',
    '#2c90ac',
    '#6ac8cc',
    '#c8f0e4',
    '#f4fff4',
    '#ff9c5c',
  ],
}

function fish(i: number): Scene['things'][number] {
  const [x, y, z] = [(hash(i, 1) - 0.5) * 7, 0.8 + hash(i, 2) * 2.8, -0.5 - hash(i, 3) * 3.5]
  const gold = i % 9 === 0
  const s = gold ? 0.15 : 0.1
  return {
    shape: near(
      [x, y, z],
      0.6,
      union(
        (p) => (Math.hypot((p[0] - x) * 0.42, p[1] - y, p[2] - z) - s * 0.6) * 0.8,
        rod([x + s * 1.2, y, z], [x + s * 2.1, y + s * 0.5, z], s * 0.2),
        rod([x + s * 1.2, y, z], [x + s * 2.1, y - s * 0.5, z], s * 0.2),
      ),
    ),
    look: plain(gold ? hex('#ff9c5c') : hex('#bfe4e8')),
  }
}

function person(x: number, size: number): Shape {
  return near(
    [x, 0.9 * size, 3],
    1.3,
    union(
      sphere([x, 0.2 + 1.42 * size, 3], 0.17 * Math.sqrt(size)),
      column([x, 0.2 + 0.95 * size, 3], 0.16 * size + 0.02, 0.33 * size, 0.12),
      column([x, 0.2 + 0.35 * size, 3], 0.26 * size, 0.34 * size, 0.16 * size),
    ),
  )
}
