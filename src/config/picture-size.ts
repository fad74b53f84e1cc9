/** What our server writes behind the address of a picture: its own width and height in pixels. */
const SIZE = /#([1-9]\d{0,5})x([1-9]\d{0,5})$/

/**
 * The picture's size as its address states it, so that its place is reserved before it loads
 * (docs/decisions/017); undefined for addresses of other servers, which state none.
 */
export function sizeOf(original: string): { width: number; height: number } | undefined {
  const [, width, height] = SIZE.exec(original) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

/** The address without the size: the key under which a picture is fetched and stored. */
export function withoutSize(original: string): string {
  return original.replace(SIZE, '')
}

/** An address that says how large its picture is. */
export function withSize(original: string, { width, height }: { width: number; height: number }): string {
  return `${original}#${width}x${height}`
}
