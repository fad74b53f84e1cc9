import type { Ball } from '../ball.ts'
import { ellipsoid, foam, join } from '../forms.ts'
import { fbm, noise, smooth } from '../noise.ts'
import { SeedBall } from '../seed.ts'
import { tint, type Tint } from '../surface.ts'
import { between, skin } from './skins.ts'
import { cutting } from './sprout.ts'

/** Spring: a glossy bean, rose and cream, marbled as a bird's egg. */
function spring(): Ball {
  const [cream, rose, dark, nub] = ['#ecc9ad', '#b5573f', '#4a1d15', '#f3e2c8'].map(tint) as [
    Tint,
    Tint,
    Tint,
    Tint,
  ]
  return new SeedBall({
    turn: 0.09,
    nod: 0.03,
    slack: 0.92,
    form: (a, b, c) => {
      const taper = 1 - 0.17 * a - 0.05 * a * a
      const bean = ellipsoid(a, b / taper, c / taper, 0.96, 0.76, 0.68) * 0.9
      return join(bean, ellipsoid(a - 0.93, b - 0.03, c - 0.06, 0.13, 0.2, 0.17), 0.09)
    },
    relief: (a, b, c) => 0.0035 * fbm(a * 3, b * 3, c * 3, 2) + 0.0005 * noise(a * 60, b * 60, c * 60),
    paint: (s, a, b, c) => {
      if (a > 0.86 - 0.04 * noise(b * 9, c * 9, 2)) {
        between(s, nub, rose, 0.25 + 0.25 * fbm(a * 9, b * 9, c * 9, 3))
        return skin(s, 0.4, 0.4, 0.4)
      }
      const w = fbm(a * 2.2, b * 2.2, c * 2.2, 3)
      const marble = fbm(a * 4.2 + w * 1.6, b * 9.5 + w, c * 9.5 - w, 5)
      const ground = smooth(-0.5, 0.5, fbm(a * 1.4 + 5, b * 1.4, c * 1.4, 3))
      between(s, cream, rose, 0.2 + 0.45 * ground)
      const spots = smooth(0.03, 0.12, marble)
      between(s, [s.r, s.g, s.b], rose, 0.85 * smooth(-0.1, 0.02, marble))
      between(s, [s.r, s.g, s.b], dark, 0.93 * spots)
      const raphe = Math.abs(b - 0.03 * Math.sin(a * 4) - 0.02)
      if (c > 0)
        between(s, [s.r, s.g, s.b], dark, 0.8 * smooth(0.012, 0.004, raphe) * smooth(0.9, 0.3, Math.abs(a)))
      skin(s, 1, 0.13 + 0.07 * Math.abs(w), 0.26)
    },
  })
}

/** Summer: a pointed seed in stripes of dark green, gold and cream. */
function summer(): Ball {
  const [cream, gold, green, black] = ['#f1e6c8', '#dca63c', '#2c5a44', '#10241c'].map(tint) as [
    Tint,
    Tint,
    Tint,
    Tint,
  ]
  const width = (a: number) => 0.66 * Math.max(0.02, 1 - 0.3 * a - 0.2 * a * a)
  return new SeedBall({
    turn: 0.15,
    nod: -0.03,
    slack: 0.8,
    form: (a, b, c) =>
      ellipsoid(a, (b * 0.62) / width(a), (c * 0.62) / width(a) / 0.82, 1.02, 0.62, 0.62) -
      0.012 * Math.cos(7 * Math.atan2(c, b)),
    relief: (a, b, c) => {
      const around = Math.atan2(c, b)
      return 0.0032 * noise(a * 2.5, around * 24, 1) + 0.0012 * noise(a * 14, around * 70, 4)
    },
    paint: (s, a, b, c) => {
      const around = Math.atan2(c, b) + 0.07 * fbm(a * 2.4, b * 3, c * 3, 3)
      const stripe =
        Math.cos(around * 7 + 0.3 * noise(a * 1.5, around, 2)) + 0.5 * noise(a * 5, around * 30, 7)
      const fine = Math.cos(around * 21 + 1.2) + 0.6 * noise(a * 4, around * 40, 3)
      const ends = smooth(0.55, 1, Math.abs(a))
      between(s, black, green, 0.35 + 0.6 * smooth(-1, 0.4, fine))
      between(s, [s.r, s.g, s.b], cream, smooth(0.25, 0.5, stripe) * (0.96 - 0.5 * ends))
      between(s, [s.r, s.g, s.b], gold, 0.85 * smooth(0.13, 0.2, stripe) * smooth(0.5, 0.34, stripe))
      const worn = 0.86 + 0.2 * fbm(a * 4, around * 22, 5, 3)
      between(s, [s.r, s.g, s.b], gold, 0.25 * ends, worn)
      skin(s, 0.75, 0.34, 0.14)
    },
  })
}

