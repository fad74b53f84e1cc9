import { ICON_MAX_BYTES } from '../../contract/profile.ts'

/** Why a file can be no icon. */
export type IconProblem = 'too-large' | 'no-picture'

/** Magic bytes that identify a file type. */
const HEAD_BYTES = 12
const PNG = '\u0089PNG\r\n\u001a\n'
const JPEG = '\u00ff\u00d8\u00ff'
const GIF = 'GIF8'
const RIFF = 'RIFF'
const WEBP = 'WEBP'
const WEBP_AT = 8

/**
 * Checks a picked file before the upload: PNG, JPEG, WebP or GIF by its content, whatever its name, and at most
 * 5 MB (docs/product.md, "Sign-in"). The server checks again.
 */
export async function iconProblem(file: Blob): Promise<IconProblem | undefined> {
  if (file.size > ICON_MAX_BYTES) return 'too-large'
  const bytes = new Uint8Array(await bytesOf(file.slice(0, HEAD_BYTES)))
  const head = String.fromCodePoint(...bytes)
  const webp = head.startsWith(RIFF) && head.startsWith(WEBP, WEBP_AT)
  return webp || [PNG, JPEG, GIF].some((sign) => head.startsWith(sign)) ? undefined : 'no-picture'
}

/** A file that was deleted since it was picked reads as empty. */
async function bytesOf(part: Blob): Promise<ArrayBuffer> {
  try {
    return await part.arrayBuffer()
  } catch {
    return new ArrayBuffer(0)
  }
}
