import { Agent, request } from 'node:http'

export interface Shot {
  method: 'GET' | 'PUT' | 'POST'
  path: string
  headers?: Record<string, string>
}

export interface LoadResult {
  perSecond: number
  /** How often each status was answered. */
  statuses: Map<number, number>
}

/**
 * Keeps `connections` requests in flight over as many kept-alive connections until `shots` runs dry or `seconds`
 * are over, whichever comes first. A connection error stops the run: a measurement of half a server is none.
 */
export async function load(
  origin: string,
  shots: Iterable<Shot>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses = new Map<number, number>()
  const iterator = shots[Symbol.iterator]()
  const start = performance.now()
  const end = start + seconds * 1000
  let answered = 0
  const shooter = async () => {
    while (performance.now() < end) {
      const next = iterator.next()
      if (next.done) return
      const status = await fire(origin, next.value, agent)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      answered++
    }
  }
  await Promise.all(Array.from({ length: connections }, shooter))
  const perSecond = answered / ((performance.now() - start) / 1000)
  agent.destroy()
  return { perSecond, statuses }
}

function fire(origin: string, { method, path, headers }: Shot, agent: Agent): Promise<number> {
  return new Promise((done, failed) => {
    const sent = request(origin + path, { method, agent, headers: headers ?? {} }, (answer) => {
      answer.resume()
      answer.on('end', () => done(answer.statusCode ?? 0))
      answer.on('error', failed)
    })
    sent.on('error', failed)
    sent.end()
  })
}
