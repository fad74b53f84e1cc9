import { layers } from '../noise.ts'
import type { Look, Scene } from '../scene.ts'
import { box, column, ground, rod, type Shape } from '../shapes.ts'
import { hex, type V3 } from '../vector.ts'

/** A mix tape, side A. */
export const cassette: Scene = {
  size: [260, 220],
  camera: { eye: [0.5, 3.7, 4.6], target: [0, 0.15, 0.1], lens: 1.9 },
  things: [
    { shape: tiltedTape(), look: tape },
    {
      shape: ground(-0.16),
      look: (p) => ({
        skin:
          (Math.floor(p[0] * 1.1 + 40) + Math.floor(p[2] * 1.1 + 40)) % 2 ? hex('#f2a07c') : hex('#f8c08c'),
      }),
    },
    {
      shape: rod([-2.6, -0.02, 1.5], [-0.6, -0.02, 2.2], 0.11),
      look: (p) => ({ skin: p[0] < -2.2 ? hex('#f7ead0') : p[0] > -0.85 ? hex('#e2486a') : hex('#2f9c9c') }),
    },
  ],
  sky: () => hex('#f6d0a0'),
  moon: { from: [-0.9, 0.55, 0.25], colour: [1.1, 0.86, 0.7], soft: 30 },
  ambient: [0.26, 0.22, 0.34],
  palette: ['#231a44', '#4a3570', '#8a4a82', '#d0586e', '#f2906c', '#f8bd8a', '#fbe4c0', '#2f9c9c'],
}

function tiltedTape(): Shape {
  const shell = box([0, 0, 0], [1.75, 0.16, 1.1], 0.08)
  const hub = (x: number) => column([x, 0.15, 0.02], 0.26, 0.12)
  return (p) => {
    const [c, s] = [Math.cos(0.32), Math.sin(0.32)]
    const q: V3 = [p[0] * c - p[2] * s, p[1], p[0] * s + p[2] * c]
    return Math.max(shell(q), -hub(-0.72)(q), -hub(0.72)(q))
  }
}

function tape(p: V3): Look {
  const [c, s] = [Math.cos(0.32), Math.sin(0.32)]
  const [x, z] = [p[0] * c - p[2] * s, p[0] * s + p[2] * c]
  const hub = Math.min(Math.hypot(x - 0.72, z - 0.02), Math.hypot(x + 0.72, z - 0.02))
  if (p[1] > 0.1) {
    if (hub < 0.4)
      return { skin: hub < 0.31 && Math.floor(Math.atan2(z, x) * 6) % 2 ? hex('#231a44') : hex('#fbe4c0') }
    if (Math.abs(x) < 0.42 && Math.abs(z - 0.02) < 0.22) return { skin: hex('#3a2238'), shine: 0.4 }
    if (Math.abs(x) < 1.5 && z > -0.85 && z < 0.5) {
      if (z < -0.42)
        return {
          skin:
            Math.abs(z + 0.62) < 0.025 ||
            (Math.abs(z + 0.74) < 0.06 &&
              x < -0.9 + layers(x * 5, 1) &&
              x < 0.4 &&
              Math.abs((x * 7) % 1) > 0.3)
              ? hex('#4a3570')
              : hex('#fbe4c0'),
        }
      return { skin: z < 0.1 ? hex('#e2486a') : hex('#2f9c9c') }
    }
  }
  return { skin: hex('#4a3570') }
}
