import type { Context, Hono } from 'hono'
import { withoutSize } from '../../../src/config/picture-size.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { FOR_EVER } from '../middleware/caching.ts'
import { clientAddress } from '../../lib/client-address.ts'
import { Problem } from '../../lib/problem.ts'
import { answerOriginal } from './original.ts'
import { BadSource, variantKey, type Encoder } from '../../adapters/images/encode.ts'
import type { Pictures } from '../../adapters/images/open.ts'
import { DEFAULT_QUALITY, QUALITIES, WIDTHS } from '../../adapters/images/sizes.ts'

/** One spelling for each number, so that a picture has one address. */
const DIGITS = /^[1-9]\d{0,3}$/

/** Originals at `/media/<sha256>.<ext>` and the image proxy at `/img` (docs/specification.md section 9). */
export function mountImages(app: Hono, deps: Dependencies, { encoder }: Pictures): void {
  app.get('/media/:name', (c) => answerOriginal(c, deps))
  app.get('/img', (c) => scaled(c, deps, encoder))
}

async function scaled(c: Context, deps: Dependencies, encoder: Encoder): Promise<Response> {
  const { url = '', w = '', q = String(DEFAULT_QUALITY) } = c.req.query()
  const width = DIGITS.test(w) ? Number(w) : Number.NaN
  const quality = DIGITS.test(q) ? Number(q) : Number.NaN
  if (!WIDTHS.has(width)) throw new Problem(400, 'BAD_REQUEST', { field: 'w' })
  if (!QUALITIES.has(quality)) throw new Problem(400, 'BAD_REQUEST', { field: 'q' })
  const name = nameOf(url, deps)
  // also where it is cached: a member may have deleted it, in another process
  if ((await deps.media.sizeOf(name)) === null) throw new Problem(404, 'NOT_FOUND')
  const etag = `"${variantKey(name, width, quality).slice(0, 32)}"`
  const headers = { 'Cache-Control': FOR_EVER, ETag: etag }
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
  try {
    const bytes = new Uint8Array(await encoder.webp(clientAddress(c.req.raw), name, width, quality))
    return c.body(bytes, 200, { ...headers, 'Content-Type': 'image/webp' })
  } catch (error) {
    if (error instanceof BadSource) throw new Problem(400, 'BAD_REQUEST', { field: 'url' })
    throw error
  }
}

/** The stored name behind an allowed address: our own /media, or the assets host; anything else is refused. */
function nameOf(url: string, deps: Dependencies): string {
  const { publicUrl, assetsUrl } = deps.config
  const bases = ['/media/', `${publicUrl}/media/`, ...(assetsUrl ? [`${assetsUrl}/`] : [])]
  const base = bases.find((one) => url.startsWith(one))
  if (!base) throw new Problem(400, 'BAD_REQUEST', { field: 'url' })
  return withoutSize(url.slice(base.length))
}
