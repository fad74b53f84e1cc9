import { hash } from '../noise.ts'
import type { Scene } from '../scene.ts'
import { box } from '../shapes.ts'
import { hex } from '../vector.ts'

export function tower(i: number): Scene['things'][number] {
  const [x, z, h] = [(hash(i, 1) - 0.5) * 26, -7 - hash(i, 2) * 14, 0.4 + hash(i, 3) * 1.9]
  const w = 0.5 + hash(i, 4) * 0.8
  return {
    shape: box([x, h, z], [w, h + 0.6, 0.7]),
    look: (p) => {
      const [u, v] = [Math.floor(p[0] * 4.2), Math.floor(p[1] * 3.4)]
      const pane =
        Math.abs(((p[0] * 4.2) % 1) + (p[0] < 0 ? 1 : 0) - 0.5) < 0.3 &&
        Math.abs(((p[1] * 3.4) % 1) - 0.5) < 0.28
      return pane && hash(u, v, i) > 0.66
        ? { skin: [0, 0, 0], glow: hex('#ffc24a') }
        : { skin: hex('#2c3060') }
    },
  }
}
