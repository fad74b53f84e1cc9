import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { AKASHI_STROKES } from '../src/config/akashi-strokes.ts'
import { ROOT } from './run.ts'

// `node tools/draw-icons.ts` draws public/ again from the two marks of the product. The results are committed.

const PAPER = '#faf7f0'
const INK = '#1c1a17'
const VERMILION = '#c3341b'
const SIDE = 512

/**
 * The circle becoming a square, `scale` of the icon's side wide, on paper that fills the icon or has corners.
 */
function icon({ scale, corner }: { scale: number; corner: number }): string {
  const unit = (SIDE * scale) / 44
  const left = (SIDE - 44 * unit) / 2
  const top = (SIDE - 32 * unit) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">
  <rect width="${SIDE}" height="${SIDE}" rx="${corner}" fill="${PAPER}"/>
  <g transform="translate(${left} ${top}) scale(${unit})" fill="none">
    <circle cx="16" cy="16" r="15.3" stroke="${INK}" stroke-width="1.4"/>
    <rect x="12" width="32" height="32" rx="1.5" fill="${VERMILION}"/>
    <path transform="translate(12)" d="${AKASHI_STROKES}" stroke="#fff" stroke-width="1.7"/>
  </g>
</svg>
`
}

/** At 16 pixels only the seal survives. */
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="1.5" fill="${VERMILION}"/>
  <path d="${AKASHI_STROKES}" fill="none" stroke="#fff" stroke-width="2"/>
</svg>
`

const plain = icon({ scale: 0.7, corner: 40 })
/** Launchers cut maskable icons to a circle of 80 %, and iOS rounds the corners itself. */
const full = icon({ scale: 0.58, corner: 0 })

const file = (name: string) => join(ROOT, 'public', name)
const png = (svg: string, side: number, name: string) =>
  sharp(Buffer.from(svg), { density: 144 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toFile(file(name))

writeFileSync(file('icon.svg'), plain)
writeFileSync(file('favicon.svg'), favicon)
await Promise.all([
  png(plain, 192, 'icon-192.png'),
  png(plain, 512, 'icon-512.png'),
  png(full, 512, 'icon-maskable-512.png'),
  png(full, 180, 'apple-touch-icon.png'),
  png(favicon, 32, 'favicon-32.png'),
])
