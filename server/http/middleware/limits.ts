import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { Config } from '../../config/environment.ts'
import { Problem } from '../../lib/problem.ts'

const KILOBYTE = 1024
/** The largest upload: a profile's picture of 5 MB (docs/product.md, "Sign-in") and its other fields. */
const MAX_UPLOAD_BYTES = 6 * 1024 * KILOBYTE
/**
 * No other call needs a tenth of this: the longest are events of the payment provider, and wallets with all
 * their wraps.
 */
const MAX_BODY_BYTES = 512 * KILOBYTE
const PREFLIGHT_SECONDS = 600

const WITHOUT_BODY = new Set(['GET', 'HEAD'])

/**
 * Refuses bodies that are too long. What an upload may have is read to its end first, so that its connection serves on;
 * a longer body, or one of unknown length, is refused before it is read further, and ends its connection.
 */
export function limitBody(): MiddlewareHandler {
  const onError = async ({ req }: Context) => {
    const length = req.header('transfer-encoding') ? Infinity : Number(req.header('content-length'))
    if (length > MAX_UPLOAD_BYTES) throw new Problem(413, 'TOO_LARGE', {}, { Connection: 'close' })
    await req.raw.body?.pipeTo(new WritableStream()).catch(() => undefined)
    throw new Problem(413, 'TOO_LARGE')
  }
  const upload = bodyLimit({ maxSize: MAX_UPLOAD_BYTES, onError })
  const other = bodyLimit({ maxSize: MAX_BODY_BYTES, onError })
  return async (c, next) => {
    // accessing the body makes a stream of it, which costs a read more than everything else that is done for it
    if (WITHOUT_BODY.has(c.req.method) || c.req.header('content-length') === '0') return next()
    const isUpload = c.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data')
    return isUpload ? upload(c, next) : other(c, next)
  }
}

/**
 * Lets anybody's page read what is public and the same for all, without credentials. The listed origins are
 * answered by `allowOrigins`: they send their cookies along, which `*` does not allow.
 */
export function allowEverybody(config: Config): MiddlewareHandler {
  const listed = new Set(config.allowedOrigins)
  const own = allowOrigins(config)
  const open = cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'OPTIONS'],
    exposeHeaders: ['Date', 'Age'],
    maxAge: PREFLIGHT_SECONDS,
  })
  return async (c, next) => {
    const preflight = await (listed.has(c.req.header('origin') ?? '') ? own : open)(c, next)
    // a cache keeps both answers apart
    if (listed.size > 0) c.header('Vary', 'Origin', { append: true })
    return preflight
  }
}

/** Lets pages of the listed origins call the API with credentials (a PWA that is hosted apart from it). */
export function allowOrigins(config: Config): MiddlewareHandler {
  return cors({
    origin: (origin) => (config.allowedOrigins.includes(origin) ? origin : null),
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Content-Type', 'Idempotency-Key', 'Accept-Language'],
    exposeHeaders: ['Retry-After', 'Date', 'Age'],
    maxAge: PREFLIGHT_SECONDS,
  })
}
