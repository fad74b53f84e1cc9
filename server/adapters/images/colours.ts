/** What webp keeps as a palette. */
const FEW = 256
const OPAQUE = 0xff
const CHANNELS = 4

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

/** Pixels whose channels differ by less than this count as one colour. */
const NEAR_BITS = 4
const CHANNEL_BITS = 8

/** Whether all of a picture (a byte each of red, green, blue and alpha) is transparent. */
export function isTransparent(picture: Buffer): boolean {
  for (let at = CHANNELS - 1; at < picture.length; at += CHANNELS) if (picture[at] !== 0) return false
  return true
}

/** Whether nothing of a picture (a byte each of red, green, blue and alpha) is transparent. */
export function isOpaque(picture: Buffer): boolean {
  for (let at = CHANNELS - 1; at < picture.length; at += CHANNELS) if (picture[at] !== OPAQUE) return false
  return true
}

/**
 * The most frequent colour of a picture, `#rrggbb`: the mean of those near to each other. Undefined for one that is
 * transparent anywhere.
 * @param picture red, green, blue and alpha of its pixels, a byte each
 */
export function mainColour(picture: Buffer): string | undefined {
  const groups = new Map<number, { count: number; sums: [number, number, number] }>()
  for (let at = 0; at < picture.length; at += CHANNELS) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = picture.subarray(at, at + CHANNELS)
    if (alpha !== OPAQUE) return undefined
    const key = [red, green, blue].reduce(
      (all, part) => (all << NEAR_BITS) | (part >> (CHANNEL_BITS - NEAR_BITS)),
      0,
    )
    const { count, sums } = groups.get(key) ?? { count: 0, sums: [0, 0, 0] }
    groups.set(key, { count: count + 1, sums: [sums[0] + red, sums[1] + green, sums[2] + blue] })
  }
  const [main] = [...groups.values()].sort((one, other) => other.count - one.count)
  if (!main) return undefined
  const parts = main.sums.map((sum) => Math.round(sum / main.count))
  return `#${Buffer.from(parts).toString('hex')}`
}
