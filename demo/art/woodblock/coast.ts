import { noise, smooth } from '../kit/noise.ts'
import { clouds, ground, heap, mountain, sky } from './air.ts'
import { house, poles, shelter, train } from './built.ts'
import { fade, glow, hill, printed } from './print.ts'
import { bar, box, cut, type Outline, oval, poly } from './shape.ts'
import { glitter, grass, ripples, shorePine } from './things.ts'

const flat = (y: number) => () => y

/** Stations by the sea in daylight. */
export const COAST = {
  shiomi: printed([1500, 1040], 1, (p) => {
    sky(p, 0.6, '#f0c9a4', '#5d7fa0')
    ground(p, flat(0.6), '#d9b79c', '#2f4f6e', [0.62, 1])
    p.ink(p.all(), '#e8795a', { wiped: glow(1.02, 0.6, 0.5, 0.35), strength: 0.6 })
    p.ink(clouds(p, 5, 0.16, 0.44), '#a9748a', { strength: 0.6, wiped: (x) => smooth(1.7, 0.4, x) })
    p.ink(p.cut([oval(1.02, 0.575, 0.036)]), '#fff0c9', { grain: 0.04 })
    p.ink(p.under(flat(0.6), flat(0.622)), '#dcb497')
    p.ink(p.under(hill(8, 0.615, 0.07, 0.5), flat(0.604)), '#6c7391', { wiped: (x) => smooth(0.75, 0.3, x) })
    p.ink(p.cut(ripples(4, 0.61, 1, p.right, 320)), '#33536f', { strength: 0.5 })
    p.ink(p.cut(glitter(3, 1.02, 0.605, 0.96, 0.13, 90)), '#f8cf9d', { strength: 0.9 })
    poles(p, [0.06, 0.83], [0.95, 0.66], 0.45, 0.07, 7, '#26304a')
    shelter(p, 0.3, 0.78, 0.3, '#1d2740', '#4b536b')
    p.ink(
      p.under((x) => 0.815 + 0.008 * noise(x * 9, 1, 4) + smooth(0.5, 1.3, x) * 0.18),
      '#2a3349',
    )
  }),

  secondBridge: printed([1600, 940], 3, (p) => {
    sky(p, 0.62, '#cfe0dc', '#3c7fa8')
    p.ink(heap(p, 7, 0.6, 0.46, 0.5, 1.75), '#f4eedf', { grain: 0.1 })
    p.ink(heap(p, 7, 0.6, 0.3, 0.62, 1.7), '#b9cdd2', { wiped: fade(0.3, 0.66), strength: 0.5 })
    p.ink(heap(p, 12, 0.6, 0.2, -0.2, 0.7), '#e8e8dc', { grain: 0.1 })
    p.ink(p.under(hill(4, 0.6, 0.09, 0.4), flat(0.62)), '#5f8d92')
    ground(p, flat(0.62), '#7fb1b4', '#1f6480', [0.64, 1])
    p.ink(p.cut(ripples(6, 0.63, 1, p.right, 300)), '#dcebe4', { strength: 0.55 })
    const deck = 0.5
    const iron: Outline[] = [box(-0.1, deck, 2, 0.016), box(-0.1, deck - 0.085, 2, 0.009)]
    for (let k = 0; k < 24; k++)
      iron.push(
        bar([k * 0.08, deck], [k * 0.08 + 0.04, deck - 0.08], 0.006),
        bar([k * 0.08 + 0.04, deck - 0.08], [k * 0.08 + 0.08, deck], 0.006),
      )
    train(p, 0.62, deck + 0.002, 0.07, 3, '#b2402c', '#5d3b36')
    p.ink(p.cut(iron), '#3a4a52', { grain: 0.1 })
    p.ink(
      p.cut(
        [0.16, 0.56, 0.96, 1.36].map((x): Outline => [
          [x - 0.018, deck + 0.014],
          [x + 0.018, deck + 0.014],
          [x + 0.028, 0.71],
          [x - 0.028, 0.71],
        ]),
      ),
      '#a08e78',
    )
    p.ink(
      p.cut(
        [0.16, 0.56, 0.96, 1.36].map((x): Outline => [
          [x + 0.004, deck + 0.014],
          [x + 0.018, deck + 0.014],
          [x + 0.028, 0.71],
          [x + 0.008, 0.71],
        ]),
      ),
      '#655a55',
    )
    p.ink(
      p.cut([0.16, 0.56, 0.96, 1.36].flatMap((x, k) => glitter(k, x, 0.71, 0.86, 0.022, 16))),
      '#41606a',
      { strength: 0.75 },
    )
    p.ink(p.cut(grass(5, -0.05, 0.5, (x) => 1.01 + x * 0.12, 0.24, 150)), '#2f5a45')
    p.ink(p.cut(grass(6, -0.05, 0.42, (x) => 1.03 + x * 0.12, 0.18, 90)), '#73944f')
  }),

  fog: printed([1000, 1500], 4, (p) => {
    sky(p, 1.5, '#cdd3ce', '#8ea3ac', 0.5)
    const arch = (y: number, from: number, wide: number, tall: number) => {
      const mask = p.cut([
        box(-0.1, y, 1.2, tall * 0.16),
        ...Array.from({ length: 6 }, (_, k) => box(from + k * wide, y, wide * 0.24, 1)),
      ])
      const holes = p.area((x, v) => {
        const k = (((x - from - wide * 0.24) % wide) + wide) % wide
        const d = Math.hypot(
          (k - wide * 0.38) / (wide * 0.38),
          Math.min(0, (v - y - tall * 0.5) / (tall * 0.36)),
        )
        return v > y + tall * 0.08 && k < wide * 0.76 ? smooth(1, 0.985, d) : 0
      })
      const full = p.under(flat(y))
      for (let i = 0; i < mask.data.length; i++)
        mask.data[i] = Math.max(mask.data[i]!, full.data[i]!) * (1 - holes.data[i]!)
      return mask
    }
    p.ink(p.under(hill(9, 0.6, 0.3, 0.7), flat(1.4)), '#a7b4b6', { wiped: fade(0.4, 0.72) })
    p.ink(arch(0.7, -0.08, 0.24, 0.3), '#4d6270', {
      wiped: (x, y) => smooth(1.22, 0.78, y) * (0.45 + 0.5 * smooth(0.1, 0.9, x)),
    })
    train(p, 0.44, 0.702, 0.062, 3, '#5a3a3c', '#3c4650', '#f3dfa6')
    p.ink(p.all(), '#d7dbd3', {
      wiped: (x, y) => 0.75 * smooth(0.16, -0.3, noise(x * 1.3, y * 4, 8) + 1.2 * Math.abs(y - 0.98)),
    })
    p.ink(p.cut(ripples(3, 1.22, 1.46, 1, 70)), '#7f949d', { strength: 0.6 })
    p.ink(p.cut([cut(0.25, 1.31, 0.16, 0.016), bar([0.24, 1.31], [0.245, 1.2], 0.005, 0.003)]), '#3a4a57')
  }),

  swans: printed([1500, 1060], 7, (p) => {
    sky(p, 0.54, '#efd3bd', '#86a3b8')
    mountain(p, 21, 0.86, 0.54, 0.36, 0.62, '#7188a4', '#a9b6c4', -1, '#f5ead9')
    p.ink(p.under(hill(6, 0.55, 0.05, 0.3), flat(0.545)), '#4f6a7e')
    ground(p, flat(0.54), '#d9c9c0', '#5f829b', [0.56, 1])
    p.ink(
      p.area((x, y) =>
        y > 0.545 && y < 0.86 && Math.abs(x - 0.86) < 0.62
          ? smooth(
              0,
              0.02,
              (1 - Math.abs(x - 0.86) / 0.62) ** 1.25 * 0.3 - (y - 0.54) + 0.02 * noise(x * 3, y * 60, 4),
            )
          : 0,
      ),
      '#7f95ac',
      { strength: 0.65 },
    )
    p.ink(p.cut(ripples(4, 0.56, 1, p.right, 200)), '#eadfd2', { strength: 0.6 })
    for (const [x, y, s] of [
      [0.36, 0.76, 1],
      [0.5, 0.72, 0.72],
      [0.25, 0.695, 0.5],
    ] as const) {
      p.ink(p.cut([cut(x, y + 0.012 * s, 0.17 * s, 0.012 * s)]), '#557189', { strength: 0.8 })
      p.ink(
        p.cut([
          [
            [x - 0.055 * s, y - 0.012 * s],
            [x - 0.03 * s, y + 0.012 * s],
            [x + 0.04 * s, y + 0.012 * s],
            [x + 0.066 * s, y - 0.03 * s],
            [x + 0.02 * s, y - 0.03 * s],
            [x - 0.03 * s, y - 0.018 * s],
          ],
          bar([x - 0.045 * s, y], [x - 0.062 * s, y - 0.06 * s], 0.014 * s, 0.009 * s),
          bar([x - 0.064 * s, y - 0.058 * s], [x - 0.082 * s, y - 0.05 * s], 0.013 * s, 0.006 * s),
        ]),
        '#fbf5e8',
        { grain: 0.04 },
      )
    }
    house(p, 1.12, 0.6, 0.1, '#8d6f5d', '#45505f', '#f6d58b')
    p.ink(p.cut([poly('0.98,0.6 1.5,0.594 1.5,0.62 0.98,0.61')]), '#4a5a68')
    p.ink(p.cut(grass(7, 1.0, 1.5, () => 1.02, 0.34, 60, -0.15)), '#4d5a5e')
  }),

  bay: printed([1600, 1000], 9, (p) => {
    sky(p, 0.34, '#d8e2d6', '#5a9ab8')
    p.ink(p.under(hill(3, 0.34, 0.1, 0.5), flat(0.345)), '#7fa5ae')
    ground(p, flat(0.34), '#8cc0bd', '#1b6a8c', [0.36, 1])
    p.ink(p.cut(ripples(12, 0.35, 1, p.right, 260)), '#c9e2da', { strength: 0.4 })
    const shore = (x: number) =>
      0.43 + 0.42 * ((x - 0.15) / 1.2) ** 2 * (x > 0.15 ? 1 : 0.2) + 0.012 * noise(x * 7, 1, 5)
    p.ink(
      p.under((x) => (x > 0.6 ? shore(x) - 0.012 : shore(x) - 0.012)),
      '#f4ecd8',
    )
    p.ink(
      p.under((x) => shore(x)),
      '#e6d3a6',
    )
    p.ink(
      p.under((x) => shore(x) + 0.035 + 0.05 * smooth(0.2, 1.4, x)),
      '#5d8a55',
    )
    p.ink(
      p.under((x) => shore(x) + 0.035 + 0.05 * smooth(0.2, 1.4, x)),
      '#2c5a48',
      { wiped: fade(1, 0.6) },
    )
    const track = (x: number) => shore(x) + 0.085 + 0.08 * smooth(0.2, 1.4, x)
    p.ink(
      p.under(track, (x) => track(x) + 0.012),
      '#c9b894',
    )
    p.ink(
      p.under(
        (x) => track(x) + 0.003,
        (x) => track(x) + 0.006,
      ),
      '#5b4a40',
    )
    train(p, 0.4, track(0.48) + 0.004, 0.036, 3, '#b5412d', '#6a3a33')
    house(p, 0.8, track(0.85) - 0.006, 0.085, '#efe3c8', '#6a4a40')
    for (const [i, [x, y, t]] of (
      [
        [1.16, 0.98, 0.5],
        [1.34, 1.0, 0.66],
        [1.52, 1.02, 0.56],
      ] as const
    ).entries())
      shorePine(p, 40 + i, x, y, t, -0.2, '#1d3d3a', '#4f7a52')
    p.ink(p.cut([poly('0.5,0.5 0.53,0.5 0.515,0.44'), poly('1.0,0.45 1.016,0.45 1.008,0.42')]), '#fbf6e6', {
      grain: 0,
    })
  }),
}
