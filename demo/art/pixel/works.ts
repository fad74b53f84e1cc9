import { print } from './print.ts'
import { mark } from './marks.ts'
import type { Scene } from './scene.ts'
import { aquarium } from './scenes/aquarium.ts'
import { cabinet } from './scenes/cabinet.ts'
import { cassette } from './scenes/cassette.ts'
import { crossing } from './scenes/crossing.ts'
import { ferry } from './scenes/ferry.ts'
import { gates } from './scenes/gates.ts'
import { island } from './scenes/island.ts'
import { lanterns } from './scenes/lanterns.ts'
import { lastTrain } from './scenes/last-train.ts'
import { lighthouse } from './scenes/lighthouse.ts'
import { monolith } from './scenes/monolith.ts'
import { observatory } from './scenes/observatory.ts'
import { pagoda } from './scenes/pagoda.ts'
import { rocket } from './scenes/rocket.ts'
import { rooftop } from './scenes/rooftop.ts'
import { seabed } from './scenes/seabed.ts'
import { stairs } from './scenes/stairs.ts'
import { stall } from './scenes/stall.ts'
import { station } from './scenes/station.ts'
import { telephone } from './scenes/telephone.ts'
import { vending } from './scenes/vending.ts'
import { whale } from './scenes/whale.ts'
import { wheel } from './scenes/wheel.ts'
import * as people from './scenes/people.ts'

/** In the order of `demo/groups/pixel.ts`. */
const SCENES: readonly Scene[] = [
  vending,
  gates,
  rooftop,
  lighthouse,
  telephone,
  lastTrain,
  ferry,
  crossing,
  stairs,
  lanterns,
  aquarium,
  wheel,
  pagoda,
  stall,
  cabinet,
  cassette,
  whale,
  island,
  rocket,
  station,
  monolith,
  observatory,
  seabed,
]

const HERO: Scene = { ...ferry, size: [320, 160], camera: { ...ferry.camera, lens: 1.9 } }

/** The pictures of the arcade: name of the file without its ending → how it is drawn. */
export const arcade: Record<string, () => Promise<Uint8Array>> = {
  ...Object.fromEntries(
    SCENES.map((scene, i) => [`works/work-${String(i + 1).padStart(2, '0')}`, () => print(scene)]),
  ),
  hero: () => print(HERO),
  logo: () => mark('logo'),
  creator: () => mark('creator'),
  'author-1': () => print(people.bit),
  'author-2': () => print(people.noa),
}
