import { TALL, WIDE } from './formats.ts'
import type { Rgb } from '../press/print.ts'
import type { Scene } from './cut.ts'
import { all, blob, fill, hill, oval, puff, stroke } from './shapes.ts'
import { villager } from './villagers.ts'
import { n } from '../../svg.ts'
import { house } from './house.ts'

const rope = (y: number, sag: number, x0: number, x1: number) => (t: number) =>
  [x0 + (x1 - x0) * t, y + sag * 4 * t * (1 - t)] as const
const ropes = [rope(250, 110, -40, 1120), rope(470, 90, -40, 1120), rope(640, 60, -40, 1120)]
const line = (r: (typeof ropes)[number]) =>
  stroke(
    Array.from({ length: 31 }, (_, i) => `${i ? 'L' : 'M'}${n(r(i / 30)[0])} ${n(r(i / 30)[1])}`).join(''),
    3.5,
  )
const hung = ropes.flatMap((r, row) =>
  Array.from({ length: 5 + row * 2 }, (_, i) => {
    const [x, y] = r((i + 0.7 + (row % 2) * 0.1) / (5.4 + row * 2))
    return { x, y, s: [1.5, 1.05, 0.7][row]! }
  }),
)
const bodyOf = ({ x, y, s }: (typeof hung)[number]) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${s})">${fill('M-15 10C-46 20 -46 82 -15 94L15 94C46 82 46 20 15 10Z')}</g>`
const caps = ({ x, y, s }: (typeof hung)[number]) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${s})">${fill('M-17 3h34v11h-34Z')}${fill('M-17 90h34v11h-34Z')}${stroke('M0 101v22', 4)}</g>`
const ribs = ({ x, y, s }: (typeof hung)[number]) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${s})">${[30, 43, 56, 69, 80].map((v) => stroke(`M-36 ${v}q36 7 72 0`, 1.6)).join('')}</g>`

const LANTERNS_SCENE: Scene = {
  ...TALL,
  pieces: [
    { body: all(), colour: [0.12, 0.14, 0.29], foot: [0.52, 0.25, 0.34], lift: 0 },
    {
      body: hill([0, 850], [300, 740], [640, 830], [1080, 720]),
      colour: [0.17, 0.16, 0.3],
      foot: [0.3, 0.18, 0.3],
      lift: 14,
    },
    ...house(180, 1060, 2.1, [0.34, 0.2, 0.25], [0.16, 0.13, 0.22]),
    ...house(880, 1050, 2.4, [0.36, 0.2, 0.22], [0.18, 0.13, 0.2]),
    {
      body: hill([0, 1080], [540, 1035], [1080, 1080]),
      colour: [0.42, 0.22, 0.24],
      foot: [0.32, 0.15, 0.2],
      lift: 16,
    },
    { body: ropes.map(line).join(''), colour: [0.1, 0.08, 0.12], lift: 4 },
    ...hung.map(({ x, y, s }) => ({
      lamp: [x, y + 52 * s, 210 * s] as const,
      colour: [1, 0.5, 0.22] as Rgb,
      power: 0.5,
    })),
    { body: hung.map(bodyOf).join(''), colour: [1, 0.63, 0.3], foot: [0.98, 0.4, 0.24], lift: 8 },
    { body: hung.map(ribs).join(''), colour: [0.8, 0.3, 0.16], lift: 0, thin: 0.45 },
    { body: hung.map(caps).join(''), colour: [0.16, 0.09, 0.12], lift: 4 },
    ...hung.map(({ x, y, s }) => ({
      lamp: [x, y + 50 * s, 62 * s] as const,
      colour: [1, 0.85, 0.5] as Rgb,
      power: 0.6,
    })),
    ...villager('tantan', { x: 330, y: 1260, size: 235, look: 'up' }),
    ...villager('lulu', { x: 555, y: 1275, size: 180, look: 'up' }),
    ...villager('moko', { x: 770, y: 1265, size: 225, look: 'left' }),
    { lamp: [560, 1020, 620], colour: [1, 0.55, 0.25], power: 0.22 },
    { body: hill([0, 1330], [540, 1300], [1080, 1335]), colour: [0.2, 0.1, 0.16], lift: 18 },
  ],
}

/** Lanterns over the lane. */
export const lanterns = (): Scene => LANTERNS_SCENE

const grass = (x: number, y: number, l: number, lean: number) =>
  `${stroke(`M${x} ${y}q${lean * 0.2} ${-l * 0.6} ${lean} ${-l}`, 5)}${Array.from({ length: 9 }, (_, i) => stroke(`M${x + lean} ${y - l}q${lean * 0.4 + (i - 4) * 5} ${-20 - i * 3} ${lean * 0.9 + (i - 2) * 13} ${12 + i * 4}`, 5)).join('')}`

const MOON_SCENE: Scene = {
  ...WIDE,
  pieces: [
    { body: all(), colour: [0.1, 0.15, 0.28], foot: [0.34, 0.41, 0.52], lift: 0 },
    { lamp: [850, 430, 760], colour: [0.98, 0.86, 0.6], power: 0.5 },
    {
      body: blob(850, 430, 300, 300, 'moon', 0.008),
      colour: [0.99, 0.91, 0.68],
      foot: [0.97, 0.8, 0.5],
      lift: 12,
    },
    {
      body:
        blob(770, 360, 62, 50, 'c1') +
        blob(930, 520, 86, 60, 'c2') +
        blob(945, 330, 34, 30, 'c3') +
        blob(740, 540, 30, 26, 'c4'),
      colour: [0.93, 0.8, 0.55],
      lift: 0,
      thin: 0.45,
    },
    {
      body: puff(360, 430, 420, 70, 'cl1') + puff(1160, 610, 380, 60, 'cl2'),
      colour: [0.3, 0.36, 0.48],
      lift: 12,
      thin: 0.12,
    },
    { body: hill([0, 830], [350, 760], [760, 820], [1400, 730]), colour: [0.16, 0.24, 0.32], lift: 16 },
    { body: hill([0, 960], [500, 850], [900, 850], [1400, 960]), colour: [0.1, 0.16, 0.2], lift: 18 },
    ...villager('kinako', { x: 640, y: 905, size: 220, look: 'away' }),
    ...villager('moko', { x: 850, y: 905, size: 240, look: 'away', scarf: [0.75, 0.25, 0.22] }),
    { body: fill('M1000 905l14 -60h100l14 60Z'), colour: [0.55, 0.33, 0.22], lift: 8 },
    {
      body: [
        [1033, 832],
        [1064, 832],
        [1095, 832],
        [1048, 806],
        [1079, 806],
        [1064, 780],
      ]
        .map(([x, y]) => oval(x!, y!, 17))
        .join(''),
      colour: [0.98, 0.95, 0.88],
      lift: 5,
    },
    {
      body: [
        [150, 1060, 430, 70],
        [220, 1060, 330, 110],
        [90, 1060, 350, -40],
        [1290, 1060, 470, -90],
        [1230, 1060, 340, -60],
        [1350, 1060, 390, 20],
      ]
        .map(([x, y, l, e]) => grass(x!, y!, l!, e!))
        .join(''),
      colour: [0.83, 0.72, 0.52],
      foot: [0.4, 0.36, 0.3],
      lift: 9,
    },
  ],
}

/** Waiting for the moon, seen from behind. */
export const moon = (): Scene => MOON_SCENE
