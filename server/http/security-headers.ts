import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../config.ts'

/** A strict policy: nothing from elsewhere, nothing inline but styles that React sets on elements. */
export function securityHeaders(config: Config): MiddlewareHandler {
  const assets = config.assetsUrl ? [new URL(config.assetsUrl).origin] : []
  return secureHeaders({
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
}
