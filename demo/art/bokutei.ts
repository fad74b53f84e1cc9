import { LAND } from './ink-wash/land.ts'
import { INK_MARKS } from './ink-wash/marks.ts'
import { snow } from './ink-wash/snow.ts'
import { THINGS } from './ink-wash/things.ts'
import { heroRanges, WEATHER } from './ink-wash/weather.ts'
import type { ShopPictures } from './kit/picture.ts'
import { MARBLING } from './marbling/works.ts'

/** Pictures of 墨庭, in the order of its catalog. */
export const bokutei: ShopPictures = {
  works: [
    ['circle', THINGS.circle],
    ['moon', LAND.moon],
    ['pines', LAND.pines],
    ['ridges', LAND.ridges],
    ['boat', LAND.boat],
    ['bamboo', THINGS.bamboo],
    ['ember', MARBLING.ember],
    ['coast', MARBLING.coast],
    ['across', MARBLING.across],
    ['whirl', MARBLING.whirl],
    ['stones', MARBLING.stones],
    ['currents', MARBLING.currents],
    ['islands', MARBLING.islands],
    ['falls', MARBLING.falls],
    ['one', MARBLING.one],
    ['feather', MARBLING.feather],
    ['drops', MARBLING.drops],
    ['grain', MARBLING.grain],
    ['pool', MARBLING.pool],
    ['night', MARBLING.night],
    ['lamp', WEATHER.lamp],
    ['line', THINGS.line],
    ['geese', THINGS.geese],
    ['pebbles', THINGS.pebbles],
    ['rain', LAND.rain],
    ['snow', snow],
  ],
  marks: { hero: heroRanges, ...INK_MARKS },
}
