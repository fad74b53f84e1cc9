import type { Context } from 'hono'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { Dependencies } from '../../domain/dependencies.ts'
import { FOR_EVER } from '../middleware/caching.ts'

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}
/** An SVG that is opened as a page may run nothing and fetch nothing. */
const SVG_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'; sandbox"

/**
 * Answers `/media/<sha256>.<ext>`: the original, whole or in the requested range; 404 and 416 as plain text.
 */
export async function answerOriginal(c: Context, deps: Dependencies): Promise<Response> {
  const name = c.req.param('name') ?? ''
  const file = deps.media.fileOf(name)
  if (!file) return c.text('No such file', 404)
  const { size } = await stat(file)
  const range = rangeOf(c.req.header('range'), size)
  c.header('Accept-Ranges', 'bytes')
  if (range === 'beyond') return c.text('No such range', 416, { 'Content-Range': `bytes */${size}` })
  const type = TYPES[extname(name)] ?? 'application/octet-stream'
  c.header('Content-Type', type)
  c.header('Cache-Control', FOR_EVER)
  if (type === TYPES['.svg']) c.header('Content-Security-Policy', SVG_POLICY)
  if (range) c.header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  c.header('Content-Length', String(range ? range.end - range.start + 1 : size))
  const status = range ? 206 : 200
  // an unread stream would leave its file open
  if (c.req.method === 'HEAD') return c.body(null, status)
  return c.body(Readable.toWeb(createReadStream(file, range ?? {})) as ReadableStream, status)
}

/** Safari plays films only from servers that support ranges. Null: the whole file. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size) return 'beyond'
  return start <= end ? { start, end } : null
}
