import * as v from 'valibot'
import { LOG_LEVELS } from '../../lib/log.ts'
import { port, text, flag, seconds, type Variable } from './variable.ts'

/** How the process behaves. */
export const OPERATION = {
  NODE_ENV: {
    schema: text,
    meaning: '`production` is production; so is a live Stripe key, whatever stands here',
    otherwise: 'development',
  },
  DEMO: {
    schema: flag,
    meaning: '`1`: strangers may use the stand-ins, and every page says that no real money moves',
    production: 'refused',
  },
  ROLE: {
    schema: v.optional(v.picklist(['all', 'web', 'worker']), 'all'),
    meaning: '`web`: requests alone; `worker`: background work alone; each needs `DATABASE_URL`',
  },
  DRAIN_SECONDS: {
    schema: v.optional(seconds, '0'),
    meaning: 'time between failing `/readyz` and refusing connections, for load balancers',
  },
  LOG_LEVEL: {
    schema: v.optional(v.picklist(LOG_LEVELS), 'info'),
    meaning: 'the least that the log has: `debug`, `info` (a line for each request and job), `warn`, `error`',
  },
  METRICS_PORT: {
    schema: v.optional(port),
    meaning: 'port of `/metrics`, for Prometheus',
    otherwise: 'none',
  },
  METRICS_HOST: {
    schema: v.optional(v.pipe(v.string(), v.nonEmpty()), '127.0.0.1'),
    meaning: 'interface of `METRICS_PORT`',
    production: 'one that only the monitoring reaches',
  },
  TRACES: {
    schema: flag,
    meaning:
      '`1`: a span for each request and job, for an SDK of OpenTelemetry that is loaded beside the server ([monitoring.md](operations/monitoring.md))',
  },
  KILL_WORKER: {
    schema: flag,
    meaning: '`1` unregisters the service worker on every device ([kill-switch.md](kill-switch.md))',
  },
} satisfies Record<string, Variable>
