import { Hono } from 'hono'
import { mountApi } from './api.ts'
import type { Dependencies } from './deps.ts'
import { answerProblem } from './http/answer-problem.ts'
import { compression } from './http/compression.ts'
import { securityHeaders } from './http/security-headers.ts'
import { mountSite } from './site.ts'

/**
 * The whole marketplace as one process serves it: API, card page, outbox, images, and the built client.
 * @param distDir folder of the built client, relative to the working directory; null serves no client
 */
export function createApp(deps: Dependencies, distDir: string | null): Hono {
  const app = new Hono()
  app.onError(answerProblem)
  app.use(securityHeaders(deps.config))
  app.use(compression())
  mountApi(app, deps)
  if (distDir) mountSite(app, deps, distDir)
  return app
}
