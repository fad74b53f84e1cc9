export interface Font {
  family: string
  /** Adds the rules for the characters that are known when the client is built (tools/fonts/known-texts.ts). */
  load: () => Promise<unknown>
  /** The slices with all other characters, for the names that have one. */
  rest: () => Promise<{ weight: string; slices: readonly FontSlice[] }>
}

/** A file of a face, and the characters for which it is fetched. */
interface FontSlice {
  url: string
  unicodeRange: string
}

/** The product's own display face. */
export const DISPLAY_FONT: Font = {
  family: 'Shippori Mincho',
  load: () => import('virtual:face/shippori-mincho.css'),
  rest: () => import('virtual:face-rest/shippori-mincho'),
}
