import { TALL, WIDE } from './formats.ts'
import { n } from '../../svg.ts'
import type { Scene } from './cut.ts'
import { house } from './house.ts'
import { all, fill, hill, oval, puff, strewn, stroke } from './shapes.ts'
import { villager } from './villagers.ts'

const BLOSSOM_SCENE: Scene = {
  ...WIDE,
  pieces: [
    { body: all(), colour: [0.68, 0.82, 0.87], foot: [0.96, 0.91, 0.86], lift: 0 },
    {
      body: fill('M480 700L840 250C870 215 900 215 930 250L1300 700Z'),
      colour: [0.5, 0.6, 0.71],
      foot: [0.6, 0.67, 0.74],
      lift: 12,
    },
    {
      body: fill(
        'M742 372L840 250C870 215 900 215 930 250L1031 372L985 345L950 400L905 345L865 405L820 340L785 385Z',
      ),
      colour: [0.97, 0.97, 0.97],
      lift: 7,
    },
    { body: hill([0, 690], [500, 640], [900, 690], [1400, 620]), colour: [0.62, 0.73, 0.58], lift: 14 },
    {
      body: puff(1200, 660, 330, 90, 'far1') + puff(900, 690, 230, 60, 'far2'),
      colour: [0.94, 0.76, 0.77],
      lift: 9,
    },
    {
      body: hill([0, 820], [600, 770], [1400, 830]),
      colour: [0.66, 0.73, 0.43],
      foot: [0.5, 0.62, 0.34],
      lift: 16,
    },
    {
      body: stroke(
        'M120 1000C170 760 210 560 330 350M250 480C380 400 520 330 760 300M200 620C120 500 90 420 60 340',
        46,
      ),
      colour: [0.35, 0.25, 0.24],
      lift: 15,
    },
    {
      body: puff(280, 330, 640, 260, 'b1') + puff(720, 300, 380, 150, 'b2'),
      colour: [0.93, 0.66, 0.7],
      lift: 18,
    },
    {
      body: puff(120, 410, 380, 170, 'b3') + puff(520, 250, 460, 160, 'b4'),
      colour: [0.97, 0.79, 0.8],
      lift: 16,
    },
    {
      body: puff(300, 210, 420, 150, 'b5') + puff(850, 350, 190, 70, 'b6'),
      colour: [0.99, 0.89, 0.88],
      lift: 14,
    },
    { body: fill('M520 960L1120 960L1200 1030L440 1030Z'), colour: [0.35, 0.45, 0.62], lift: 7 },
    ...villager('ponzu', { x: 620, y: 975, size: 190, look: 'up' }),
    ...villager('kinako', { x: 800, y: 980, size: 205, look: 'left' }),
    ...villager('lulu', { x: 985, y: 985, size: 170, look: 'left' }),
    { body: fill('M690 1020l8 -52h86l8 52Z'), colour: [0.25, 0.17, 0.18], lift: 6 },
    { body: oval(722, 962, 13) + oval(760, 962, 13), colour: [0.97, 0.93, 0.84], lift: 4 },
    { body: oval(741, 955, 13), colour: [0.95, 0.66, 0.68], lift: 4 },
    {
      body: strewn(90, 'petals', [60, 330, 1380, 1040], (x, y, s) => oval(x, y, 9 + s * 5, 6, s * 180)),
      colour: [0.99, 0.84, 0.85],
      lift: 6,
    },
  ],
}

/** Under the cherry trees. */
export const blossom = (): Scene => BLOSSOM_SCENE

const ROOF_SCENE: Scene = {
  ...TALL,
  pieces: [
    { body: all(), colour: [0.07, 0.09, 0.2], foot: [0.3, 0.26, 0.44], lift: 0 },
    {
      body: fill('M-100 760C200 560 420 380 560 -60L860 -60C700 420 460 700 -100 1010Z'),
      colour: [0.2, 0.22, 0.4],
      lift: 10,
    },
    {
      body: fill('M-100 850C220 650 480 430 640 -60L780 -60C640 420 420 690 -100 930Z'),
      colour: [0.32, 0.32, 0.52],
      lift: 8,
    },
    {
      body: strewn(150, 'st', [0, 0, 1080, 900], (x, y, s) => oval(x, y, 1.6 + s ** 4 * 5)),
      colour: [0.98, 0.94, 0.8],
      lift: 0,
    },
    {
      body: strewn(11, 'big', [60, 60, 1020, 640], (x, y, s) => {
        const r = 13 + s * 15
        return fill(
          `M${n(x)} ${n(y - r)}Q${n(x + r * 0.13)} ${n(y - r * 0.13)} ${n(x + r)} ${n(y)}Q${n(x + r * 0.13)} ${n(y + r * 0.13)} ${n(x)} ${n(y + r)}Q${n(x - r * 0.13)} ${n(y + r * 0.13)} ${n(x - r)} ${n(y)}Q${n(x - r * 0.13)} ${n(y - r * 0.13)} ${n(x)} ${n(y - r)}Z`,
        )
      }),
      colour: [1, 0.88, 0.52],
      lift: 6,
    },
    { body: stroke('M890 210L640 330', 7) + oval(636, 332, 12), colour: [1, 0.93, 0.7], lift: 3 },
    { body: hill([0, 1050], [300, 960], [700, 1060], [1080, 980]), colour: [0.14, 0.15, 0.28], lift: 14 },
    ...house(150, 1120, 1, [0.24, 0.2, 0.3], [0.13, 0.12, 0.22]),
    ...house(950, 1110, 0.85, [0.24, 0.2, 0.3], [0.13, 0.12, 0.22]),
    ...villager('tantan', { x: 480, y: 1085, size: 235, look: 'up' }),
    ...villager('lulu', { x: 660, y: 1090, size: 185, look: 'up', scarf: [0.84, 0.5, 0.24] }),
    {
      body: fill('M60 1420L330 1080Q540 1050 760 1080L1040 1420Z'),
      colour: [0.36, 0.21, 0.25],
      foot: [0.3, 0.17, 0.22],
      lift: 16,
    },
    {
      body: [1130, 1200, 1275, 1355]
        .map((y, r) =>
          Array.from({ length: 9 + r * 2 }, (_, i) =>
            stroke(`M${285 - r * 58 + i * 58} ${y}q29 30 58 0`, 5),
          ).join(''),
        )
        .join(''),
      colour: [0.22, 0.12, 0.18],
      lift: 0,
    },
    {
      body: fill('M320 1068Q540 1036 770 1068L776 1098Q540 1066 314 1098Z'),
      colour: [0.42, 0.26, 0.28],
      lift: 8,
    },
  ],
}

/** On the roof, to count the stars. */
export const roof = (): Scene => ROOF_SCENE
