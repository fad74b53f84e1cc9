import type { Context, Hono } from 'hono'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { withoutSize } from '../../src/config/picture-size.ts'
import type { Dependencies } from '../deps.ts'
import { FOR_EVER } from '../http/caching.ts'
import { HttpProblem } from '../http/problem.ts'
import { answerOriginal } from '../media/original.ts'
import { BadSource, imageEncoder, type Encoder } from './encode.ts'
import { DEFAULT_QUALITY, WIDTHS } from './sizes.ts'

const MAX_QUALITY = 100
/** One spelling for each number, so that a picture has one address. */
const DIGITS = /^[1-9]\d{0,3}$/

/** Originals at `/media/<sha256>.<ext>` and the image proxy at `/img` (seed.md section 9). */
export function mountImages(app: Hono, deps: Dependencies): void {
  const encoder = imageEncoder(join(deps.config.dataDir, 'cache', 'images'))
  app.get('/media/:name', (c) => answerOriginal(c, deps))
  app.get('/img', (c) => scaled(c, deps, encoder))
}

async function scaled(c: Context, deps: Dependencies, encoder: Encoder): Promise<Response> {
  const { url = '', w = '', q = String(DEFAULT_QUALITY) } = c.req.query()
  const width = DIGITS.test(w) ? Number(w) : Number.NaN
  const quality = DIGITS.test(q) ? Number(q) : Number.NaN
  if (!WIDTHS.has(width)) throw new HttpProblem(400, 'BAD_REQUEST', { field: 'w' })
  if (Number.isNaN(quality) || quality > MAX_QUALITY) {
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
  return withoutSize(url.slice(base.length))
}
