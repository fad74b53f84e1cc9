import { TALL, WIDE } from './formats.ts'
import type { Rgb } from '../press/print.ts'
import type { Scene } from './cut.ts'
import { all, blob, fill, hill, oval, strewn, stroke } from './shapes.ts'
import { villager } from './villagers.ts'

const BOAT_SCENE: Scene = {
  ...TALL,
  pieces: [
    { body: all(), colour: [0.09, 0.17, 0.27], foot: [0.2, 0.4, 0.46], lift: 0 },
    {
      body: strewn(46, 'stars', [30, 30, 1050, 560], (x, y, s) => oval(x, y, 2 + s * 3)),
      colour: [0.98, 0.93, 0.76],
      lift: 0,
    },
    { lamp: [720, 300, 420], colour: [0.95, 0.9, 0.7], power: 0.35 },
    { body: blob(720, 300, 105, 105, 'm', 0.01), colour: [0.98, 0.93, 0.76], lift: 8 },
    {
      body: hill([0, 610], [240, 480], [520, 600], [800, 520], [1080, 600]),
      colour: [0.11, 0.25, 0.34],
      lift: 14,
    },
    { body: hill([0, 690], [300, 630], [700, 690], [1080, 640]), colour: [0.08, 0.19, 0.26], lift: 14 },
    {
      body: '<rect y="720" width="1200" height="800" fill="#fff"/>',
      colour: [0.16, 0.36, 0.45],
      foot: [0.07, 0.2, 0.3],
      lift: 10,
    },
    {
      body: Array.from({ length: 17 }, (_, i) =>
        oval(
          720 + Math.sin(i * 2.3) * (6 + i * 3),
          745 + i * 30,
          96 - i * 2 + 30 * Math.sin(i * 1.7),
          6 + i * 0.2,
        ),
      ).join(''),
      colour: [0.95, 0.9, 0.7],
      lift: 4,
    },
    ...villager('kinako', { x: 400, y: 980, size: 200, look: 'right' }),
    ...villager('lulu', { x: 560, y: 975, size: 165, look: 'left' }),
    { body: stroke('M655 985L655 800', 9), colour: [0.3, 0.2, 0.16], lift: 5 },
    { lamp: [655, 800, 260], colour: [1, 0.7, 0.3], power: 0.55 },
    { body: oval(655, 800, 30, 36), colour: [1, 0.8, 0.42], lift: 6 },
    {
      body: fill(
        'M250 940C330 965 640 965 725 935C715 1010 660 1055 600 1058L370 1058C310 1055 262 1010 250 940Z',
      ),
      colour: [0.64, 0.3, 0.22],
      lift: 14,
    },
    {
      body: fill('M262 968C340 992 640 992 716 962L712 978C640 1008 340 1008 266 986Z'),
      colour: [0.86, 0.6, 0.4],
      lift: 0,
    },
    {
      body: [1075, 1130, 1200, 1285]
        .map((y, i) =>
          stroke(
            `M${-40 + i * 30} ${y}${Array.from({ length: 9 }, () => 'q35 -22 70 0t70 0').join('')}`,
            7 + i,
          ),
        )
        .join(''),
      colour: [0.32, 0.55, 0.62],
      lift: 5,
    },
    { body: hill([0, 1290], [260, 1330], [640, 1375], [1080, 1320]), colour: [0.05, 0.13, 0.19], lift: 16 },
    {
      body: [60, 110, 170, 930, 980, 1030]
        .map(
          (x, i) =>
            stroke(`M${x} 1400q${i % 2 ? 14 : -10} -150 ${i % 2 ? 30 : -20} ${-250 - (i % 3) * 50}`, 8) +
            oval(x + (i % 2 ? 30 : -20), 1160 - (i % 3) * 50, 9, 34, i % 2 ? 8 : -8),
        )
        .join(''),
      colour: [0.07, 0.17, 0.2],
      lift: 10,
    },
  ],
}

/** A boat on the lake at night. */
export const boat = (): Scene => BOAT_SCENE

const trunk = (x: number, w: number) =>
  fill(`M${x - w} 1100L${x - w * 0.7} -20L${x + w * 0.7} -20L${x + w} 1100Z`) +
  stroke(`M${x} ${300 + (x % 7) * 40}q${w * 2} -60 ${w * 3} -170`, w * 0.5)
const row = (list: readonly number[], w: number) => list.map((x) => trunk(x, w)).join('')
const step = (k: number): Rgb => [0.8 - k * 0.155, 0.83 - k * 0.145, 0.78 - k * 0.125]

const FOG_SCENE: Scene = {
  ...WIDE,
  pieces: [
    { body: all(), colour: [0.93, 0.92, 0.83], foot: [0.86, 0.88, 0.82], lift: 0 },
    { lamp: [930, 260, 520], colour: [1, 0.95, 0.8], power: 0.5 },
    {
      body: row([70, 210, 350, 430, 560, 690, 770, 880, 1000, 1090, 1210, 1340], 13),
      colour: step(0),
      lift: 9,
    },
    { body: hill([0, 720], [500, 690], [1400, 730]), colour: step(0.3), lift: 9 },
    { body: row([140, 300, 500, 830, 960, 1150, 1290], 22), colour: step(1.4), lift: 13 },
    { body: hill([0, 800], [700, 770], [1400, 810]), colour: step(1.1), lift: 12 },
    { body: row([20, 400, 1060, 1240], 36), colour: step(2.6), lift: 18 },
    { body: hill([0, 880], [500, 900], [1400, 860]), colour: step(2.2), lift: 14 },
    ...villager('moko', { x: 690, y: 925, size: 205, look: 'left', scarf: [0.72, 0.26, 0.2] }),
    { body: stroke('M620 860L560 770', 8), colour: [0.3, 0.22, 0.18], lift: 4 },
    { lamp: [556, 815, 330], colour: [1, 0.72, 0.3], power: 0.6 },
    { body: fill('M536 782h40l8 62h-56Z'), colour: [1, 0.84, 0.48], lift: 6 },
    { body: stroke('M532 782h48M524 846h64', 8), colour: [0.28, 0.2, 0.16], lift: 3 },
    { body: row([210, 1345], 62), colour: step(4.2), lift: 24 },
    { body: hill([0, 980], [400, 950], [900, 1000], [1400, 960]), colour: step(4), lift: 20 },
    {
      body: Array.from({ length: 7 }, (_, i) =>
        Array.from({ length: 7 }, (_l, k) =>
          stroke(
            `M${90 + i * 215} 1060q${(k - 3) * 12} -60 ${(k - 3) * 34} ${-100 + Math.abs(k - 3) * 14}`,
            8,
          ),
        ).join(''),
      ).join(''),
      colour: step(4.7),
      lift: 10,
    },
  ],
}

/** Fog among the trees, and one who carries a light. */
export const fog = (): Scene => FOG_SCENE
