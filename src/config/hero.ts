/**
 * The displayed width of a page's first picture (CSS `sizes`). A rendered page names that picture in its head, and
 * only with the same list does a browser pick the same file for both. 5vw are the gutters, which stop growing at
 * 1,280 px; the last list of each is the phone's. A height that is limited limits the width by the picture's
 * ratio, as in the styles.
 */
export const HERO_SIZES = {
  home: '(min-width: 900px) clamp(380px, 66vh, 620px), min(90vw - 76px, 620px)',
  group: '(min-width: 900px) min(50vw - 36px, 632px), 90vw',
  ball: '(min-width: 900px) min(45vw - 32px, 520px), min(90vw, 520px)',
  nft: '(min-width: 900px) min(51vw - 36px, 642px, 76vh * var(--ratio)), min(90vw, 76vh * var(--ratio))',
  certificate: 'min(70vw, 420px, 420px * var(--ratio))',
} as const

/** Where home's sentence is not set vertically, nothing stands beside the picture on a phone. */
export const HORIZONTAL_HOME_SIZES = '(min-width: 900px) clamp(380px, 66vh, 620px), min(90vw, 620px)'
