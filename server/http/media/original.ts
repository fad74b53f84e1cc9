import type { Context } from 'hono'
import { typeOf } from '../../adapters/media/names.ts'
import type { ByteRange } from '../../adapters/media/port.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { FOR_EVER } from '../middleware/caching.ts'
import { sentStream } from './sent-stream.ts'

const SVG = 'image/svg+xml'
/** An SVG that is opened as a page may run nothing and fetch nothing. */
const SVG_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'; sandbox"

/**
 * Answers `/media/<sha256>.<ext>`: the original, whole or in the requested range; 404 and 416 as plain text.
 */
export async function answerOriginal(c: Context, deps: Dependencies): Promise<Response> {
  const name = c.req.param('name') ?? ''
  const size = await deps.media.sizeOf(name)
  if (size === null) return notThere(c)
  const range = rangeOf(c.req.header('range'), size)
  if (range === 'beyond') {
    c.header('Accept-Ranges', 'bytes')
    return c.text('No such range', 416, { 'Content-Range': `bytes */${size}` })
  }
  // an unread stream would leave its file open
  const isHead = c.req.method === 'HEAD'
  const bytes = isHead ? null : await deps.media.read(name, range ?? undefined)
  if (!isHead && !bytes) return notThere(c)
  const type = typeOf(name)
  c.header('Accept-Ranges', 'bytes')
  c.header('Content-Type', type)
  c.header('Cache-Control', FOR_EVER)
  if (type === SVG) c.header('Content-Security-Policy', SVG_POLICY)
  if (range) c.header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  c.header('Content-Length', String(range ? range.end - range.start + 1 : size))
  const status = range ? 206 : 200
  return bytes ? c.body(sentStream(c, bytes), status) : c.body(null, status)
}

const notThere = (c: Context) => c.text('No such file', 404)

/** Safari plays films only from servers that support ranges. Null: the whole file. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size) return 'beyond'
  return start <= end ? { start, end } : null
}
