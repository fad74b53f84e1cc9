import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../config.ts'

const POLICY = 'Content-Security-Policy'

/** A strict policy: nothing from elsewhere, nothing inline but styles that React sets on elements. */
export function securityHeaders(config: Config): MiddlewareHandler {
  const assets = config.assetsUrl ? [new URL(config.assetsUrl).origin] : []
  const secure = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...assets],
      mediaSrc: ["'self'", ...assets],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: config.allowedOrigins.length > 0 ? 'cross-origin' : 'same-origin',
    xFrameOptions: 'DENY',
  })
  return async (c, next) => {
    let own: string | null = null
    await secure(c, async () => {
      await next()
      own = c.res.headers.get(POLICY)
    })
    // an answer that is stricter with itself stays so
    if (own !== null) c.res.headers.set(POLICY, own)
  }
}
