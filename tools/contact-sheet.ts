import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'

// Lays the pictures of `MATRIX_SHOTS=<folder> npm run test:e2e -- matrix` out on sheets that one can read: one
// sheet per page, screen and language, every viewer with and without a network on it:
// `node tools/contact-sheet.ts <folder>` writes them there.

/** Pixels of one picture's place on the sheet. */
const WIDTHS: Readonly<Record<string, number>> = { phone: 390, desktop: 800 }
/** Of a long page only the beginning. */
const MOST_TALL = 1600
const LABEL = 28
const GAP = 12
const COLUMNS: Readonly<Record<string, number>> = { phone: 6, desktop: 3 }
const GROUND = '#8a8a8a'

interface Shot {
  file: string
  route: string
  locale: string
  project: string
  viewer: string
  network: string
}

/**
 * Writes `sheet-<project>-<route>-<language>.png` into the folder for everything in it; answers the files'
 * names.
 */
export async function contactSheets(folder: string): Promise<string[]> {
  const shots = readdirSync(folder)
    .filter((file) => /~.*\.png$/.test(file))
    .map(parse)
  const sheets = Map.groupBy(shots, ({ project, route, locale }) => `sheet-${project}-${route}-${locale}.png`)
  for (const [name, on] of sheets) await sheet(folder, name, on)
  return [...sheets.keys()]
}

/** `<route>~<locale>~<project>~<viewer>~<network>.png` */
function parse(file: string): Shot {
  const [route = '', locale = '', project = '', viewer = '', network = ''] = file
    .replace(/\.png$/, '')
    .split('~')
  return { file, route, locale, project, viewer, network }
}

async function sheet(folder: string, name: string, shots: readonly Shot[]): Promise<void> {
  const width = WIDTHS[shots[0]?.project ?? ''] ?? 390
  const places = await Promise.all(
    shots.map(async (shot) => ({ shot, picture: await scaled(join(folder, shot.file), width) })),
  )
  const height = Math.max(...places.map(({ picture }) => picture.info.height)) + LABEL
  const columns = Math.min(COLUMNS[shots[0]?.project ?? ''] ?? 4, places.length)
  const rows = Math.ceil(places.length / columns)
  const parts = places.flatMap(({ shot, picture }, at) => {
    const left = GAP + (at % columns) * (width + GAP)
    const top = GAP + Math.floor(at / columns) * (height + GAP)
    return [
      { input: label(`${shot.viewer} · ${shot.locale} · ${shot.network}`, width), left, top },
      { input: picture.data, left, top: top + LABEL },
    ]
  })
  await sharp({
    create: {
      width: GAP + columns * (width + GAP),
      height: GAP + rows * (height + GAP),
      channels: 3,
      background: GROUND,
    },
  })
    .composite(parts)
    .png()
    .toFile(join(folder, name))
}

async function scaled(file: string, width: number) {
  const { height, width: wide } = await sharp(file).metadata()
  const tall = Math.min(height, Math.round((MOST_TALL * wide) / width))
  return sharp(file)
    .extract({ left: 0, top: 0, width: wide, height: tall })
    .resize({ width })
    .png()
    .toBuffer({ resolveWithObject: true })
}

function label(text: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}">
      <text x="4" y="20" font-family="sans-serif" font-size="16" fill="#fff">${text}</text></svg>`,
  )
}

const folder = process.argv[2]
if (import.meta.main) {
  if (!folder) throw new Error('which folder? node tools/contact-sheet.ts <folder>')
  for (const name of await contactSheets(resolve(folder))) console.log(name)
}
