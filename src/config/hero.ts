/**
 * The displayed width of a page's first picture (CSS `sizes`). A rendered page names that picture in its
 * head, and only with the same list does a browser pick the same file for both.
 */
export const HERO_SIZES = {
  home: '(min-width: 900px) 620px, 76vw',
  group: '(min-width: 900px) 640px, 90vw',
  ball: '(min-width: 900px) 520px, 80vw',
  nft: '(min-width: 900px) 640px, 90vw',
  certificate: '(min-width: 900px) 420px, 70vw',
} as const
