import { chanceOf } from '../../random.ts'
import { fbm, noise, smooth } from '../kit/noise.ts'
import { ground, moon, sky, stars } from './air.ts'
import { LIT, train } from './built.ts'
import { fade, glow, hill, printed } from './print.ts'
import { bar, box, type Outline, oval, poly } from './shape.ts'
import { cedar, grass, snowfall } from './things.ts'

const flat = (y: number) => () => y

/** Nights with the town, the snow and the stars. */
export const NIGHT_SKIES = {
  roofs: printed([1400, 1150], 23, (p) => {
    sky(p, 0.5, '#52689a', '#131d42')
    moon(p, 0.3, 0.2, 0.045, '#f4e6bf', 0.4)
    stars(p, 9, 0.4, 60)
    p.ink(p.under(hill(121, 0.5, 0.14, 0.5), flat(0.7)), '#2c3c69')
    const c = chanceOf('roofs-3')
    for (let row = 0; row < 6; row++) {
      const y = 0.5 + row * 0.1 + row * row * 0.004
      const size = 0.1 + row * 0.034
      const [roofs, tiles, walls, lights]: Outline[][] = [[], [], [], []]
      for (let x = -0.1 + c.between(0, 0.1); x < p.right + 0.1; x += size * c.between(1.05, 1.5)) {
        const [w, up] = [size * c.between(0.9, 1.2), c.between(-0.012, 0.02)]
        walls!.push(box(x, y - up, w, 0.3))
        roofs!.push([
          [x - w * 0.1, y - up],
          [x + w * 0.16, y - up - size * 0.36],
          [x + w * 0.84, y - up - size * 0.36],
          [x + w * 1.1, y - up],
        ])
        for (let k = 1; k < 12; k++)
          tiles!.push(
            bar(
              [x + w * (0.16 + (k / 12) * 0.68), y - up - size * 0.35],
              [x + w * (-0.1 + (k / 12) * 1.2), y - up - size * 0.01],
              size * 0.007,
            ),
          )
        if (c.maybe(0.4))
          lights!.push(box(x + w * c.between(0.15, 0.55), y - up + size * 0.08, w * 0.2, size * 0.15))
      }
      const tone = ['#33446f', '#2c3b66', '#25325a', '#1e294e', '#172042', '#111836'][row]!
      p.ink(p.cut(walls!), tone)
      p.ink(p.cut(roofs!), ['#5a6ea2', '#53679b', '#4a5d90', '#3f5184', '#334474', '#283763'][row]!)
      p.ink(p.cut(tiles!), tone, { strength: 0.7 })
      p.ink(p.cut(lights!), row % 2 === 0 ? LIT : '#f2b45a', { grain: 0.06 })
      if (row === 2) {
        p.ink(p.under(flat(0.79), flat(0.83)), '#141c3c')
        train(p, 0.18, 0.795, 0.07, 4, '#263766', '#0e1634', '#ffe09a')
      }
    }
  }),

  tailLight: printed([1200, 1300], 25, (p) => {
    sky(p, 0.7, '#8da2bd', '#3a5380', 0.75)
    p.ink(p.under(hill(141, 0.58, 0.2, 0.5), flat(0.8)), '#b4c3d4', { wiped: fade(0.45, 0.7) })
    const c = chanceOf('snow-cedars')
    p.ink(
      p.cut(
        Array.from({ length: 12 }, (_, i) =>
          cedar(
            900 + i,
            i < 6 ? c.between(-0.02, 0.3) : c.between(0.72, 1.04),
            0.68 + c.between(0, 0.1),
            c.between(0.24, 0.46),
          ),
        ),
      ),
      '#2c4166',
    )
    ground(p, (x) => 0.66 + 0.02 * noise(x * 4, 1, 5), '#dbe3ea', '#7f9abd', [0.7, 1.08])
    p.ink(
      p.area((x, y) => smooth(0.1, 0.16, fbm(x * 2, y * 9, 7, 3)) * (y > 0.72 ? 1 : 0)),
      '#f3f2ec',
      { strength: 0.6 },
    )
    p.ink(
      p.cut([bar([0.47, 0.74], [0.28, 1.12], 0.01, 0.05), bar([0.53, 0.74], [0.72, 1.12], 0.01, 0.05)]),
      '#4a6591',
      { grain: 0.15 },
    )
    p.ink(
      p.cut([box(0.43, 0.55, 0.14, 0.19), poly('0.435,0.552 0.46,0.515 0.54,0.515 0.565,0.552')]),
      '#2b3a5c',
    )
    p.ink(
      p.cut([poly('0.44,0.535 0.462,0.505 0.538,0.505 0.56,0.535 0.53,0.53 0.5,0.537 0.47,0.53')]),
      '#f6f5ee',
      { grain: 0.06 },
    )
    p.ink(
      p.cut([box(0.446, 0.58, 0.03, 0.05), box(0.485, 0.58, 0.03, 0.05), box(0.524, 0.58, 0.03, 0.05)]),
      '#ffd98a',
      { grain: 0.03 },
    )
    p.ink(p.all(), '#ffd98a', { wiped: glow(0.5, 0.6, 0.14), strength: 0.35 })
    p.ink(p.all(), '#e2402c', {
      wiped: (x, y) => Math.max(glow(0.452, 0.69, 0.06)(x, y), glow(0.548, 0.69, 0.06)(x, y)),
      strength: 0.8,
    })
    p.ink(p.cut([oval(0.452, 0.69, 0.011), oval(0.548, 0.69, 0.011)]), '#ff7a5c', { grain: 0 })
    p.ink(p.cut(snowfall(21, 1, p.bottom, 560)), '#fbfaf4', { grain: 0 })
  }),

  river: printed([1040, 1560], 26, (p) => {
    sky(p, 1.2, '#45618f', '#0a1230')
    p.ink(
      p.area(
        (x, y) =>
          smooth(-0.15, 0.55, fbm(x * 3, y * 2, 6, 5)) *
          Math.exp(-(((x - 0.16 - y * 0.5 + 0.1 * noise(y * 2, 1, 3)) / 0.16) ** 2)),
      ),
      '#b8c2d6',
      { strength: 0.55, wiped: fade(0.6, 1.15), grain: 0.4 },
    )
    stars(p, 31, 1.15, 420)
    p.ink(p.under(hill(151, 1.22, 0.2, 0.6), flat(1.3)), '#16244a')
    p.ink(
      p.under((x) => 1.2 + 0.01 * noise(x * 6, 1, 3)),
      '#0b1430',
    )
    train(p, 0.3, 1.208, 0.036, 4, '#17244c', '#060c22', '#ffdc8e')
    p.ink(
      p.cut([box(0.16, 1.165, 0.004, 0.05), box(0.21, 1.165, 0.004, 0.05), box(0.14, 1.158, 0.09, 0.008)]),
      '#060c22',
    )
    p.ink(p.cut([oval(0.185, 1.174, 0.006)]), '#ffe9b4', { grain: 0 })
    p.ink(p.all(), '#f8d486', { wiped: glow(0.185, 1.178, 0.05), strength: 0.5 })
    p.ink(p.cut(grass(33, 0, 1, flat(1.54), 0.22, 260)), '#050a1e')
  }),
}
