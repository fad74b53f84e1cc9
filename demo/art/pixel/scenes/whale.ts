import { hash, layers } from '../noise.ts'
import { plain, type Scene } from '../scene.ts'
import { box, ground, near, rod, sphere, union } from '../shapes.ts'
import { bands, clouds, disc, stars } from '../sky.ts'
import { hex } from '../vector.ts'

/** A whale above the sleeping town. */
export const whale: Scene = {
  size: [280, 200],
  camera: { eye: [0, 1.3, 8.2], target: [0.2, 2.75, 0], lens: 1.5 },
  things: [
    {
      shape: near([0, 4.4, -2], 5, (p) => {
        const t = (p[0] + 3.4) / 6.8
        const bend = 0.5 * Math.sin(t * 2.6)
        const r = t < 0 || t > 1.15 ? 0.02 : 1.05 * Math.sin(Math.min(t * 0.95 + 0.06, 1.08) * 2.9) ** 0.8
        return (Math.hypot(p[1] - 4.1 - bend, (p[2] + 2) * 0.85) - Math.max(r || 0.05, 0.05)) * 0.45
      }),
      look: (p) => ({
        skin:
          p[1] < 3.95 + 0.5 * Math.sin(((p[0] + 3.4) / 6.8) * 2.6)
            ? Math.floor(p[2] * 9) % 2
              ? hex('#d6e4e6')
              : hex('#9fbccb')
            : hex('#31588a'),
      }),
    },
    {
      shape: near(
        [4, 4.7, -2],
        3,
        union(
          rod([3.4, 4.2, -2], [4.4, 4.9, -1.2], 0.16, 0.05),
          rod([3.4, 4.2, -2], [4.4, 4.9, -2.8], 0.16, 0.05),
        ),
      ),
      look: plain(hex('#31588a')),
    },
    { shape: rod([-1.2, 3.5, -0.9], [-0.5, 2.7, -0.1], 0.22, 0.05), look: plain(hex('#28497a')) },
    { shape: near([-2.75, 4.25, -1.25], 0.4, sphere([-2.72, 4.1, -1.3], 0.07)), look: plain(hex('#0a0f1e')) },
    ...Array.from({ length: 26 }, (_, i) => house(i)),
    { shape: ground(-0.3, (x, z) => 0.3 * layers(x * 0.4, z * 0.4)), look: plain(hex('#1d3148')) },
  ],
  sky: disc(
    stars(
      clouds(
        bands([0, hex('#6fb0b8')], [0.15, hex('#3f79a0')], [0.45, hex('#1f3f74')], [1, hex('#0c1738')]),
        hex('#8fc4c4'),
        { cover: 0.36, scale: 2, from: 0.03, to: 0.35, seed: 8 },
      ),
      0.14,
    ),
    [0.62, 0.5, -1],
    0.09,
    hex('#fff6d8'),
    { glow: 0.2 },
  ),
  moon: { from: [0.55, 0.75, 0.35], colour: [0.75, 0.78, 0.72] },
  ambient: [0.12, 0.17, 0.26],
  fog: { colour: hex('#5598ac'), density: 0.018, height: 2.4 },
  palette: ['#0a1230', '#1a2f5c', '#2c5288', '#4a86a8', '#7ab8bc', '#bfe0d4', '#fff6d8', '#ffb84d'],
}

function house(i: number): Scene['things'][number] {
  const [x, z] = [(hash(i, 1) - 0.5) * 15, 2.5 - hash(i, 2) * 12]
  const [w, h] = [0.4 + hash(i, 3) * 0.3, 0.3 + hash(i, 4) * 0.5]
  const shape = near(
    [x, h, z],
    1.7,
    union(
      box([x, h, z], [w, h, 0.4]),
      (p) =>
        Math.max(Math.abs(p[0] - x) * 0.7 + (p[1] - 2 * h) - 0.34, 2 * h - p[1], Math.abs(p[2] - z) - 0.46) *
        0.8,
    ),
  )
  const lightOn = hash(i, 6) > 0.35
  return {
    shape,
    look: (p) => {
      const pane = Math.abs(p[0] - x + w * 0.25) < 0.11 && Math.abs(p[1] - h * 1.1) < 0.13 && p[2] > z
      return lightOn && pane
        ? { skin: [0, 0, 0], glow: hex('#ffb84d') }
        : { skin: p[1] > 2 * h - 0.02 ? hex('#24406a') : hex('#6c8aa0') }
    },
  }
}
