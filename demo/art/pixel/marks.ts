import sharp from 'sharp'

const SIZE = 480

const OWL = [
  '................',
  '..b..........b..',
  '..bb........bb..',
  '..bbbbbbbbbbbb..',
  '..bwwwwbbwwwwb..',
  '.bbwyywbbwyywbb.',
  '.bbwyywbbwyywbb.',
  '.bbwwwwoowwwwbb.',
  '.bbbbbboobbbbbb.',
  '.bdbbbbbbbbbbdb.',
  '.bdbtbtbtbtbbdb.',
  '.bdbbtbtbtbbbdb.',
  '..bbbbtbtbbbbb..',
  '...bbbbbbbbbb...',
  '....oo....oo....',
  '................',
]
const MOON = [
  '................',
  '.....wwwww......',
  '...wwwwwyy......',
  '..wwwwyy....t...',
  '..wwwy..........',
  '.wwwwy..........',
  '.wwwy.....t.....',
  '.wwwy........t..',
  '.wwwy...........',
  '.wwwwy..........',
  '..wwwyy.........',
  '..wwwwwyy...yy..',
  '...wwwwwwwwwwy..',
  '.....wwwwwwy....',
  '................',
  '................',
]

const INK: Record<string, readonly [number, number, number]> = {
  '.': [28, 33, 66],
  b: [93, 224, 198],
  d: [42, 143, 134],
  w: [255, 246, 224],
  y: [255, 211, 79],
  o: [255, 122, 144],
  t: [140, 160, 255],
}

/** The owl of the arcade, and the moon of its keepers, as squares. */
export function mark(name: 'logo' | 'creator'): Promise<Buffer> {
  const rows = name === 'logo' ? OWL : MOON
  const rgb = Buffer.from(rows.flatMap((row) => Array.from(row).flatMap((cell) => [...INK[cell]!])))
  return sharp(rgb, { raw: { width: rows[0]!.length, height: rows.length, channels: 3 } })
    .resize({ width: SIZE, height: SIZE, kernel: 'nearest' })
    .webp({ lossless: true })
    .toBuffer()
}
