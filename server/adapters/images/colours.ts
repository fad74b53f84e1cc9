/** What webp keeps as a palette. */
const FEW = 256

/**
 * Whether a picture consists of at most 256 colours, as pixel art and prints in few inks do.
 * @param picture red, green, blue and alpha of its pixels, a byte each
 */
export function hasFewColours(picture: Buffer): boolean {
  const pixels = new Uint32Array(
    picture.buffer,
    picture.byteOffset,
    picture.length / Uint32Array.BYTES_PER_ELEMENT,
  )
  const found = new Set<number>()
  let last: number | undefined
  for (const pixel of pixels) {
    if (pixel === last) continue
    last = pixel
    if (found.add(pixel).size > FEW) return false
  }
  return true
}
