export interface Font {
  family: string
  /** Adds the font's faces to the page; each is fetched only for the characters that are set in it. */
  load: () => Promise<unknown>
}

/** The product's own display face. */
export const DISPLAY_FONT: Font = {
  family: 'Shippori Mincho',
  load: () => import('@fontsource/shippori-mincho/500.css'),
}
