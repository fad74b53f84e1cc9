import { TALL, WIDE } from './formats.ts'
import type { Scene } from './cut.ts'
import { all, blob, fill, hill, oval, puff, strewn, stroke } from './shapes.ts'
import { villager } from './villagers.ts'
import { n } from '../../svg.ts'

const NAP_SCENE: Scene = {
  ...WIDE,
  pieces: [
    { body: all(), colour: [0.97, 0.85, 0.62], foot: [0.98, 0.93, 0.76], lift: 0 },
    { lamp: [1180, 330, 560], colour: [1, 0.95, 0.8], power: 0.6 },
    { body: puff(1180, 330, 330, 60, 'w1'), colour: [1, 0.97, 0.9], lift: 9 },
    { body: hill([0, 590], [400, 520], [900, 600], [1400, 500]), colour: [0.77, 0.76, 0.55], lift: 14 },
    {
      body: puff(1080, 610, 330, 70, 'far') + puff(1330, 600, 220, 60, 'far2'),
      colour: [0.6, 0.66, 0.44],
      lift: 9,
    },
    { body: hill([0, 720], [500, 640], [1400, 740]), colour: [0.63, 0.67, 0.38], lift: 16 },
    {
      body:
        fill(
          'M330 1000C400 880 400 620 360 300L600 300C580 620 590 880 690 1010Q600 960 540 985Q440 940 330 1000Z',
        ) + stroke('M500 520C590 430 690 400 800 370M440 500C330 420 230 400 120 400', 44),
      colour: [0.39, 0.28, 0.24],
      lift: 18,
    },
    {
      body: stroke(
        'M440 900C470 760 450 640 440 520M530 920C520 800 540 690 530 590M485 860C490 800 480 760 486 700',
        5,
      ),
      colour: [0.3, 0.21, 0.19],
      lift: 0,
    },
    { body: puff(470, 330, 1050, 330, 'crown1'), colour: [0.25, 0.38, 0.27], lift: 20 },
    {
      body: puff(250, 390, 470, 180, 'crown2') + puff(760, 400, 430, 160, 'crown3'),
      colour: [0.37, 0.49, 0.29],
      lift: 18,
    },
    { body: puff(470, 240, 620, 200, 'crown4'), colour: [0.5, 0.58, 0.31], lift: 16 },
    {
      body: puff(300, 130, 380, 90, 'crown5') + puff(820, 290, 230, 70, 'crown6'),
      colour: [0.66, 0.67, 0.36],
      lift: 12,
    },
    {
      body: hill([0, 890], [600, 850], [1400, 910]),
      colour: [0.5, 0.57, 0.29],
      foot: [0.3, 0.42, 0.24],
      lift: 18,
    },
    {
      body: strewn(30, 'dapple', [60, 890, 1350, 1010], (x, y, s) => oval(x, y, 20 + s * 50, 6 + s * 9)),
      colour: [0.97, 0.9, 0.55],
      lift: 0,
      thin: 0.62,
    },
    ...villager('tantan', { x: 800, y: 960, size: 300, asleep: true, look: 'left', lean: -8 }),
    ...villager('ponzu', { x: 1030, y: 985, size: 210, asleep: true, look: 'left', lean: -12 }),
    {
      body: strewn(22, 'leaves', [500, 420, 1350, 1010], (x, y, s) => oval(x, y, 13 + s * 8, 6, s * 180)),
      colour: [0.89, 0.6, 0.25],
      lift: 6,
    },
    {
      body: strewn(60, 'tufts', [0, 1000, 1400, 1060], (x, y, s) =>
        fill(`M${n(x)} ${n(y + 60)}l${n(8 + s * 8)} ${n(-70 - s * 50)}l14 ${n(70 + s * 50)}Z`),
      ),
      colour: [0.24, 0.35, 0.22],
      lift: 10,
    },
  ],
}

/** Asleep under the big tree, late in summer. */
export const nap = (): Scene => NAP_SCENE

const RAIN_SCENE: Scene = {
  ...TALL,
  pieces: [
    { body: all(), colour: [0.42, 0.52, 0.56], foot: [0.66, 0.72, 0.7], lift: 0 },
    {
      body: [110, 300, 470, 690, 880, 1010]
        .map((x, i) => fill(`M${x - 26 - i * 2} 0L${x + 30} 0L${x + 40} 1100L${x - 40} 1100Z`))
        .join(''),
      colour: [0.38, 0.48, 0.51],
      lift: 12,
    },
    {
      body: [0, 210, 600, 800]
        .map((x, i) => fill(`M${x - 40} 0L${x + 44 + i * 5} 0L${x + 58} 1200L${x - 60} 1200Z`))
        .join(''),
      colour: [0.28, 0.38, 0.41],
      lift: 16,
    },
    {
      body: hill([0, 1010], [500, 960], [1080, 1030]),
      colour: [0.36, 0.47, 0.4],
      foot: [0.3, 0.42, 0.36],
      lift: 16,
    },
    ...villager('ponzu', { x: 470, y: 1190, size: 245, look: 'right' }),
    ...villager('lulu', { x: 690, y: 1195, size: 195, look: 'left' }),
    { body: stroke('M585 1150C580 1000 600 880 590 780', 15), colour: [0.34, 0.46, 0.25], lift: 8 },
    {
      body: fill(
        'M270 860C300 690 460 600 620 610C790 620 900 740 915 880C830 830 760 840 700 870C640 830 560 830 500 866C430 830 340 820 270 860Z',
      ),
      colour: [0.5, 0.66, 0.34],
      foot: [0.4, 0.58, 0.3],
      lift: 18,
    },
    {
      body: stroke(
        'M598 640C560 700 530 770 505 850M600 640C640 700 670 770 698 855M596 640C480 680 380 750 320 830M602 640C720 680 810 750 865 830',
        5,
      ),
      colour: [0.38, 0.54, 0.28],
      lift: 0,
    },
    {
      body: strewn(75, 'rain', [0, 0, 1120, 1300], (x, y, s) =>
        stroke(`M${n(x)} ${n(y)}l${n(-9 - s * 6)} ${n(60 + s * 70)}`, 3 + s * 2),
      ),
      colour: [0.88, 0.93, 0.93],
      lift: 4,
      thin: 0.15,
    },
    {
      body: blob(760, 1310, 260, 48, 'pd') + blob(190, 1290, 150, 30, 'pd2'),
      colour: [0.72, 0.79, 0.79],
      lift: 3,
    },
    {
      body: blob(760, 1310, 170, 26, 'pe') + blob(760, 1310, 158, 22, 'pe', 0.06, '#000'),
      colour: [0.92, 0.95, 0.95],
      lift: 0,
    },
  ],
}

/** Rain, and a leaf for two. */
export const rain = (): Scene => RAIN_SCENE
