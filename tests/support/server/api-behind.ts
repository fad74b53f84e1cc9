import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'

/** What of an answer belongs to the one connection that it came by (RFC 9110, 7.6.1). */
const OF_A_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/**
 * Proxies a request to another server and returns its answer, as a host of static files does with an API
 * behind it. The server sees its own name as the page's origin.
 */
export function proxyTo(request: IncomingMessage, response: ServerResponse, server: string): void {
  const address = new URL(request.url ?? '/', server)
  const headers = { ...request.headers, host: address.host }
  if (headers.origin !== undefined) headers.origin = address.origin
  if (headers.referer !== undefined) headers.referer = address.href
  const asking = ask(address, { method: request.method, headers }, (answer) => {
    const forwarded = Object.entries(answer.headers).filter(([name]) => !OF_A_CONNECTION.has(name))
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(forwarded))
    answer.pipe(response)
  })
  asking.on('error', () => response.destroy())
  request.pipe(asking)
}
