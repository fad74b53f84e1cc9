import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The name of a file of code, as pages, other files and the worker's list write it. */
const CODE = /((?:assets\/(?:fonts\/)?|\.\/)[\w.-]+)\.js\b/g
const NEWER = '-newer'
const TEXT = /^(?:text\/|application\/(?:json|javascript|manifest\+json))/
const OF_SHELL = /("revision":")([^"]+)(","url":"index\.html"|"[^}]*"url":"index\.html")/

/** A shop in front of the tests' own that can be deployed anew. */
export interface RedeployedSite {
  url: string
  /** From now on only the files of this build are there, and pages name them. */
  deploy(build: 'older' | 'newer'): void
  /** Addresses of pages that the server fails to render. */
  failing: Set<string>
  close(): Promise<void>
}

/**
 * The tests' own shop, whose pages it renders, deployed again under another id: every file of code has another name
 * then, in all that names it, and the old ones are gone.
 */
export async function startRedeployedSite(server: string): Promise<RedeployedSite> {
  const { build } = (await (await fetch(`${server}/version.json`)).json()) as { build: string }
  const ofNewer = (text: string) =>
    text
      .replaceAll(CODE, `$1${NEWER}.js`)
      .replaceAll(build, `${build}${NEWER}`)
      .replace(OF_SHELL, (_, before, revision, after) => `${before}${revision}2${after}`)
  let deployed: 'older' | 'newer' = 'older'
  const failing = new Set<string>()
  const host = createServer((request, response) => {
    const path = request.url ?? '/'
    if (failing.has(path)) return void response.writeHead(503).end()
    if (deployed === 'older') return forward(request, response, server, path)
    // the files of the build before are gone
    if (/^\/assets\/.*\.js$/.test(path) && !path.includes(NEWER)) return void response.writeHead(404).end()
    forward(request, response, server, path.replace(NEWER, ''), ofNewer)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const { port } = host.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    failing,
    deploy: (next) => {
      deployed = next
    },
    close: () =>
      new Promise((resolve) => {
        host.close(() => resolve())
        host.closeAllConnections()
      }),
  }
}

/** Passes a request on; an answer of text passes through `change`, and says nothing of how it came. */
function forward(
  request: IncomingMessage,
  response: ServerResponse,
  server: string,
  path: string,
  change: (text: string) => string = (text) => text,
): void {
  const address = new URL(path, server)
  const headers = { ...request.headers, host: address.host, 'accept-encoding': 'identity' }
  delete headers['if-none-match']
  if (headers.origin !== undefined) headers.origin = address.origin
  if (headers.referer !== undefined) headers.referer = address.href
  const asking = ask(address, { method: request.method, headers }, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () => {
      const bytes = Buffer.concat(chunks)
      const isText = TEXT.test(answer.headers['content-type'] ?? '')
      const body = isText ? Buffer.from(change(bytes.toString('utf8'))) : bytes
      const kept = Object.entries(answer.headers).filter(
        ([name]) =>
          !['etag', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'].includes(name),
      )
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept)).end(body)
    })
  })
  asking.on('error', () => response.destroy())
  request.pipe(asking)
}
