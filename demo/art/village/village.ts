import { webpOf } from '../press/raster.ts'
import * as bands from '../temari/bands.ts'
import * as flowers from '../temari/flowers.ts'
import * as sky from '../temari/sky.ts'
import type { Canvas } from '../temari/thread.ts'
import { bakery } from './bakery.ts'
import { laid, type Scene } from './cut.ts'
import * as days from './days.ts'
import * as feasts from './feasts.ts'
import * as journeys from './journeys.ts'
import * as marks from './marks.ts'
import * as outside from './outside.ts'
import { firstSnow } from './snow.ts'

const THREAD: readonly (() => Canvas)[] = [
  flowers.twelveKiku,
  bands.hemp,
  flowers.rose,
  bands.woven,
  flowers.fruit,
  flowers.needles,
  bands.three,
  bands.parasol,
]
const NIGHT: readonly (() => Canvas)[] = [
  sky.whirl,
  sky.dusk,
  sky.stars,
  flowers.kiku16,
  flowers.bell,
  flowers.edge,
]
const FESTIVAL: readonly (() => Scene)[] = [
  feasts.lanterns,
  feasts.moon,
  outside.blossom,
  outside.roof,
  firstSnow,
]
const PAPER: readonly (() => Scene)[] = [days.rain, days.nap, bakery, journeys.fog, journeys.boat]

const wound = (draw: () => Canvas) => async () => {
  const { w, h, rgb } = draw()
  return await webpOf(w, h, rgb)
}
const cut = (draw: () => Scene) => async () => {
  const scene = draw()
  return await webpOf(scene.w, scene.h, await laid(scene, draw.name))
}

/** The works of Nonki Village in the order of `demo/groups/mascot.ts`. */
const WORKS = [...THREAD.map(wound), ...FESTIVAL.map(cut), ...NIGHT.map(wound), ...PAPER.map(cut)]

/** A work as a WebP file; `index` from 0. */
export async function villageWork(index: number): Promise<Uint8Array> {
  return await WORKS[index]!()
}

/** The village's other pictures, by the names of their files. */
export const VILLAGE_MARKS: Record<string, () => Promise<Uint8Array>> = {
  hero: cut(marks.hero),
  logo: wound(flowers.mark),
  creator: cut(marks.creator),
  'author-1': cut(marks.maru),
  'author-2': cut(marks.komugi),
}

export const VILLAGE_COUNT = WORKS.length
