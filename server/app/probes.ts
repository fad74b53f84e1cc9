import type { Hono } from 'hono'
import type { ReadinessWatch } from './readiness.ts'
import { isFromHere } from '../http/middleware/from-loopback.ts'

/**
 * The endpoints for a supervisor and a load balancer: `/livez`, whether the process lives, and `/readyz`,
 * whether it should be sent requests. To be mounted before all limits. What is wrong is answered on this
 * machine only.
 */
export function mountProbes(app: Hono, readiness: ReadinessWatch): void {
  app.get('/livez', (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json({ status: 'alive' })
  })
  app.get('/readyz', async (c) => {
    const { isReady, parts, warnings } = await readiness.check()
    const status = isReady ? 'ready' : 'unready'
    c.header('Cache-Control', 'no-store')
    return c.json(isFromHere(c) ? { status, parts, warnings } : { status }, isReady ? 200 : 503)
  })
}
