import { fbm, noise, smooth } from './noise.ts'
import { hash3 } from './rng.ts'
import { tint, type Surface } from './surface.ts'

export interface Parcel {
  paper: string
  /** Second colour of the print, the string, and how the print looks. */
  print: string
  string: string
  pattern: 'stripes' | 'dots' | 'checks' | 'stars' | 'plain'
  seed: number
}

const NECK = 0.34
const TOP = 0.58

/** Something wrapped in a sheet of paper and tied at the top; its axis is up, its space the capsule's own. */
export function parcel({ paper, print, string, pattern, seed }: Parcel) {
  const [first, second, third] = [tint(paper), tint(print), tint(string)]

  function radius(h: number, angle: number): number {
    const u = (h + 0.2) / 0.52
    const body = 0.57 * Math.max(0, 1 - u * u) ** 0.42
    const above = h - NECK
    const flare = 0.115 + (above > 0 ? 0.95 * above : 0.5 * above * above)
    const rounded = above < -0.2 ? body : Math.max(flare, body * smooth(0.02, -0.26, above))
    const pleats = Math.abs(
      Math.sin(angle * 7 + 1.3 * noise(Math.cos(angle) * 2, Math.sin(angle) * 2, h * 2 + seed)),
    )
    return rounded * (1 - (0.05 + 0.2 * Math.exp(-((above / 0.19) ** 2))) * (1 - pleats))
  }

  /** About the distance to the paper. */
  function distance(x: number, h: number, z: number): number {
    const rho = Math.hypot(x, z)
    const angle = Math.atan2(z, x)
    const cord = Math.hypot(rho - 0.135, h - NECK) - 0.034
    const top = TOP + 0.05 * Math.sin(angle * 5 + seed) - 0.35 * (0.36 - rho)
    const crease = 0.022 * Math.abs(fbm(x * 3.2 + seed, h * 3.2, z * 3.2, 3))
    const sheet = Math.max(rho - radius(h, angle) + crease, h - top)
    return Math.min(sheet * 0.55, cord)
  }

  return {
    distance,
    /** Colour and normal of the paper at a place (in the capsule's space). */
    paint(s: Surface, x: number, h: number, z: number, normal: [number, number, number]): void {
      const here = distance(x, h, z)
      const e = 0.004
      const n0 = distance(x + e, h, z) - here
      const n1 = distance(x, h + e, z) - here
      const n2 = distance(x, h, z + e) - here
      const n = 1 / Math.max(1e-9, Math.hypot(n0, n1, n2))
      normal[0] = n0 * n
      normal[1] = n1 * n
      normal[2] = n2 * n
      const rho = Math.hypot(x, z)
      if (Math.hypot(rho - 0.135, h - NECK) < 0.04) {
        s.paint(third, 0.85 + 0.3 * (Math.sin(Math.atan2(z, x) * 60 + h * 150) > 0 ? 1 : 0))
        return
      }
      const inked = printed(Math.atan2(z, x) * 0.55, h * 1.05, pattern)
      const fibre = 0.92 + 0.1 * noise(x * 40, h * 40, z * 40)
      s.paint(inked ? second : first, fibre)
      s.open = 0.72 + 0.28 * smooth(-0.5, 0.1, h)
    },
  }
}

/** Whether ink of the print lies at a place of the sheet. */
function printed(u: number, v: number, pattern: Parcel['pattern']): boolean {
  const size = 0.15
  const [i, j] = [Math.floor(u / size), Math.floor(v / size)]
  const [a, b] = [u / size - i - 0.5, v / size - j - 0.5]
  if (pattern === 'stripes') return Math.abs(a) < 0.24
  if (pattern === 'dots') return a * a + b * b < 0.085
  if (pattern === 'checks') return (i + j) % 2 === 0
  if (pattern === 'stars')
    return hash3(i, j, 3) > 0.35 && Math.abs(a) + Math.abs(b) + 2.2 * Math.abs(a * b) * 6 < 0.46
  return false
}
