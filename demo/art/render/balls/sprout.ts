import type { Ball } from '../ball.ts'
import { ellipsoid, join, rod } from '../forms.ts'
import { fbm, noise, smooth } from '../noise.ts'
import { SeedBall } from '../seed.ts'
import { tint, type Surface, type Tint } from '../surface.ts'
import { between, skin } from './skins.ts'

const [coat, rim, pale, leaf, young] = ['#8a5a30', '#5a3518', '#e6edc0', '#5d9a3a', '#a9cf62'].map(tint) as [
  Tint,
  Tint,
  Tint,
  Tint,
  Tint,
]
const body = (a: number, b: number, c: number) => ellipsoid(a + 0.02, b + 0.42, c, 0.66, 0.54, 0.56)
const stem = (a: number, b: number, c: number) =>
  join(
    rod(a, b, c, [0.02, -0.1, 0.06], [0.1, 0.22, 0.1]) - 0.085,
    rod(a, b, c, [0.1, 0.22, 0.1], [0.0, 0.56, 0.04]) - 0.068,
    0.1,
  )
const blade = (a: number, b: number, c: number, side: number) => {
  const [x, y] = [a * side - 0.1, b - 0.55]
  const [u, v] = [x * 0.86 + y * 0.51, y * 0.86 - x * 0.51]
  const bow = v - 0.3 * u * (0.6 - u)
  const [thin, wide] = [bow * 0.66 - (c - 0.04) * 0.75, bow * 0.75 + (c - 0.04) * 0.66]
  return ellipsoid(u - 0.33, thin + 0.45 * wide * wide, wide, 0.41, 0.05, 0.25)
}
const leaves = (a: number, b: number, c: number) => Math.min(blade(a, b, c, 1), blade(a, b, c, -1) + 0.004)
const split = (a: number, b: number) => b + 0.19 - 0.26 * Math.abs(a - 0.03) - 0.03 * noise(a * 8, 1, 1)

function paint(s: Surface, a: number, b: number, c: number): void {
  const l = leaves(a, b, c)
  if (l < 0.03 && l < stem(a, b, c)) {
    const ribs = 0.3 * noise(a * 16, b * 16, c * 16) + 0.2 * noise(a * 5, b * 5, c * 5)
    between(s, leaf, young, Math.min(1, Math.max(0, 0.35 + ribs + 0.4 * (0.5 - Math.abs(a)))))
    skin(s, 0.8, 0.3, 0.5)
    s.wg = 0.5
    return
  }
  if (stem(a, b, c) < 0.03 || split(a, b) > 0.012) {
    between(s, pale, young, smooth(-0.15, 0.5, b) * 0.85 + 0.1 * noise(a * 5, b * 5, c * 5))
    skin(s, 0.7, 0.3, 0.5)
    s.wg = 0.45
    return
  }
  const grain = 0.5 + 0.5 * fbm(a * 2.2, b * 11, c * 11, 4)
  between(s, coat, rim, Math.min(1, grain * 0.8 + 0.5 * smooth(-0.05, 0.01, split(a, b))))
  skin(s, 0.7, 0.3, 0.16)
}

/** A cutting: a seed that has opened, and its first two leaves. */
export function cutting(): Ball {
  return new SeedBall({
    shades: true,
    turn: 0.985,
    nod: 0.015,
    slack: 0.72,
    form: (a, b, c) => {
      const husk = body(a, b, c) + 0.022 * smooth(-0.02, 0.02, split(a, b))
      return Math.min(join(husk, stem(a, b, c), 0.07), join(stem(a, b, c), leaves(a, b, c), 0.06))
    },
    relief: (a, b, c) => {
      if (leaves(a, b, c) < 0.02)
        return 0.004 * noise(a * 7, b * 7, c * 26) + 0.001 * noise(a * 40, b * 40, c * 40)
      return b < -0.1
        ? 0.004 * noise(a * 3, b * 22, c * 22) + 0.0012 * noise(a * 40, b * 40, c * 40)
        : 0.001 * noise(a * 30, b * 8, c * 30)
    },
    paint,
  })
}
