import type { MiddlewareHandler } from 'hono'
import { routeOf } from '../http/middleware/request-log.ts'
import { startTracing } from '../lib/logging/tracing.ts'

/** Spans of requests. What makes them is loaded where it is asked for, and nowhere else. */
export async function openTraces(): Promise<MiddlewareHandler> {
  const { httpInstrumentationMiddleware } = await import('@hono/otel')
  return httpInstrumentationMiddleware({
    tracer: startTracing(),
    spanNameFactory: (c) => `${c.req.method} ${routeOf(c)}`,
    captureActiveRequests: false,
  })
}
