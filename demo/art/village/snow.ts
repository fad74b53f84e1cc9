import { TALL } from './formats.ts'
import type { Rgb } from '../press/print.ts'
import type { Scene } from './cut.ts'
import { all, blob, fill, hill, strewn } from './shapes.ts'
import { villager } from './villagers.ts'
import { n } from '../../svg.ts'
import { house } from './house.ts'

const SNOW: Rgb = [0.95, 0.95, 0.96]

const LAMP: Rgb = [1, 0.74, 0.36]

const pine = (x: number, y: number, h: number) =>
  fill(
    `M${n(x)} ${n(y - h)}L${n(x + h * 0.17)} ${n(y - h * 0.56)}L${n(x + h * 0.1)} ${n(y - h * 0.58)}L${n(x + h * 0.24)} ${n(y - h * 0.26)}L${n(x + h * 0.14)} ${n(y - h * 0.29)}L${n(x + h * 0.3)} ${n(y)}L${n(x - h * 0.3)} ${n(y)}L${n(x - h * 0.14)} ${n(y - h * 0.29)}L${n(x - h * 0.24)} ${n(y - h * 0.26)}L${n(x - h * 0.1)} ${n(y - h * 0.58)}L${n(x - h * 0.17)} ${n(y - h * 0.56)}Z`,
  )

const FIRST_SNOW_SCENE: Scene = {
  ...TALL,
  pieces: [
    { body: all(), colour: [0.25, 0.31, 0.48], foot: [0.72, 0.6, 0.64], lift: 0 },
    {
      body: hill([0, 720], [260, 610], [520, 690], [830, 560], [1080, 640]),
      colour: [0.44, 0.47, 0.63],
      foot: [0.6, 0.6, 0.72],
      lift: 14,
    },
    {
      body: [90, 190, 330, 700, 800, 960]
        .map((x, i) => pine(x, 860 + (i % 2) * 30, 190 + (i % 3) * 50))
        .join(''),
      colour: [0.27, 0.35, 0.45],
      lift: 10,
    },
    {
      body: hill([0, 880], [300, 820], [620, 900], [1080, 790]),
      colour: [0.68, 0.71, 0.82],
      foot: [0.8, 0.8, 0.88],
      lift: 16,
    },
    ...house(790, 850, 1.5, [0.62, 0.4, 0.35], SNOW),
    { lamp: [790, 800, 230], colour: LAMP, power: 0.55 },
    {
      body: hill([0, 1010], [250, 1090], [600, 1040], [1080, 1130]),
      colour: SNOW,
      foot: [0.86, 0.88, 0.95],
      lift: 20,
    },
    ...villager('moko', { x: 390, y: 1220, size: 250, look: 'up', scarf: [0.78, 0.24, 0.2] }),
    ...villager('kinako', { x: 620, y: 1240, size: 205, look: 'up', scarf: [0.24, 0.42, 0.5] }),
    { body: hill([0, 1290], [400, 1250], [700, 1300], [1080, 1240]), colour: [0.99, 0.99, 1], lift: 22 },
    {
      body: strewn(70, 'snow', [20, 20, 1060, 1250], (x, y, s) =>
        blob(x, y, 4 + s * 9, 4 + s * 9, `s${n(x)}`, 0.1),
      ),
      colour: [1, 1, 1],
      lift: 7,
    },
  ],
}

/** The first snow, at the end of the day. */
export const firstSnow = (): Scene => FIRST_SNOW_SCENE
