import type { ShopPictures } from './kit/picture.ts'
import { COAST } from './woodblock/coast.ts'
import { COAST_EVENING } from './woodblock/coast-evening.ts'
import { heroCoast } from './woodblock/hero.ts'
import { HILLS } from './woodblock/hills.ts'
import { WOODBLOCK_MARKS } from './woodblock/marks.ts'
import { MOUNTAINS } from './woodblock/mountains.ts'
import { NIGHTS } from './woodblock/night.ts'
import { NIGHT_SKIES } from './woodblock/night-sky.ts'

/** Pictures of 各駅停車スタンプ会, in the order of its catalog. */
export const ekistamp: ShopPictures = {
  works: [
    ['lastStop', COAST_EVENING.lastStop],
    ['crescent', COAST_EVENING.crescent],
    ['beam', COAST_EVENING.beam],
    ['shiomi', COAST.shiomi],
    ['harbour', COAST_EVENING.harbour],
    ['rainyPlatform', COAST_EVENING.rainyPlatform],
    ['secondBridge', COAST.secondBridge],
    ['fog', COAST.fog],
    ['tunnel', HILLS.tunnel],
    ['alpenglow', MOUNTAINS.alpenglow],
    ['cedarRain', MOUNTAINS.cedarRain],
    ['snowStation', MOUNTAINS.snowStation],
    ['terraces', HILLS.terraces],
    ['pampas', HILLS.pampas],
    ['trestle', MOUNTAINS.trestle],
    ['waiting', NIGHTS.waiting],
    ['river', NIGHT_SKIES.river],
    ['paddies', NIGHTS.paddies],
    ['tailLight', NIGHT_SKIES.tailLight],
    ['crossing', NIGHTS.crossing],
    ['roofs', NIGHT_SKIES.roofs],
    ['bay', COAST.bay],
    ['tea', HILLS.tea],
    ['swans', COAST.swans],
    ['waterfall', MOUNTAINS.waterfall],
  ],
  marks: { hero: heroCoast, ...WOODBLOCK_MARKS },
}
