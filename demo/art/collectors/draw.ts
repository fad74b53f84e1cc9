import sharp from 'sharp'
import * as people from './people.ts'
import { SIDE } from './paper.ts'
import * as things from './things.ts'

/** The face of each collector of the demo, by handle (demo/life/collectors.ts). */
const FACES: Readonly<Record<string, () => string>> = {
  haruno_sora: things.morning,
  mikeneko_coffee: people.mike,
  june_okafor: people.june,
  sazanami: things.ripples,
  fukurou_no_mori: things.owl,
  paper_heron: things.heron,
  sakura_nao: people.nao,
  yuzu_pixel: things.yuzu,
  tomas_reiter: people.tomas,
  tetsudo_bunko: things.train,
  kinme: things.goldfish,
  moss_and_rain: things.frog,
  engawa: things.tea,
  late_shift: people.fox,
  oboro_zuki: things.moon,
  otto_lind: people.otto,
}
const QUALITY = 78
const FOLDER = new URL('../../pictures/collectors/', import.meta.url)

for (const [handle, draw] of Object.entries(FACES)) {
  const file = new URL(`${handle}.webp`, FOLDER).pathname
  const { size } = await sharp(Buffer.from(draw()), { density: 72 })
    .resize(SIDE, SIDE)
    .webp({ quality: QUALITY })
    .toFile(file)
  console.log(`${handle} ${size} B`)
}
