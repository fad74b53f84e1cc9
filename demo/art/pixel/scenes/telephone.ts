import { layers } from '../noise.ts'
import { lit, plain, type Scene } from '../scene.ts'
import { box, ground, near, rod, sphere, union, type Shape } from '../shapes.ts'
import { bands, clouds } from '../sky.ts'
import { hex, smooth, type V3 } from '../vector.ts'

/** A telephone box, a street lamp, and rain. */
export const telephone: Scene = {
  size: [200, 280],
  camera: { eye: [-1.1, 1.6, 8.6], target: [0.3, 2.25, 0], lens: 1.75 },
  things: [
    {
      shape: frameOf([0, 0, 0]),
      look: (p) => ({
        skin: p[1] > 2.42 ? hex('#e8483c') : hex('#9c2f32'),
        glow: p[1] > 2.46 && p[1] < 2.62 ? hex('#ffdf9a') : [0, 0, 0],
      }),
    },
    { shape: box([0.1, 1.32, -0.32], [0.22, 0.32, 0.1], 0.03), look: plain(hex('#46c48a')) },
    {
      shape: union(
        rod([1.9, 0, -1], [1.9, 4.6, -1], 0.07, 0.05),
        rod([1.9, 4.6, -1], [1.1, 4.75, -0.7], 0.045),
      ),
      look: plain(hex('#2a3350')),
    },
    { shape: sphere([1.1, 4.66, -0.7], 0.13), look: lit([1.6, 1.3, 0.8]) },
    {
      shape: box([0, 1.6, -3.2], [9, 1.6, 0.25]),
      look: (p) => ({
        skin:
          (p[1] * 3) % 1 < 0.12 || (p[0] * 1.6 + (Math.floor(p[1] * 3) % 2) * 0.5 + 40) % 1 < 0.07
            ? hex('#1c2340')
            : hex('#39426a'),
      }),
    },
    {
      shape: ground(0),
      look: (p) => ({
        skin: hex('#252d4a'),
        shine: 0.35 + 0.5 * smooth(0.5, 0.62, layers(p[0] * 0.9, p[2] * 0.9, 4)),
      }),
    },
    {
      shape: union(
        rod([-2.2, 0, -2.6], [-2.2, 5.8, -2.6], 0.1),
        rod([-9, 5.4, -3.6], [-2.2, 5.5, -2.6], 0.02),
        rod([-2.2, 5.5, -2.6], [9, 6.2, -3], 0.02),
      ),
      look: plain(hex('#1a2140')),
    },
  ],
  sky: clouds(bands([0, hex('#35446e')], [0.4, hex('#1a2348')], [1, hex('#0c1128')]), hex('#2a365e'), {
    cover: 0.6,
    scale: 2,
    from: 0,
    to: 2,
  }),
  exposure: 1.5,
  ambient: [0.08, 0.1, 0.19],
  lamps: [
    { at: [1.1, 4.45, -0.55], colour: [5, 4, 2.3], halo: 0.012 },
    { at: [0, 2.25, 0], colour: [1.2, 1, 0.62], halo: 0.012 },
  ],
  fog: { colour: hex('#1f2a52'), density: 0.03 },
  fall: { kind: 'rain', count: 260, colour: hex('#9fb4d8') },
  palette: [
    '#0a0e22',
    '#1a2348',
    '#35446e',
    '#62769e',
    '#a8b8cc',
    '#fff0c0',
    '#ffc25c',
    '#e8483c',
    '#8a2a34',
    '#46c48a',
  ],
}

function frameOf(at: V3): Shape {
  const posts = [-0.46, 0.46].flatMap((x) =>
    [-0.46, 0.46].map((z) => box([at[0] + x, 1.2, at[2] + z], [0.055, 1.25, 0.055])),
  )
  const bars = [0.08, 0.62, 1.2, 1.78, 2.36].flatMap((y) => [
    box([at[0], y, at[2] + 0.46], [0.46, 0.022, 0.022]),
    box([at[0] + 0.46, y, at[2]], [0.022, 0.022, 0.46]),
    box([at[0] - 0.46, y, at[2]], [0.022, 0.022, 0.46]),
    box([at[0], y, at[2] - 0.46], [0.46, 0.022, 0.022]),
  ])
  return near(
    [at[0], 1.3, at[2]],
    2,
    union(
      ...posts,
      ...bars,
      box([at[0], 2.54, at[2]], [0.54, 0.14, 0.54], 0.04),
      box([at[0], 0.03, at[2]], [0.52, 0.05, 0.52]),
    ),
  )
}
