import { hash, layers } from '../noise.ts'
import { plain, type Scene } from '../scene.ts'
import { box, ground, near, rod, sphere, union } from '../shapes.ts'
import { bands } from '../sky.ts'
import { hex, smooth, type V3 } from '../vector.ts'

const within = (x: number, at: number, half: number) => Math.abs(x - at) < half

/** A vending machine in the snow: the only light for a mile. */
export const vending: Scene = {
  size: [240, 240],
  camera: { eye: [-0.6, 1.35, 7], target: [0.3, 1.5, 0], lens: 1.9 },
  things: [
    {
      shape: union(box([0, 1.05, 0], [0.62, 1, 0.42], 0.06), box([1.36, 1.05, 0], [0.62, 1, 0.42], 0.06)),
      look: machine,
    },
    {
      shape: union(box([0.68, 2.16, 0], [1.4, 0.09, 0.55], 0.08), box([0.68, 2.1, -0.1], [1.34, 0.06, 0.5])),
      look: plain(hex('#eef4fb')),
    },
    {
      shape: union(
        rod([-2.6, -0.3, -1.5], [-2.6, 5.8, -1.5], 0.09),
        rod([-3.3, 5, -1.5], [-1.9, 5, -1.5], 0.05),
        rod([-14, 5.6, -3.2], [-2.6, 5, -1.5], 0.018),
        rod([-2.6, 5, -1.5], [14, 4.3, -4], 0.018),
      ),
      look: plain(hex('#33405e')),
    },
    {
      shape: ground(0, (x, z) => 0.35 * layers(x * 0.5, z * 0.5) + 0.14 * smooth(-0.4, -2.5, z) * 4 - 0.2),
      look: plain(hex('#dfe9f6')),
    },
    { shape: near([3.4, 0.3, 1], 1.2, sphere([3.3, -0.1, 1.4], 0.55)), look: plain(hex('#dfe9f6')) },
  ],
  sky: bands([0, hex('#39507e')], [0.25, hex('#1d2c55')], [0.8, hex('#0a1230')]),
  ambient: [0.11, 0.15, 0.27],
  lamps: [
    { at: [0, 1.3, 1.1], colour: [1.5, 1.5, 1.35], halo: 0.018 },
    { at: [1.36, 1.3, 1.1], colour: [0.5, 1.4, 1.7], halo: 0.018 },
  ],
  fog: { colour: hex('#2a3d6b'), density: 0.035 },
  fall: { kind: 'snow', count: 340, colour: hex('#f4f9ff') },
  palette: [
    '#0a1230',
    '#1a2750',
    '#33497a',
    '#5d7cab',
    '#9dbbd8',
    '#e2f0fa',
    '#ffffff',
    '#e3423d',
    '#39b8c8',
    '#ffd35c',
  ],
}

function machine(p: V3, n: V3): ReturnType<Scene['things'][number]['look']> {
  const second = p[0] > 0.68
  const body = second ? hex('#2f8fa8') : hex('#d8362f')
  if (n[2] < 0.6) return { skin: body }
  const x = p[0] - (second ? 1.36 : 0)
  if (within(x, -0.06, 0.44) && p[1] > 0.95 && p[1] < 1.86) {
    const [u, v] = [((x + 0.5) * 6) % 1, ((p[1] - 0.95) * 3.3) % 1]
    const can = within(u, 0.5, 0.28) && v > 0.18 && v < 0.82
    const hue = hash(Math.floor((x + 0.5) * 6), Math.floor((p[1] - 0.95) * 3.3), second ? 2 : 1)
    const colour =
      hue < 0.3 ? hex('#e3423d') : hue < 0.55 ? hex('#ffd35c') : hue < 0.8 ? hex('#39b8c8') : hex('#33497a')
    return { skin: [0, 0, 0], glow: can ? colour : [0.92, 0.97, 0.95] }
  }
  if (within(x, 0, 0.36) && within(p[1], 0.42, 0.13)) return { skin: hex('#0a1230') }
  if (within(x, 0.47, 0.06) && within(p[1], 1.1, 0.2)) return { skin: hex('#e2f0fa') }
  return { skin: body }
}
