import type { Context, Hono } from 'hono'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Dependencies } from '../deps.ts'
import { HttpProblem } from '../http/problem.ts'
import { BadSource, imageEncoder, type Encoder } from './encode.ts'
import { DEFAULT_QUALITY, WIDTHS } from './sizes.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const MAX_QUALITY = 100
const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

/** Originals at `/media/<sha256>.<ext>` and the image proxy at `/img` (seed.md section 9). */
export function mountImages(app: Hono, deps: Dependencies): void {
  const encoder = imageEncoder(join(deps.config.dataDir, 'cache', 'images'))
  app.get('/media/:name', (c) => original(c, deps))
  app.get('/img', (c) => scaled(c, deps, encoder))
}

async function original(c: Context, deps: Dependencies): Promise<Response> {
  const name = c.req.param('name') ?? ''
  const file = deps.media.fileOf(name)
  if (!file) return c.text('No such file', 404)
  const { size } = await stat(file)
  const range = rangeOf(c.req.header('range'), size)
  c.header('Content-Type', TYPES[extname(name)] ?? 'application/octet-stream')
  c.header('Cache-Control', FOR_EVER)
  c.header('Accept-Ranges', 'bytes')
  // an SVG opened as a page may run nothing
  c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  if (range) c.header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  c.header('Content-Length', String(range ? range.end - range.start + 1 : size))
  const stream = Readable.toWeb(createReadStream(file, range ?? {})) as ReadableStream
  return c.body(stream, range ? 206 : 200)
}

/** Safari plays films only from servers that answer ranges. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null {
  const match = /^bytes=(\d+)-(\d*)$/.exec(header ?? '')
  if (!match) return null
  const start = Number(match[1])
  const end = Math.min(match[2] ? Number(match[2]) : size - 1, size - 1)
  return start <= end ? { start, end } : null
}

async function scaled(c: Context, deps: Dependencies, encoder: Encoder): Promise<Response> {
  const { url = '', w = '', q = String(DEFAULT_QUALITY) } = c.req.query()
  const width = Number(w)
  const quality = Number(q)
  if (!WIDTHS.has(width)) throw new HttpProblem(400, 'BAD_REQUEST', { field: 'w' })
  if (!Number.isInteger(quality) || quality < 1 || quality > MAX_QUALITY) {
    throw new HttpProblem(400, 'BAD_REQUEST', { field: 'q' })
  }
  const file = deps.media.fileOf(nameOf(url, deps))
  if (!file) throw new HttpProblem(404, 'NOT_FOUND')
  const etag = `"${createHash('sha256').update(`${file}|${w}|${q}`).digest('hex').slice(0, 32)}"`
  c.header('Cache-Control', FOR_EVER)
  c.header('ETag', etag)
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  try {
    c.header('Content-Type', 'image/webp')
    return c.body(new Uint8Array(await encoder.webp(file, width, quality)))
  } catch (error) {
    if (error instanceof BadSource) throw new HttpProblem(400, 'BAD_REQUEST', { field: 'url' })
    throw error
  }
}

/** The stored name behind an allowed address: our own /media, or the assets host; anything else is refused. */
function nameOf(url: string, deps: Dependencies): string {
  const { publicUrl, assetsUrl } = deps.config
  const bases = ['/media/', `${publicUrl}/media/`, ...(assetsUrl ? [`${assetsUrl}/`] : [])]
  const base = bases.find((one) => url.startsWith(one))
  if (!base) throw new HttpProblem(400, 'BAD_REQUEST', { field: 'url' })
  return url.slice(base.length)
}
