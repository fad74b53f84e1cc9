import { noise, smooth } from '../kit/noise.ts'
import { clouds, ground, sky } from './air.ts'
import { poles, train } from './built.ts'
import { glow, hill, printed } from './print.ts'
import { bar, cut, oval, type Place } from './shape.ts'
import { glitter, grass, ripples } from './things.ts'

const flat = (y: number) => () => y

/** The wide picture of the shop: a train along the sea before night. */
export const heroCoast = printed([2200, 1100], 40, (p) => {
  sky(p, 0.58, '#f1c79a', '#3f5f8c', 0.95)
  p.ink(p.all(), '#e2694a', { wiped: glow(1.36, 0.58, 0.7, 0.32), strength: 0.6 })
  p.ink(clouds(p, 62, 0.12, 0.42, 0.14), '#93708f', { strength: 0.6 })
  p.ink(p.cut([oval(1.36, 0.535, 0.05)]), '#fff0c9', { grain: 0.04 })
  ground(p, flat(0.58), '#d9a888', '#22406a', [0.6, 1])
  p.ink(p.under(hill(19, 0.6, 0.14, 0.6), flat(0.584)), '#5c6488', { wiped: (x) => smooth(1.05, 0.5, x) })
  p.ink(p.cut(ripples(14, 0.59, 1, p.right, 420)), '#2e4f74', { strength: 0.5 })
  p.ink(p.cut(glitter(13, 1.36, 0.585, 0.98, 0.16, 130)), '#ffd5a0', { strength: 0.95 })
  const bank = (x: number) => 0.76 + 0.006 * noise(x * 8, 1, 4) + 0.2 * smooth(0.9, 1.7, x)
  p.ink(
    p.under((x) => bank(x)),
    '#232c48',
  )
  train(p, 0.16, 0.762, 0.105, 2, '#7d3230', '#1c2440', '#fbd88c')
  poles(p, [0.04, 0.84], [1.12, 0.68], 0.52, 0.08, 7, '#1a2340')
  p.ink(p.cut(grass(17, -0.05, 1.2, (x) => 1.02 + 0.02 * x, 0.2, 260)), '#141c34')
  const far: Place = [1.7, 0.6]
  p.ink(p.cut([cut(far[0], far[1], 0.05, 0.008), bar(far, [far[0], far[1] - 0.04], 0.004, 0.002)]), '#3a4468')
})
