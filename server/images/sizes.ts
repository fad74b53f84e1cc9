/** Image breakpoints and densities of seed.md section 9; the product of both is the closed list of widths. */
const BREAKPOINTS = [320, 640, 768, 1024, 1280, 1536]
const DENSITIES = [1, 2]
export const WIDTHS: ReadonlySet<number> = new Set(
  BREAKPOINTS.flatMap((width) => DENSITIES.map((density) => width * density)),
)
/** seed.md section 9: default quality. */
export const DEFAULT_QUALITY = 100
/** Originals above this are refused before they are opened. */
export const MAX_SOURCE_BYTES = 40 * 1024 * 1024
/** A small file may unpack to a picture that fills the memory. */
export const MAX_SOURCE_PIXELS = 100_000_000
