/** Sizes of sheets with their bare margin, in pixels. */
export const TALL = { w: 1120, h: 1400, margin: 54 }
export const WIDE = { w: 1400, h: 1050, margin: 54 }
export const SQUARE = { w: 1240, h: 1240, margin: 54 }

/** Ink without a screen. */
export const FLAT = { kind: 'flat' } as const

/** The way that plants go, in radians. */
export const UP = -Math.PI / 2

/** Turn from one leaf to the next, in radians. */
export const GOLDEN = 2.399963
