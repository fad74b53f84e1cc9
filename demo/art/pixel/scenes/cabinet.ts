import { noise } from '../noise.ts'
import { lit, plain, type Look, type Scene } from '../scene.ts'
import { box, ground, rod, sphere, union } from '../shapes.ts'
import { hex, type V3 } from '../vector.ts'

const dark = () => hex('#0b0820')

/** One cabinet left on. */
export const cabinet: Scene = {
  size: [200, 260],
  camera: { eye: [-1.9, 1.7, 5.2], target: [0.15, 1.3, 0], lens: 1.75 },
  things: [
    {
      shape: union(
        box([0, 0.62, 0], [0.56, 0.64, 0.55], 0.03),
        box([0, 1.7, -0.2], [0.56, 0.6, 0.35], 0.03),
        box([0, 2.34, 0], [0.56, 0.17, 0.5], 0.03),
        box([0, 1.2, 0.5], [0.58, 0.06, 0.3], 0.03),
      ),
      look: cabinetSide,
    },
    {
      shape: union(rod([-0.25, 1.26, 0.52], [-0.22, 1.42, 0.5], 0.025), sphere([-0.22, 1.45, 0.5], 0.055)),
      look: plain(hex('#ff4f6d')),
    },
    {
      shape: union(...[0, 1, 2].map((i) => sphere([0.06 + i * 0.14, 1.27, 0.52], 0.045))),
      look: lit(hex('#ffd34f')),
    },
    ...[1.75, 3.3].map((x) => ({
      shape: union(
        box([x, 0.62, -0.5], [0.56, 0.64, 0.55], 0.03),
        box([x, 1.7, -0.7], [0.56, 0.6, 0.35], 0.03),
        box([x, 2.34, -0.5], [0.56, 0.17, 0.5], 0.03),
      ),
      look: plain(hex('#241c52')),
    })),
    { shape: box([0.9, 0.42, 1.6], [0.24, 0.03, 0.24], 0.02), look: plain(hex('#c0405e')) },
    {
      shape: union(
        ...[0.72, 1.08].flatMap((x) => [1.42, 1.78].map((z) => rod([x, 0, z], [x, 0.42, z], 0.025))),
      ),
      look: plain(hex('#8a94c0')),
    },
    {
      shape: ground(0),
      look: (p) => ({
        skin:
          (Math.floor(p[0] * 1.4 + 50) + Math.floor(p[2] * 1.4 + 50)) % 2 ? hex('#3a2f78') : hex('#191440'),
        shine: 0.35,
      }),
    },
    {
      shape: box([0, 2, -2], [9, 3, 0.2]),
      look: (p) => ({
        skin: hex('#221a4a'),
        glow:
          Math.abs(p[1] - 3) < 0.045
            ? hex('#ff4f9d')
            : Math.abs(p[1] - 2.85) < 0.03
              ? hex('#2fd3d8')
              : [0, 0, 0],
      }),
    },
  ],
  sky: dark,
  ambient: [0.3, 0.22, 0.5],
  lamps: [
    { at: [0, 1.75, 0.9], colour: [1.4, 3.6, 3.4], halo: 0.006 },
    { at: [-2, 3, -1], colour: [5, 1.2, 2.8] },
    { at: [2.5, 3, -1], colour: [5, 1.2, 2.8] },
  ],
  palette: [
    '#0b0820',
    '#1f1748',
    '#3a2f78',
    '#6a4a9c',
    '#b04a96',
    '#ff4f9d',
    '#2fd3d8',
    '#a8f4e8',
    '#ffd34f',
    '#fff6e0',
  ],
}

function cabinetSide(p: V3, n: V3): Look {
  if (n[2] > 0.6 && Math.abs(p[0]) < 0.44 && p[1] > 1.34 && p[1] < 2.08) {
    const [u, v] = [Math.floor((p[0] + 0.44) * 24), Math.floor((p[1] - 1.34) * 24)]
    const row = v > 8 && v < 16 && v % 3 === 0 && u % 3 !== 0 && u > 2 && u < 19
    const ship = v === 2 && u > 8 && u < 13
    const shot = u === 10 && v > 3 && v < 9 && v % 2 === 0
    return {
      skin: [0, 0, 0],
      glow: row ? hex('#ffd34f') : ship ? hex('#ff4f9d') : shot ? hex('#fff6e0') : [0.03, 0.3, 0.32],
    }
  }
  if (n[2] > 0.6 && p[1] > 2.22 && p[1] < 2.46)
    return { skin: [0, 0, 0], glow: noise(p[0] * 9, 3) > 0.5 ? hex('#ff4f9d') : hex('#ffb04f') }
  if (Math.abs(n[0]) > 0.6)
    return { skin: Math.abs(((p[1] + p[2]) * 2) % 1) < 0.3 ? hex('#2fd3d8') : hex('#5a3a9c') }
  return { skin: hex('#4a3490') }
}
