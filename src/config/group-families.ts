/** The typefaces that groups choose from; the display face is ours (display-font.ts). */
export type Family =
  | 'Shippori Mincho'
  | 'Zen Maru Gothic'
  | 'Dela Gothic One'
  | 'DotGothic16'
  | 'Kaisei Decol'

/**
 * Families so heavy that small kanji lose their inner strokes: at 24 px 玉 reads as 王. They set the name of the shop
 * at the head of its own page and nothing else; all other headings are in ours.
 */
const NAME_ONLY: ReadonlySet<Family> = new Set<Family>(['Dela Gothic One'])

/** Whether a family sets the name of its shop alone. */
export const isForNameOnly = (family: Family): boolean => NAME_ONLY.has(family)

/**
 * Group page code → the family its headings are set in (docs/specification.md section 2). A code without an entry
 * uses ours.
 */
export const GROUP_FAMILIES: Readonly<Record<string, Family>> = {
  aflac: 'Zen Maru Gothic',
  netaverse: 'DotGothic16',
  web3beam: 'Dela Gothic One',
  onepiece_film_red: 'Kaisei Decol',
  wasecolle: 'Shippori Mincho',
  bokutei: 'Shippori Mincho',
  yoru_arcade: 'DotGothic16',
  onshitsu: 'Kaisei Decol',
  ekistamp: 'Dela Gothic One',
  nonki_mura: 'Zen Maru Gothic',
}
