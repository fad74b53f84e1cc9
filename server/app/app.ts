import { Hono, type MiddlewareHandler } from 'hono'
import { mountApi } from './api.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import { answerProblem } from '../http/middleware/answer-problem.ts'
import { rememberChanges } from '../http/middleware/changes.ts'
import { compression } from '../http/middleware/compression.ts'
import { logRequests } from '../http/middleware/request-log.ts'
import { tellTime } from '../http/middleware/server-time.ts'
import { mountProbes } from './probes.ts'
import { securityHeaders } from '../http/middleware/security-headers.ts'
import type { ReadinessWatch } from './readiness.ts'
import type { AnsweredRequest } from '../lib/log.ts'
import { mountSite } from './site.ts'

/** What a process answers that does background work alone: its supervisor, and nobody else. */
export function createWorkerApp(readiness: ReadinessWatch): Hono {
  const app = new Hono()
  mountProbes(app, readiness)
  return app
}

/**
 * The whole marketplace as one process serves it: API, checkout page, outbox, images, and the built client.
 * @param readiness for a load balancer; tests that do not ask may leave it out
 * @param note is told of each request
 * @param traces makes a span of each request
 * @param distDir folder of the built client, relative to the working directory; null serves no client
 */
export function createApp(
  deps: Dependencies,
  distDir: string | null,
  readiness?: ReadinessWatch,
  note?: (request: AnsweredRequest) => void,
  traces?: MiddlewareHandler,
): Hono {
  const app = new Hono()
  if (readiness) mountProbes(app, readiness)
  app.onError(answerProblem)
  // before the log, whose lines name the trace
  if (traces) app.use(traces)
  app.use(logRequests(deps, note))
  app.use(tellTime(deps))
  app.use(securityHeaders(deps.config))
  app.use(compression())
  app.use('/api/*', rememberChanges(deps))
  mountApi(app, deps)
  if (distDir) mountSite(app, deps, distDir)
  return app
}
