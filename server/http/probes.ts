import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, Hono } from 'hono'
import type { ReadinessWatch } from '../readiness.ts'

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/**
 * What a supervisor and a balancer ask: `/livez`, whether the process lives, and `/readyz`, whether it should be sent
 * requests. To be mounted before all limits. What is wrong is told on this machine only.
 */
export function mountProbes(app: Hono, readiness: ReadinessWatch): void {
  app.get('/livez', (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json({ status: 'alive' })
  })
  app.get('/readyz', async (c) => {
    const { isReady, parts, warnings } = await readiness.look()
    const status = isReady ? 'ready' : 'unready'
    c.header('Cache-Control', 'no-store')
    return c.json(isFromHere(c) ? { status, parts, warnings } : { status }, isReady ? 200 : 503)
  })
}

/** A request of this machine's own; one that a proxy on this machine hands on is not. */
function isFromHere(c: Context): boolean {
  if (c.req.header('x-forwarded-for') !== undefined || c.req.header('forwarded') !== undefined) return false
  try {
    return LOOPBACK.test(getConnInfo(c).remote.address ?? '')
  } catch {
    return false // no connection at all, as in tests
  }
}