/** Night: a round seed of indigo, a net of silver veins over it. */
function night(): Ball {
  const [deep, indigo, vein, glow] = ['#0b0f22', '#232a5c', '#b9b4d8', '#6a4f96'].map(tint) as [
    Tint,
    Tint,
    Tint,
    Tint,
  ]
  const net = (a: number, b: number, c: number) => {
    const w = 0.16 * noise(a * 2.5, b * 2.5, c * 2.5)
    return foam(a * 2.9 + w, b * 3.8 + w, c * 3.8 - w)
  }
  return new SeedBall({
    turn: 0.2,
    nod: 0.05,
    slack: 0.88,
    form: (a, b, c) => {
      const fold = 0.07 * Math.exp(-((b / 0.16) ** 2)) * smooth(-0.4, 0.9, a)
      return ellipsoid(a, b / (1 - 0.1 * a), c / (1 - 0.13 * a), 0.99, 0.88, 0.84) + fold * (c > 0 ? 1 : 0.4)
    },
    relief: (a, b, c) => 0.034 * smooth(0.13, 0.01, net(a, b, c)) + 0.0022 * noise(a * 38, b * 38, c * 38),
    paint: (s, a, b, c) => {
      const d = net(a, b, c)
      const cloud = 0.5 + 0.9 * fbm(a * 1.7, b * 1.7, c * 1.7, 4)
      between(s, deep, indigo, Math.min(1, Math.max(0, cloud)))
      between(s, [s.r, s.g, s.b], glow, 0.5 * smooth(0.2, 0.95, a))
      const silver = smooth(0.075, 0.015, d)
      between(s, [s.r, s.g, s.b], vein, 0.85 * silver)
      s.open = 0.62 + 0.38 * Math.max(silver, smooth(0.1, 0.3, d))
      skin(s, 0.9, 0.24 - 0.06 * silver, 0.12)
    },
  })
}

/** Herbarium: the stone of a fruit, dried, deep in furrows. */
function herbarium(): Ball {
  const [light, brown, dark] = ['#c08d58', '#835328', '#2c180b'].map(tint) as [Tint, Tint, Tint]
  const furrow = (a: number, b: number, c: number) => {
    const w = 0.5 * noise(a * 1.8, b * 1.8, c * 1.8)
    const n = Math.abs(fbm(a * 2.1 + w, b * 4.6 + w, c * 4.6, 3))
    return smooth(0.17, 0, n)
  }
  return new SeedBall({
    turn: 0.93,
    nod: 0.04,
    slack: 0.55,
    form: (a, b, c) => {
      const taper = 1 - 0.2 * a - 0.12 * a * a
      const seam = 0.035 * Math.exp(-((c / 0.05) ** 2))
      return ellipsoid(a, b / taper, c / taper, 1.02, 0.86, 0.78) + 0.034 * furrow(a, b, c) - seam
    },
    relief: (a, b, c) => 0.007 * fbm(a * 9, b * 13, c * 13, 3) + 0.0014 * noise(a * 50, b * 50, c * 50),
    paint: (s, a, b, c) => {
      const f = furrow(a, b, c)
      const wood = fbm(a * 5, b * 16, c * 16, 4)
      between(s, brown, light, Math.min(1, Math.max(0, 0.55 + 0.7 * wood)))
      between(s, [s.r, s.g, s.b], dark, Math.min(1, 0.95 * f))
      s.open = 1 - 0.62 * f
      skin(s, 0.45, 0.42, 0.12)
    },
  })
}

/** 温室版画室: seeds, each of another kind. */
export const ONSHITSU: Record<string, () => Ball> = { spring, summer, night, cutting, herbarium }
