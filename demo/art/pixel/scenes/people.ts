import { lit, plain, type Scene, type Look } from '../scene.ts'
import { box, column, near, ring, rod, sphere, union, without, type Shape } from '../shapes.ts'
import { hex, smooth, type V3 } from '../vector.ts'

const SIZE = [96, 96] as const
const CAMERA = { eye: [0.5, 1.35, 5.2] as V3, target: [0, 1.05, 0] as V3, lens: 2.3 }

/** An artist at night, lit by the screen on one side and the street on the other. */
function person(
  hair: Shape,
  paint: { hair: V3; coat: V3; skin: V3 },
  extra: Scene['things'],
  palette: readonly string[],
): Scene {
  const head = union(sphere([0, 1.42, 0], 0.5), column([0, 1.2, 0.06], 0.36, 0.28, 0.44))
  const face = (p: V3): Look => ({
    skin:
      p[2] > 0.3 && Math.hypot(Math.abs(p[0]) - 0.18, p[1] - 1.4) < 0.05
        ? hex('#140e26')
        : p[2] > 0.38 && Math.abs(p[0]) < 0.1 - (p[1] < 1.17 ? 0.03 : 0) && Math.abs(p[1] - 1.17) < 0.018
          ? hex('#8a3a4a')
          : paint.skin,
  })
  return {
    size: SIZE,
    camera: CAMERA,
    things: [
      { shape: head, look: face },
      { shape: rod([0, 0.5, 0], [0, 1, 0], 0.17), look: plain(paint.skin) },
      { shape: column([0, 0.1, 0], 0.78, 0.52, 0.4), look: plain(paint.coat) },
      { shape: hair, look: plain(paint.hair) },
      ...extra,
    ],
    sky: (way) => {
      const glow = smooth(0.9, 0, Math.hypot(way[0] - 0.1, way[1]) * 2.4)
      const ground = hex(palette[1]!)
      return [ground[0] + glow * 0.1, ground[1] + glow * 0.06, ground[2] + glow * 0.2]
    },
    moon: { from: [-0.8, 0.5, 0.7], colour: [0.75, 0.72, 0.8] },
    ambient: [0.14, 0.12, 0.22],
    lamps: [
      { at: [1.6, 1.2, 1.2], colour: [0.5, 1.6, 1.7] },
      { at: [-1.4, 1.9, -0.9], colour: [1.9, 0.5, 1.1] },
    ],
    palette,
  }
}

/** 八尾ビット: curls, round glasses. */
export const bit: Scene = person(
  union(
    ...Array.from({ length: 13 }, (_, i) =>
      sphere(
        [Math.cos(i * 0.9) * 0.36, 1.72 + 0.16 * Math.sin(i * 2.1), -0.12 + Math.sin(i * 0.9) * 0.26],
        0.22,
      ),
    ),
  ),
  { hair: hex('#4a2f6a'), coat: hex('#2f8f86'), skin: hex('#e0a882') },
  [
    {
      shape: union(
        ring([-0.19, 1.4, 0.46], 0.15, 0.025, 'z'),
        ring([0.19, 1.4, 0.46], 0.15, 0.025, 'z'),
        rod([-0.05, 1.42, 0.5], [0.05, 1.42, 0.5], 0.02),
      ),
      look: lit(hex('#a8f4e8')),
    },
  ],
  [
    '#0b0820',
    '#1f1748',
    '#3f2f78',
    '#7a4a8c',
    '#c0786c',
    '#f0b890',
    '#fff0d8',
    '#2fa39c',
    '#a8f4e8',
    '#ff4f9d',
  ],
)

/** ノア・カセット: a bob, headphones. */
export const noa: Scene = person(
  near(
    [0, 1.4, 0],
    1.2,
    without(
      union(sphere([0, 1.5, -0.06], 0.6), box([0, 1.15, -0.12], [0.56, 0.42, 0.4], 0.2)),
      box([0, 1.1, 0.52], [0.36, 0.5, 0.4], 0.1),
    ),
  ),
  { hair: hex('#e0527a'), coat: hex('#4a55b8'), skin: hex('#f0c4a4') },
  [
    {
      shape: union(
        near([0, 1.6, 0], 1, ring([0, 1.5, -0.05], 0.68, 0.05, 'z')),
        sphere([-0.66, 1.35, 0], 0.2),
        sphere([0.66, 1.35, 0], 0.2),
      ),
      look: plain(hex('#ffd34f')),
    },
  ],
  [
    '#0b0820',
    '#1f1748',
    '#3a2f78',
    '#7a3a7c',
    '#c0486e',
    '#f08a8c',
    '#f8c8a8',
    '#fff0d8',
    '#ffc23f',
    '#4a6ad0',
    '#6ae0e8',
  ],
)
