import type { Hono } from 'hono'
import type { Dependencies } from './deps.ts'
import { answerNotFound } from './http/answer-problem.ts'
import { mountOpenApi } from './http/openapi.ts'

/** Every part that answers requests, in the order of their mounting; what catches all comes last. */
export function mountApi(app: Hono, deps: Dependencies): void {
  mountOpenApi(app, deps)
  app.all('/api/*', answerNotFound)
}
