import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { bokutei } from './bokutei.ts'
import { ekistamp } from './ekistamp.ts'
import { type Drawing, type ShopPictures, webp } from './kit/picture.ts'

/** Shops whose pictures are drawn here, by code. */
const SHOPS: Readonly<Record<string, ShopPictures>> = { bokutei, ekistamp }

/** Quality to begin with, and the least; a picture that is heavier than `HEAVY` bytes gets less. */
const [QUALITY, LEAST, LESS, HEAVY] = [94, 54, 4, 220_000]
const USAGE = 'Usage: npm run demo:works -- <shop> [work|mark …] [--scale=0.3] [--out=<folder>]'

const options = process.argv.slice(2).filter((word) => word.startsWith('--'))
const [code = '', ...wanted] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const option = (name: string) => options.find((word) => word.startsWith(`--${name}=`))?.split('=')[1]
const scale = Number(option('scale') ?? 1)
const out = option('out')
const shop = SHOPS[code]
if (!shop) {
  console.error(`${USAGE}\nShops: ${Object.keys(SHOPS).join(', ')}`)
  process.exit(1)
}

/** Draws one picture into the shop's folder, or by its own name into another folder. */
async function write(name: string, file: string, draw: Drawing): Promise<void> {
  if (wanted.length > 0 && !wanted.includes(name) && !wanted.includes(file.replace('works/', ''))) return
  const started = Date.now()
  const picture = draw(scale)
  let quality = QUALITY
  let bytes = await webp(picture, quality)
  while (bytes.length > HEAVY && quality > LEAST) bytes = await webp(picture, (quality -= LESS))
  const url = new URL(`../pictures/${code}/${file}.webp`, import.meta.url)
  const path = out ? `${out}/${name}.webp` : url.pathname
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  console.log(
    `${path} ${Math.round(bytes.length / 1000)} kB, ${((Date.now() - started) / 1000).toFixed(1)} s`,
  )
}

for (const [i, [name, draw]] of shop.works.entries())
  await write(name, `works/work-${String(i + 1).padStart(2, '0')}`, draw)
for (const [name, draw] of Object.entries(shop.marks)) await write(name, name, draw)
