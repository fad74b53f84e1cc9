import type { Hono } from 'hono'
import type { Dependencies } from './deps.ts'
import { answerNotFound } from './http/answer-problem.ts'
import { refuseForeignOrigins } from './auth/csrf.ts'
import { mountOpenApi } from './http/openapi.ts'
import { mountProfile } from './routes/profile.ts'
import { mountUsers } from './routes/users.ts'

/** Every part that answers requests, in the order of their mounting; what catches all comes last. */
export function mountApi(app: Hono, deps: Dependencies): void {
  app.use('/api/*', refuseForeignOrigins(deps.config))
  mountOpenApi(app, deps)
  mountUsers(app, deps)
  mountProfile(app, deps)
  app.all('/api/*', answerNotFound)
}
