import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AnsweredRequest } from '../../lib/log.ts'

/** Methods that get a row of their own; a client may send any word. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** From a page out of memory to what somebody gives up on. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export type Metrics = ReturnType<typeof openMetrics>

/** What this process tells of itself and of the shop; docs/operations/monitoring.md says what each means. */
export function openMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const requests = new Histogram({
    name: 'akashi_http_request_seconds',
    help: 'Time until the head of an answer, by the pattern of its route',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  return {
    registry,
    note: ({ method, route, status, ms }: AnsweredRequest): void => {
      requests.observe({ method: METHODS.has(method) ? method : 'other', route, status }, ms / 1000)
    },
    ready: gauge('akashi_ready', '1 where this process should be sent requests'),
    jobsDue: gauge('akashi_jobs_due', 'Jobs that are due and that nobody has begun', 'kind'),
    jobsOldest: gauge('akashi_jobs_oldest_seconds', 'How long the oldest of them has been due', 'kind'),
    outbox: gauge('akashi_outbox_transactions', 'Transactions that are in no block yet'),
    outboxOldest: gauge('akashi_outbox_oldest_seconds', 'Age of the oldest of them'),
    chainReady: gauge('akashi_chain_ready', '1 where the chain can deliver what is sold', 'what'),
    chainLag: gauge('akashi_chain_lag_blocks', 'Blocks that count and were not read yet'),
    gas: gauge('akashi_gas_committed_ratio', 'Gas of the last hour, as a part of GAS_BUDGET_PER_HOUR'),
    undelivered: gauge('akashi_orders_undelivered', 'Orders paid for 5 minutes and not delivered', 'kind'),
    incidents: gauge('akashi_incidents_open', 'Incidents that wait for a person', 'kind'),
    stock: gauge('akashi_stock_faults', 'Balls whose units and orders contradict each other'),
    connections: gauge('akashi_database_connections', 'Connections to PostgreSQL of this process', 'state'),
  }
}
