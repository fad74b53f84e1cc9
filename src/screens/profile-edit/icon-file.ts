import { ICON_MAX_BYTES } from '../../contract/profile.ts'

/** Why a file can be no icon; `format` names what it is, where that is known. */
export type IconProblem =
  | { kind: 'too-large' | 'no-picture' | 'empty' }
  | { kind: 'other-format'; format: string }

/** Magic bytes that identify a file type; `at` where they do not begin the file. */
const HEAD_BYTES = 16
const ACCEPTED: readonly Sign[] = [
  { sign: '\u0089PNG\r\n\u001a\n' },
  { sign: '\u00ff\u00d8\u00ff' },
  { sign: 'GIF8' },
  { sign: 'WEBP', at: 8 },
]
/** What cameras, scanners and drawing programs leave besides. */
const OTHERS: readonly (Sign & { format: string })[] = [
  ...['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'].map((brand) => ({
    sign: `ftyp${brand}`,
    at: 4,
    format: 'HEIC',
  })),
  { sign: 'ftypavi', at: 4, format: 'AVIF' },
  { sign: 'II*\0', format: 'TIFF' },
  { sign: 'MM\0*', format: 'TIFF' },
  { sign: 'BM', format: 'BMP' },
  { sign: '%PDF', format: 'PDF' },
  { sign: '8BPS', format: 'PSD' },
  { sign: '<svg', format: 'SVG' },
  { sign: '<?xml', format: 'SVG' },
  { sign: '\0\0\u0001\0', format: 'ICO' },
]
/** The side of the square that the server makes of an icon. */
const SIDE = 512
/** A picture of more pixels is scaled here: the server opens none of so many. */
const MOST_PIXELS = 25_000_000
const JPEG_QUALITY = 0.92

interface Sign {
  sign: string
  at?: number
}

/**
 * What is uploaded of a picked file: the file itself, or what this browser makes of one that is too large for the server
 * or of a format that it does not take (docs/product.md, "Sign-in"). The server checks again.
 */
export async function iconOf(file: File): Promise<{ icon: File } | { problem: IconProblem }> {
  const problem = await iconProblem(file)
  if (problem?.kind === 'empty') return { problem }
  const bitmap = await decoded(file)
  if (!bitmap) return problem ? { problem } : { icon: file }
  try {
    if (!problem && bitmap.width * bitmap.height <= MOST_PIXELS) return { icon: file }
    const icon = await squared(bitmap, file)
    return icon ? { icon } : { problem: problem ?? { kind: 'too-large' } }
  } finally {
    bitmap.close()
  }
}

/** Why the server would refuse a file as it is: by its content, whatever its name. */
export async function iconProblem(file: Blob): Promise<IconProblem | undefined> {
  if (file.size === 0) return { kind: 'empty' }
  const bytes = new Uint8Array(await bytesOf(file.slice(0, HEAD_BYTES)))
  const head = String.fromCodePoint(...bytes)
  const begins = ({ sign, at = 0 }: Sign) => head.startsWith(sign, at)
  if (ACCEPTED.some(begins)) return file.size > ICON_MAX_BYTES ? { kind: 'too-large' } : undefined
  const other = OTHERS.find(begins)
  return other ? { kind: 'other-format', format: other.format } : { kind: 'no-picture' }
}

/** Undefined where this browser cannot read it. */
async function decoded(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file)
  } catch {
    return undefined
  }
}

/** The middle of a picture, as the server would cut it. */
async function squared(bitmap: ImageBitmap, { name, type }: File): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  const cut = Math.min(bitmap.width, bitmap.height)
  canvas.width = canvas.height = Math.min(SIDE, cut)
  const [left, top] = [(bitmap.width - cut) / 2, (bitmap.height - cut) / 2]
  canvas.getContext('2d')?.drawImage(bitmap, left, top, cut, cut, 0, 0, canvas.width, canvas.height)
  // only a photograph is certain to have nothing transparent
  const format = type === 'image/jpeg' ? type : 'image/png'
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, format, JPEG_QUALITY))
  return made ? new File([made], name, { type: made.type }) : undefined
}

/** A file that was deleted since it was picked reads as empty. */
async function bytesOf(part: Blob): Promise<ArrayBuffer> {
  try {
    return await part.arrayBuffer()
  } catch {
    return new ArrayBuffer(0)
  }
}
