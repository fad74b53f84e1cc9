import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

export interface StaticSite {
  url: string
  /** Deploys another build, as a host does: from now on only its files are there. */
  deploy(folder: string): void
  close(): Promise<void>
}

/** A host of the built client that has no API: every page is the shell, a missing file is a 404. */
export async function startStaticSite(folder: string): Promise<StaticSite> {
  let deployed = folder
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.test')
    if (pathname.startsWith('/api/')) {
      response.writeHead(503, { 'content-type': 'application/json' }).end('{"error":"no API here"}')
      return
    }
    const file = extname(pathname) ? join(deployed, pathname) : join(deployed, 'index.html')
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end('No such file')
      return
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
    })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    deploy: (next) => {
      deployed = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
