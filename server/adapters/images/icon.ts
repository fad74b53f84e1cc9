import sharp from 'sharp'

/** docs/product.md, "Sign-in"; by what the file is, whatever its name says. */
const FORMATS = new Set<string>(['png', 'jpeg', 'webp', 'gif'])
const SIZE = 512
const QUALITY = 85
/** A small file may unpack to a picture that fills the memory. */
const MAX_PIXELS = 50_000_000

/**
 * An uploaded profile picture as a small square WebP, which drops whatever else the file carried; undefined for what is
 * none of the accepted formats or does not decode.
 */
export async function iconWebp(upload: Blob): Promise<Buffer | undefined> {
  try {
    const picture = sharp(await upload.arrayBuffer(), { limitInputPixels: MAX_PIXELS })
    if (!FORMATS.has((await picture.metadata()).format)) return undefined
    return await picture
      .rotate()
      .resize(SIZE, SIZE, { fit: 'cover', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch {
    return undefined
  }
}
