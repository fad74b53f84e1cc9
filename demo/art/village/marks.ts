import type { Rgb } from '../press/print.ts'
import { n } from '../../svg.ts'
import type { Piece, Scene } from './cut.ts'
import { house } from './house.ts'
import { all, blob, fill, hill, oval, puff, strewn, stroke } from './shapes.ts'
import { villager } from './villagers.ts'

const LAMP: Rgb = [1, 0.66, 0.32]

const rope = (t: number) => [-60 + 2120 * t, 150 + 330 * t * (1 - t)] as const
const lamps = Array.from({ length: 11 }, (_, i) => rope((i + 0.6) / 11.2))

const HERO_SCENE: Scene = {
  w: 2000,
  h: 1000,
  pieces: [
    { body: all(), colour: [0.2, 0.25, 0.46], foot: [0.93, 0.6, 0.5], lift: 0 },
    {
      body: strewn(60, 'hs', [0, 0, 2000, 360], (x, y, s) => oval(x, y, 1.6 + s * 3)),
      colour: [1, 0.95, 0.82],
      lift: 0,
    },
    { lamp: [1440, 420, 620], colour: [1, 0.85, 0.6], power: 0.45 },
    { body: blob(1440, 420, 165, 165, 'hm', 0.01), colour: [0.99, 0.9, 0.68], lift: 9 },
    {
      body: puff(1700, 500, 420, 60, 'hc1') + puff(420, 380, 380, 56, 'hc2'),
      colour: [0.53, 0.44, 0.58],
      lift: 9,
      thin: 0.1,
    },
    {
      body: hill([0, 640], [400, 500], [860, 630], [1300, 540], [2000, 650]),
      colour: [0.43, 0.38, 0.55],
      lift: 14,
    },
    {
      body: hill([0, 740], [500, 640], [1100, 720], [1600, 650], [2000, 700]),
      colour: [0.33, 0.32, 0.47],
      lift: 16,
    },
    ...house(300, 720, 1.3, [0.5, 0.32, 0.36], [0.23, 0.2, 0.33]),
    ...house(520, 712, 0.95, [0.46, 0.3, 0.36], [0.25, 0.22, 0.36]),
    ...house(1720, 720, 1.5, [0.5, 0.31, 0.33], [0.22, 0.19, 0.32]),
    {
      body: hill([0, 790], [600, 740], [1300, 780], [2000, 730]),
      colour: [0.32, 0.4, 0.4],
      foot: [0.22, 0.33, 0.34],
      lift: 18,
    },
    {
      body: stroke(
        Array.from(
          { length: 41 },
          (_, i) => `${i ? 'L' : 'M'}${n(rope(i / 40)[0])} ${n(rope(i / 40)[1])}`,
        ).join(''),
        4,
      ),
      colour: [0.16, 0.13, 0.2],
      lift: 4,
    },
    ...lamps.map(([x, y]) => ({ lamp: [x, y + 60, 190] as const, colour: LAMP, power: 0.5 })),
    {
      body: lamps
        .map(
          ([x, y]) =>
            `<g transform="translate(${n(x)} ${n(y)})">${fill('M-15 10C-46 20 -46 82 -15 94L15 94C46 82 46 20 15 10Z')}</g>`,
        )
        .join(''),
      colour: [1, 0.7, 0.36],
      lift: 8,
    },
    {
      body: lamps
        .map(
          ([x, y]) =>
            `<g transform="translate(${n(x)} ${n(y)})">${[30, 43, 56, 69, 80].map((v) => stroke(`M-36 ${v}q36 7 72 0`, 1.8)).join('')}</g>`,
        )
        .join(''),
      colour: [0.82, 0.34, 0.18],
      lift: 0,
      thin: 0.45,
    },
    {
      body: lamps
        .map(([x, y]) => fill(`M${n(x - 17)} ${n(y + 4)}h34v9h-34ZM${n(x - 17)} ${n(y + 91)}h34v9h-34Z`))
        .join(''),
      colour: [0.2, 0.13, 0.18],
      lift: 4,
    },
    ...villager('ponzu', { x: 620, y: 900, size: 190, look: 'up' }),
    ...villager('moko', { x: 830, y: 910, size: 250, look: 'right', scarf: [0.78, 0.26, 0.22] }),
    ...villager('kinako', { x: 1050, y: 905, size: 225, look: 'left' }),
    ...villager('lulu', { x: 1240, y: 905, size: 180, look: 'left' }),
    ...villager('tantan', { x: 1440, y: 905, size: 250, look: 'left' }),
    { lamp: [1000, 760, 760], colour: LAMP, power: 0.2 },
    { body: hill([0, 945], [700, 925], [1400, 955], [2000, 920]), colour: [0.16, 0.24, 0.27], lift: 18 },
  ],
}

