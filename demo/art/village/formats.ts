/** Sizes of the village's pictures, in pixels. */
export const TALL = { w: 1080, h: 1400 }
export const WIDE = { w: 1400, h: 1050 }
export const SQUARE = { w: 1240, h: 1240 }
