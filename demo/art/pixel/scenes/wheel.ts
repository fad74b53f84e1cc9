import { plain, type Scene } from '../scene.ts'
import { box, near, ring, rod, sphere, union } from '../shapes.ts'
import { bands, stars } from '../sky.ts'
import { hex, type V3 } from '../vector.ts'
import { tower } from './tower.ts'

/** A wheel that still turns when everybody has gone home. */
export const wheel: Scene = {
  size: [240, 260],
  camera: { eye: [0, 1.6, 12], target: [0, 2.9, 0], lens: 1.85 },
  things: [
    {
      shape: union(
        ring([0, 3.5, -1], 2.5, 0.05, 'z'),
        ring([0, 3.5, -1], 2.2, 0.03, 'z'),
        sphere([0, 3.5, -1], 0.2),
        ...Array.from({ length: 8 }, (_, i) =>
          rod(
            [0, 3.5, -1],
            [Math.cos((i * Math.PI) / 8) * 2.5, 3.5 + Math.sin((i * Math.PI) / 8) * 2.5, -1],
            0.02,
          ),
        ),
        ...Array.from({ length: 8 }, (_, i) =>
          rod(
            [0, 3.5, -1],
            [-Math.cos((i * Math.PI) / 8) * 2.5, 3.5 - Math.sin((i * Math.PI) / 8) * 2.5, -1],
            0.02,
          ),
        ),
      ),
      look: (p) => ({
        skin: hex('#cfd8f0'),
        glow:
          Math.hypot(p[0], p[1] - 3.5) > 2.1
            ? (Math.atan2(p[1] - 3.5, p[0]) * 12) % 1 > 0.4
              ? hex('#ff6a9a')
              : hex('#46e0e8')
            : [0, 0, 0],
      }),
    },
    {
      shape: union(rod([0, 3.5, -0.8], [-1.5, 0, -0.4], 0.09), rod([0, 3.5, -0.8], [1.5, 0, -0.4], 0.09)),
      look: plain(hex('#8a94c0')),
    },
    ...Array.from({ length: 16 }, (_, i) => gondola(i)),
    ...Array.from({ length: 26 }, (_, i) => tower(i + 60)),
    { shape: near([0, 0, -0.6], 12, box([0, 0.02, -1], [5.5, 0.1, 1.4])), look: plain(hex('#2a2c5a')) },
  ],
  sky: stars(
    bands([0, hex('#7a4a9a')], [0.14, hex('#3f2f7c')], [0.5, hex('#171a4c')], [1, hex('#080a24')]),
    0.1,
  ),
  ambient: [0.13, 0.11, 0.24],
  lamps: [{ at: [0, 3.5, 0.4], colour: [1.6, 0.9, 1.8] }],
  fog: { colour: hex('#4a3a8a'), density: 0.014 },
  water: { level: -0.1, tint: hex('#0c0d30'), ripple: 0.24 },
  palette: [
    '#080a24',
    '#1c1e56',
    '#3f2f7c',
    '#7a4a9a',
    '#c05aa0',
    '#ff6a9a',
    '#ffb0a0',
    '#fff2d8',
    '#46e0e8',
    '#ffc24a',
  ],
}

function gondola(i: number): Scene['things'][number] {
  const a = (i / 16) * Math.PI * 2
  const at: V3 = [Math.cos(a) * 2.5, 3.5 + Math.sin(a) * 2.5 - 0.22, -1]
  const colours = ['#ff6a9a', '#46e0e8', '#ffc24a', '#fff2d8'].map(hex)
  return {
    shape: near(at, 0.5, box(at, [0.16, 0.17, 0.16], 0.07)),
    look: (p) =>
      Math.abs(p[1] - at[1] - 0.03) < 0.07
        ? { skin: [0, 0, 0], glow: hex('#fff2d8') }
        : { skin: colours[i % 4]!, glow: [0.02, 0.02, 0.04] },
  }
}
