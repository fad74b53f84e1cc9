import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'

/** What of an answer belongs to the one connection that it came by (RFC 9110, 7.6.1). */
const OF_A_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/**
 * Proxies a request to another server and returns its answer, as a host of static files does with an API
 * behind it. The server sees its own name as the page's origin.
 * @param through what the answer's bytes pass through on their way
 */
export function proxyTo(
  request: IncomingMessage,
  response: ServerResponse,
  server: string,
  through: (bytes: AsyncIterable<Buffer>) => AsyncIterable<Buffer> = (bytes) => bytes,
): void {
  const address = new URL(request.url ?? '/', server)
  const headers = { ...request.headers, host: address.host }
  if (headers.origin !== undefined) headers.origin = address.origin
  if (headers.referer !== undefined) headers.referer = address.href
  const asking = ask(address, { method: request.method, headers }, (answer) => {
    const forwarded = Object.entries(answer.headers).filter(([name]) => !OF_A_CONNECTION.has(name))
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(forwarded))
    // whoever goes away in the middle ends both ways
    pipeline(answer, through, response).catch(() => response.destroy())
  })
  asking.on('error', () => response.destroy())
  request.pipe(asking)
}
