/**
 * The displayed width of a page's first picture (CSS `sizes`). A rendered page names that picture in its head, and
 * only with the same list does a browser pick the same file for both. 5vw are the gutters, which stop growing at
 * 1,280 px; the last list of each is the phone's. A height that is limited limits the width by the picture's
 * ratio, as in the styles.
 */
export const HERO_SIZES = {
  home: '(min-width: 600px) and (max-width: 899px) and (max-height: 499px) min(40vw, 62vh * var(--ratio)), (max-width: 599px) and (max-height: 700px) min(90vw, 29vh * var(--ratio)), (min-width: 900px) min(46vw, 660px, 68vh * var(--ratio)), min(90vw, 42vh * var(--ratio))',
  group:
    '(min-width: 600px) and (max-width: 899px) and (max-height: 499px) min(50vw, 42vh * var(--ratio)), (min-width: 900px) min(50vw, 760px, 34vh * var(--ratio)), min(100vw, 40vh * var(--ratio))',
  ball: '(min-width: 900px) min(49.1vw - 35px, 78vh, 680px), (min-width: 600px) and (max-height: 499px) calc(100vh - 160px), (max-width: 599px) and (max-height: 700px) 26vh, min(90vw, 32vh)',
  nft: '(min-width: 600px) and (max-width: 899px) and (max-height: 499px) min(46vw, (100vh - 152px) * var(--ratio)), (max-width: 899px) and (max-height: 620px) min(100vw, 40vh * var(--ratio)), (min-width: 900px) min(90vw - 424px, 1016px, 82vh * var(--ratio)), min(100vw, 56vh * var(--ratio))',
  certificate:
    '(min-width: 1024px) min(40.9vw - 76px, 396px, 480px * var(--ratio)), min(70vw, 420px, 420px * var(--ratio))',
} as const

/** Where home's first line is set vertically, it stands beside the picture. */
export const UPRIGHT_HOME_SIZES =
  '(min-width: 600px) and (max-width: 899px) and (max-height: 499px) min(40vw, 62vh * var(--ratio)), (max-width: 599px) and (max-height: 700px) min(90vw - 52px, 33vh * var(--ratio)), (min-width: 900px) min(46vw, 660px, 68vh * var(--ratio)), min(90vw - 52px, 44vh * var(--ratio))'