/** The village at the hour when the lamps are lit. */
export const hero = (): Scene => HERO_SCENE

/** Moko, who keeps the village office. */
export const creator = (): Scene => ({
  w: 480,
  h: 480,
  pieces: [
    { body: all(), colour: [0.95, 0.9, 0.8], lift: 0 },
    { body: blob(240, 240, 196, 196, 'cr', 0.012), colour: [0.78, 0.33, 0.26], lift: 9 },
    ...villager('moko', { x: 240, y: 412, size: 320, look: 'right', scarf: [0.93, 0.72, 0.36] }),
  ],
})

interface Looks {
  ground: Rgb
  disc: Rgb
  coat: Rgb
  apron?: Rgb
  skin: Rgb
  hair: Rgb
  back: string
  front: string
}

function portrait({ ground, disc, coat, apron, skin, hair, back, front }: Looks): Scene {
  const apronPieces: Piece[] = apron
    ? [
        { body: fill('M176 500L186 392Q240 412 294 392L304 500Z'), colour: apron, lift: 6 },
        { body: stroke('M188 396L204 336M292 396L276 336', 11), colour: apron, lift: 3 },
      ]
    : []
  return {
    w: 480,
    h: 480,
    pieces: [
      { body: all(), colour: ground, lift: 0 },
      { body: blob(240, 240, 200, 200, 'pd', 0.01), colour: disc, lift: 7 },
      { body: back, colour: hair, lift: 7 },
      {
        body: fill('M212 276L212 348Q240 366 268 348L268 276Z'),
        colour: skin.map((v) => v * 0.9) as unknown as Rgb,
        lift: 3,
      },
      {
        body: fill('M70 500C74 400 134 352 208 332Q240 366 272 332C346 352 406 400 410 500Z'),
        colour: coat,
        lift: 8,
      },
      ...apronPieces,
      {
        body: fill(
          'M240 126C300 126 320 172 316 222C312 274 280 306 240 306C200 306 168 274 164 222C160 172 180 126 240 126Z',
        ),
        colour: skin,
        lift: 7,
      },
      { body: front, colour: hair, lift: 6 },
      { body: oval(206, 232, 5, 6.4) + oval(274, 232, 5, 6.4), colour: [0.15, 0.11, 0.1], lift: 0 },
      { body: oval(188, 256, 14, 9) + oval(292, 256, 14, 9), colour: [0.91, 0.48, 0.4], lift: 0, thin: 0.55 },
      { body: stroke('M240 240q-5 12 2 16M226 276q14 9 28 0', 4), colour: [0.55, 0.28, 0.22], lift: 0 },
    ],
  }
}

/** Maru Hoshino, who winds thread. */
export const maru = (): Scene =>
  portrait({
    ground: [0.93, 0.89, 0.81],
    disc: [0.24, 0.34, 0.5],
    coat: [0.9, 0.68, 0.32],
    skin: [0.95, 0.81, 0.69],
    hair: [0.2, 0.15, 0.14],
    back: fill(
      'M240 92C340 92 356 190 350 300Q330 330 296 322L184 322Q150 330 130 300C124 190 140 92 240 92Z',
    ),
    front: fill(
      'M240 104C310 104 332 160 326 236Q308 196 296 186Q240 200 178 186Q170 200 154 236C148 160 170 104 240 104Z',
    ),
  })

/** Komugi Mugita, between two batches of bread. */
export const komugi = (): Scene =>
  portrait({
    ground: [0.92, 0.88, 0.82],
    disc: [0.86, 0.52, 0.4],
    coat: [0.42, 0.56, 0.5],
    apron: [0.96, 0.93, 0.86],
    skin: [0.93, 0.76, 0.61],
    hair: [0.45, 0.28, 0.17],
    back:
      blob(240, 82, 50, 44, 'bun') +
      fill('M240 100C324 100 344 170 330 244L150 244C136 170 156 100 240 100Z'),
    front: fill('M240 108C306 108 328 160 322 226Q302 178 252 150Q214 186 158 226C150 160 176 108 240 108Z'),
  })
