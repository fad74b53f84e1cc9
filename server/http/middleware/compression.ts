import type { MiddlewareHandler } from 'hono'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { replaceAnswer } from './replace-answer.ts'
import { acceptedEncoding, isText, type Encoding } from './accepted.ts'

/** What an answer of some ten kilobytes is worth: a third of the bytes for less than a millisecond. */
const BROTLI_QUALITY = 4
/** Of a page that many are sent: packed once, a tenth smaller. */
const SHARED_BROTLI_QUALITY = 8
/** Below this an answer is one packet either way. */
const SMALL_BYTES = 1000
/** Up to here packing takes less than a millisecond, and handing it to another thread takes as long. */
const AT_ONCE_BYTES = 32_000
const BODILESS = new Set([204, 206, 304])

/**
 * Compresses the text that the server writes, JSON and pages alike, where it is not compressed yet; binary
 * bodies and ranges go as they are.
 *
 * No answer gives a secret away by its length (BREACH): the session is an HttpOnly cookie that is in no body,
 * requests of other sites carry it on no subresource (SameSite=Lax), there is no token against forged requests
 * to guess, and no body repeats what an address says beside the thing that it names.
 */
export function compression(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers, status } = c.res
    if (BODILESS.has(status) || !isText(headers.get('content-type') ?? '')) return
    if (headers.has('content-encoding')) return
    if (!headers.get('Vary')?.includes('Accept-Encoding')) headers.append('Vary', 'Accept-Encoding')
    const encoding = acceptedEncoding(c.req.header('accept-encoding'))
    if (encoding === undefined || c.req.method === 'HEAD') return
    const plain = new Uint8Array(await c.res.arrayBuffer())
    const packed = plain.length < SMALL_BYTES ? undefined : await pack(plain, encoding, BROTLI_QUALITY)
    // reading the body has made another answer of it, with headers of its own
    if (packed) describe(c.res.headers, encoding)
    replaceAnswer(c, packed ?? plain)
  }
}

type Packed = Uint8Array<ArrayBuffer>

/** The bytes of a text that many are sent, in the form that each accepts; each form is made once. */
export function packedOnce(text: string): (encoding: Encoding | undefined) => Promise<Packed> {
  const plain = new TextEncoder().encode(text)
  const forms = new Map<Encoding, Promise<Packed>>()
  return async (encoding) => {
    if (encoding === undefined) return plain
    const packed = forms.get(encoding) ?? pack(plain, encoding, SHARED_BROTLI_QUALITY)
    forms.set(encoding, packed)
    return packed
  }
}

async function pack(plain: Uint8Array, encoding: Encoding, quality: number): Promise<Packed> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  if (plain.length <= AT_ONCE_BYTES) {
    return new Uint8Array(encoding === 'br' ? brotliCompressSync(plain, { params }) : gzipSync(plain))
  }
  return new Uint8Array(
    encoding === 'br' ? await promisify(brotliCompress)(plain, { params }) : await promisify(gzip)(plain),
  )
}

function describe(headers: Headers, encoding: Encoding): void {
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  // ranges count the bytes of the original
  headers.delete('Accept-Ranges')
  const etag = headers.get('ETag')
  // the same answer in another form: equal by weak comparison only (RFC 9110 section 8.8.3.3)
  if (etag?.startsWith('"')) headers.set('ETag', `W/${etag}`)
}
