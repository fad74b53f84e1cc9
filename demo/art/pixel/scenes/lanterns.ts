import { hash, layers } from '../noise.ts'
import { plain, type Scene } from '../scene.ts'
import { box, ground, near, turned } from '../shapes.ts'
import { bands, stars } from '../sky.ts'
import { hex, smooth, type V3 } from '../vector.ts'

/** Lanterns on the river, each for somebody. */
export const lanterns: Scene = {
  size: [200, 280],
  camera: { eye: [0, 2.5, 6], target: [0, 0.35, -1.5], lens: 1.5 },
  things: [
    ...Array.from({ length: 22 }, (_, i) => lantern(i)).map(({ x, z, turn, size }) => ({
      shape: near(
        [x, 0.2, z],
        0.6,
        turned([x, 0, z], turn, box([x, 0.24 * size, z], [0.17 * size, 0.24 * size, 0.17 * size], 0.02)),
      ),
      look: (p: V3) => ({
        skin: hex('#3a2414'),
        glow:
          p[1] < 0.05 || p[1] > 0.45 * size
            ? hex('#8a4a16')
            : ([1.25, 0.62 + 0.2 * smooth(0.4, 0.1, p[1]), 0.2] as V3),
      }),
    })),
    {
      shape: near(
        [0, 1, -24],
        26,
        ground(-0.4, (x, z) => smooth(-14, -19, z) * (2.3 + 1.6 * layers(x * 0.3, 3)), 0.4),
      ),
      look: plain(hex('#0c1830')),
    },
  ],
  sky: stars(bands([0, hex('#23406b')], [0.2, hex('#132648')], [0.7, hex('#070d20')]), 0.12, hex('#ffe9c4')),
  ambient: [0.05, 0.07, 0.13],
  lamps: Array.from({ length: 22 }, (_, i) => lantern(i)).map(({ x, z }) => ({
    at: [x, 0.3, z] as V3,
    colour: [0.2, 0.1, 0.035] as V3,
    halo: 0.006,
  })),
  fog: { colour: hex('#132648'), density: 0.02 },
  water: { level: 0, tint: hex('#081024'), ripple: 0.22 },
  palette: [
    '#050916',
    '#0d1a38',
    '#1b3158',
    '#3a4f74',
    '#6b2f16',
    '#b9541c',
    '#f08a2c',
    '#ffc966',
    '#fff2c4',
  ],
}

function lantern(i: number): { x: number; z: number; turn: number; size: number } {
  const z = 3 - i * 0.72
  return {
    x: Math.sin(i * 2.4) * (0.4 + i * 0.12) + (hash(i, 5) - 0.5) * 0.8,
    z,
    turn: hash(i, 7) * 3,
    size: 0.85 + hash(i, 8) * 0.4,
  }
}
