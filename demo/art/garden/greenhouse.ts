import * as lines from '../growth/lines.ts'
import * as nets from '../growth/nets.ts'
import * as soil from '../growth/soil.ts'
import * as strands from '../growth/strands.ts'
import * as wood from '../growth/wood.ts'
import { printSheet, type Sheet } from '../press/sheet.ts'
import * as buds from './buds.ts'
import * as heads from './heads.ts'
import * as leaves from './leaves.ts'
import * as marks from './marks.ts'
import * as places from './places.ts'

/** The works of Greenhouse Press in the order of `demo/groups/plant.ts`. */
const WORKS: readonly (() => Sheet)[] = [
  buds.poppies,
  heads.allium,
  heads.clocks,
  leaves.monstera,
  leaves.lances,
  places.panes,
  buds.rosette,
  strands.meadow,
  soil.seeds,
  lines.lichens,
  strands.moss,
  soil.roots,
  lines.brain,
  nets.mycelium,
  nets.labyrinth,
  wood.rings,
  wood.winter,
  soil.kelp,
  leaves.ferns,
  leaves.falling,
  places.pond,
  heads.underUmbels,
  buds.artichoke,
  leaves.banana,
  places.moonflower,
]

/** A work as a WebP file; `index` from 0. */
export async function greenhouseWork(index: number): Promise<Uint8Array> {
  const draw = WORKS[index]!
  return await printSheet(draw(), draw.name)
}

/** The press's other pictures, by the names of their files. */
export const GREENHOUSE_MARKS: Record<string, () => Promise<Uint8Array>> = {
  hero: () => printSheet(marks.hero(), 'hero'),
  logo: () => printSheet(marks.logo(), 'logo'),
  creator: () => printSheet(marks.creator(), 'creator'),
  'author-1': () => printSheet(marks.suzu(), 'suzu'),
  'author-2': () => printSheet(marks.irene(), 'irene'),
}

export const GREENHOUSE_COUNT = WORKS.length
