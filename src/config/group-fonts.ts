import { DISPLAY_FONT, type Font } from './display-font.ts'

const ROUND: Font = {
  family: 'Zen Maru Gothic',
  load: () => import('@fontsource/zen-maru-gothic/500.css'),
}
const HEAVY: Font = {
  family: 'Dela Gothic One',
  load: () => import('@fontsource/dela-gothic-one/400.css'),
}
const DOTS: Font = {
  family: 'DotGothic16',
  load: () => import('@fontsource/dotgothic16/400.css'),
}
const PICTURE_BOOK: Font = {
  family: 'Kaisei Decol',
  load: () => import('@fontsource/kaisei-decol/500.css'),
}

/**
 * Group page code → the face its headings are set in (docs/specification.md section 2). A code without an entry
 * uses ours.
 */
export const GROUP_FONTS: Readonly<Record<string, Font>> = {
  aflac: ROUND,
  netaverse: DOTS,
  web3beam: HEAVY,
  onepiece_film_red: PICTURE_BOOK,
  wasecolle: DISPLAY_FONT,
  bokutei: DISPLAY_FONT,
  yoru_arcade: DOTS,
  onshitsu: PICTURE_BOOK,
  ekistamp: HEAVY,
  nonki_mura: ROUND,
}
