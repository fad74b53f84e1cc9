import { createReadStream, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { announced } from '../../../server/http/pages/announcement.ts'
import { SERVER_PATHS } from '../../../src/config/server-paths.ts'
import { proxyTo } from '../server/api-behind.ts'

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
  /**
   * What the network in front of the site does: passes everything, answers all with a log-in page, or answers
   * nothing.
   */
  network: 'open' | 'portal' | 'hanging'
  /** Changes a file's content in transit; undefined leaves it as it is, null makes it missing. */
  change: (path: string, text: () => string) => string | null | undefined
  close(): Promise<void>
}

/**
 * A host of the built client: every page is the shell, a missing file is a 404.
 * @param server that answers what is no file of the client, and is announced as ours; without it there is no API
 *   here
 */
export async function startStaticSite(folder: string, server?: string): Promise<StaticSite> {
  let deployed = folder
  const site: StaticSite = {
    url: '',
    network: 'open',
    change: () => undefined,
    deploy: (next) => {
      deployed = next
    },
    close: () =>
      new Promise((resolve) => {
        host.close(() => resolve())
        host.closeAllConnections()
      }),
  }
  const host = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.test')
    if (site.network === 'hanging') return
    if (site.network === 'portal') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hotel</h1>')
      return
    }
    if (server !== undefined && isOfTheServer(pathname)) {
      proxyTo(request, response, server)
      return
    }
    if (pathname.startsWith('/api/')) {
      response.writeHead(503, { 'content-type': 'application/json' }).end('{"error":"no API here"}')
      return
    }
    const file = extname(pathname) ? join(deployed, pathname) : join(deployed, 'index.html')
    const changed = site.change(pathname, () => readFileSync(file, 'utf8'))
    if (changed === null || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end('No such file')
      return
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
    })
    if (changed === undefined && server !== undefined && extname(file) === '.html')
      response.end(announced(readFileSync(file, 'utf8')))
    else if (changed === undefined) createReadStream(file).pipe(response)
    else response.end(changed)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const { port } = host.address() as AddressInfo
  site.url = `http://localhost:${port}`
  return site
}

function isOfTheServer(pathname: string): boolean {
  return SERVER_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
