export interface GroupFont {
  family: string
  /** Adds the font's faces to the page; each is fetched only for the characters that are set in it. */
  load: () => Promise<unknown>
}

const MINCHO: GroupFont = {
  family: 'Shippori Mincho',
  load: () => import('@fontsource/shippori-mincho/500.css'),
}
const ROUND: GroupFont = {
  family: 'Zen Maru Gothic',
  load: () => import('@fontsource/zen-maru-gothic/500.css'),
}
const HEAVY: GroupFont = {
  family: 'Dela Gothic One',
  load: () => import('@fontsource/dela-gothic-one/400.css'),
}
const DOTS: GroupFont = {
  family: 'DotGothic16',
  load: () => import('@fontsource/dotgothic16/400.css'),
}
const PICTURE_BOOK: GroupFont = {
  family: 'Kaisei Decol',
  load: () => import('@fontsource/kaisei-decol/500.css'),
}

/** The product's own display face. */
export const DISPLAY_FONT = MINCHO

/** Group page code → the face its headings are set in (seed section 2). A code that is missing keeps ours. */
export const GROUP_FONTS: Readonly<Record<string, GroupFont>> = {
  aflac: ROUND,
  netaverse: DOTS,
  web3beam: HEAVY,
  onepiece_film_red: PICTURE_BOOK,
  wasecolle: MINCHO,
  bokutei: MINCHO,
  yoru_arcade: DOTS,
  onshitsu: PICTURE_BOOK,
  ekistamp: HEAVY,
  nonki_mura: ROUND,
}
