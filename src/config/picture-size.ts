interface Size {
  width: number
  height: number
}

/** What our server writes behind a picture's address: its own width and height in pixels, and its colour. */
const FACTS = /#([1-9]\d{0,5})x([1-9]\d{0,5})(?:-([0-9a-f]{6}))?$/

/**
 * The picture's size as its address states it, so that its place is reserved before it loads;
 * undefined for addresses of other servers, which state none.
 */
export function sizeOf(original: string): Size | undefined {
  const [, width, height] = FACTS.exec(original) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

/**
 * The CSS colour that fills the picture's place until it has loaded; undefined where the address states none:
 * of another server, of an earlier import, of a picture that is transparent somewhere.
 */
export function colorOf(original: string): string | undefined {
  const color = FACTS.exec(original)?.[3]
  return color && `#${color}`
}

/** The address without size and colour: the key under which a picture is fetched and stored. */
export function withoutSize(original: string): string {
  return original.replace(FACTS, '')
}

/** An address that says how large its picture is and, with a `#rrggbb`, which colour it has. */
export function withSize(original: string, { width, height, color }: Size & { color?: string | undefined }) {
  return `${original}#${width}x${height}${color ? color.replace('#', '-') : ''}`
}
