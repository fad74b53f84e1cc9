/** Width and height of every share image, in pixels: what Facebook, X, LINE and Slack recommend. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const
