import type { MiddlewareHandler } from 'hono'
import type { Config } from '../../config/environment.ts'
import { Problem } from '../../lib/problem.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that a page of another site sends with the visitor's cookies (Fetch Metadata first, Origin
 * for browsers without it). Requests without either come from no browser and carry no stolen cookies.
 */
export function refuseForeignOrigins(config: Config): MiddlewareHandler {
  const own = new Set([config.publicUrl, ...config.allowedOrigins])
  return async (c, next) => {
    if (!READING.has(c.req.method)) {
      const origin = c.req.header('origin')
      const site = c.req.header('sec-fetch-site')
      const foreign = site === 'cross-site' || site === 'same-site'
      const trusted = origin !== undefined && own.has(origin)
      if (!trusted && (foreign || (origin !== undefined && site !== 'same-origin'))) {
        throw new Problem(403, 'FOREIGN_ORIGIN')
      }
    }
    await next()
  }
}
