import { SQUARE } from './formats.ts'
import type { Scene } from './cut.ts'
import { all, blob, fill, hill, oval, strewn, stroke } from './shapes.ts'
import { villager } from './villagers.ts'

const loaf = (x: number, y: number, s: number) =>
  fill(`M${x - 42 * s} ${y}C${x - 52 * s} ${y - 46 * s} ${x + 52 * s} ${y - 46 * s} ${x + 42 * s} ${y}Z`)
const cuts = (x: number, y: number, s: number) =>
  [-18, 0, 18].map((d) => stroke(`M${x + d * s - 5} ${y - 9 * s}l${9 * s} ${-16 * s}`, 4)).join('')
const shelf = [
  [420, 640],
  [560, 640],
  [700, 640],
  [830, 640],
  [420, 790],
  [800, 790],
] as const

const BAKERY_SCENE: Scene = {
  ...SQUARE,
  pieces: [
    { body: all(), colour: [0.12, 0.16, 0.3], foot: [0.36, 0.36, 0.5], lift: 0 },
    {
      body: strewn(30, 'bs', [0, 0, 1240, 260], (x, y, s) => oval(x, y, 2 + s * 2.5)),
      colour: [0.95, 0.92, 0.8],
      lift: 0,
    },
    {
      body: fill('M190 1090L200 380L1040 372L1050 1090Z'),
      colour: [0.43, 0.29, 0.29],
      foot: [0.36, 0.23, 0.25],
      lift: 14,
    },
    {
      body: fill('M330 900L332 500L908 496L910 900Z'),
      colour: [1, 0.83, 0.47],
      foot: [0.99, 0.68, 0.34],
      lift: 0,
    },
    { lamp: [620, 620, 420], colour: [1, 0.92, 0.66], power: 0.5 },
    {
      body: '<rect x="340" y="640" width="560" height="13" fill="#fff"/><rect x="340" y="790" width="560" height="13" fill="#fff"/>',
      colour: [0.6, 0.36, 0.22],
      lift: 6,
    },
    ...villager('kinako', { x: 620, y: 905, size: 290, look: 'right' }),
    { body: shelf.map(([x, y]) => loaf(x, y, 1)).join(''), colour: [0.86, 0.55, 0.28], lift: 6 },
    { body: shelf.map(([x, y]) => cuts(x, y, 1)).join(''), colour: [0.97, 0.83, 0.58], lift: 0 },
    {
      body:
        fill('M310 920L312 478L928 474L930 920ZM338 892L902 892L900 502L340 506Z', '#fff').replace(
          '/>',
          ' fill-rule="evenodd"/>',
        ) + fill('M474 500h13v395h-13ZM753 500h13v395h-13Z'),
      colour: [0.3, 0.18, 0.19],
      lift: 9,
    },
    {
      body: Array.from({ length: 9 }, (_, i) =>
        i % 2
          ? ''
          : fill(
              `M${250 + i * 84} 400L${334 + i * 84} 400L${346 + i * 86} 520Q${300 + i * 86} 560 ${250 + i * 85} 520Z`,
            ),
      ).join(''),
      colour: [0.78, 0.27, 0.22],
      lift: 14,
    },
    {
      body: Array.from({ length: 9 }, (_, i) =>
        i % 2
          ? fill(
              `M${250 + i * 84} 400L${334 + i * 84} 400L${336 + i * 85} 520Q${294 + i * 85} 560 ${252 + i * 85} 520Z`,
            )
          : '',
      ).join(''),
      colour: [0.95, 0.91, 0.82],
      lift: 14,
    },
    {
      body: fill('M120 400L250 230L990 224L1120 392Z') + fill('M820 240L822 130L910 130L912 250Z'),
      colour: [0.22, 0.2, 0.32],
      lift: 18,
    },
    {
      body: blob(870, 90, 34, 28, 'st1') + blob(915, 45, 44, 34, 'st2') + blob(985, 20, 54, 38, 'st3'),
      colour: [0.72, 0.72, 0.8],
      lift: 6,
      thin: 0.25,
    },
    {
      body: hill([0, 1085], [600, 1070], [1240, 1090]),
      colour: [0.28, 0.26, 0.36],
      foot: [0.2, 0.19, 0.3],
      lift: 16,
    },
    { lamp: [620, 1080, 420], colour: [1, 0.68, 0.3], power: 0.42 },
    ...villager('ponzu', { x: 1010, y: 1160, size: 190, look: 'left', scarf: [0.86, 0.62, 0.26] }),
  ],
}

/** The bakery before it is light. */
export const bakery = (): Scene => BAKERY_SCENE
