import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { logError } from '../../lib/log.ts'
import { measuring, type Measured } from './measure.ts'
import type { Metrics } from './metrics.ts'

/**
 * Answers `/metrics` at a port of its own: what it says of the shop's business is for its operator alone.
 * @returns closes it
 */
export async function serveMetrics(
  metrics: Metrics,
  measured: Measured,
  at: { port: number; host: string },
): Promise<() => Promise<void>> {
  const measure = measuring(measured, metrics)
  // two who ask at once have one answer: the second would empty what is being written for the first
  let underWay: ReturnType<typeof scraped> | undefined
  const scrape = () => (underWay ??= scraped(metrics, measure).finally(() => (underWay = undefined)))
  const server = createServer((asked, answer) => {
    if (asked.method !== 'GET' || asked.url !== '/metrics') {
      answer.writeHead(404).end()
      return
    }
    void scrape().then(({ status, text }) =>
      answer.writeHead(status, { 'content-type': metrics.registry.contentType }).end(text),
    )
  })
  await listening(server, at)
  return async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}

async function scraped(metrics: Metrics, measure: () => Promise<void>) {
  try {
    await measure()
    return { status: 200, text: await metrics.registry.metrics() }
  } catch (error) {
    logError('The metrics could not be written', error)
    return { status: 500, text: '' }
  }
}

async function listening(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening')
}
