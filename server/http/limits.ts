import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { Config } from '../config.ts'
import { HttpProblem } from './problem.ts'

/** The largest request: a profile's picture of 5 MB (product.md, "Sign-in") and its other fields. */
const MAX_BODY_BYTES = 6 * 1024 * 1024
const PREFLIGHT_SECONDS = 600

const WITHOUT_BODY = new Set(['GET', 'HEAD'])

/** Refuses bodies that nobody needs, before they are read. */
export function limitBody(): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () => {
      throw new HttpProblem(413, 'TOO_LARGE')
    },
  })
  return async (c, next) => {
    // to look for a body makes a stream of it, which costs a read more than everything else that is done for it
    const none = WITHOUT_BODY.has(c.req.method) || c.req.header('content-length') === '0'
    return none ? next() : limit(c, next)
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
