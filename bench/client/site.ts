import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Socket } from 'node:net'
import { relative } from 'node:path'
import { createApp } from '../../server/app/app.ts'
import { DIST } from '../dist.ts'
import type { Answering, Shop } from '../shop.ts'

/** A site that can fall off the network. */
export interface Site {
  origin: string
  /** Bytes that it has sent until now, to pages and to their workers. */
  sent(): number
  /** Whether every connection breaks off, a worker's own included, which a browser's offline mode does not reach. */
  setOffline(offline: boolean): void
}

/** Serves an app beside the shop's own, in the same process. */
export async function siteOf(shop: Shop, app: Answering): Promise<Site> {
  let offline = false
  const connections = new Set<Socket>()
  const fetch: Answering['fetch'] = (request, env) => {
    const { socket } = env.incoming
    connections.add(socket)
    if (!offline) return app.fetch(request, env)
    socket.destroy()
    return RESPONSE_ALREADY_SENT
  }
  return {
    origin: await shop.beside({ fetch }),
    sent: () => [...connections].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    setOffline: (value) => (offline = value),
  }
}

/** Serves the shop with the client that was built last. */
export function builtSite(shop: Shop): Promise<Site> {
  return siteOf(shop, createApp(shop.deps, relative(process.cwd(), DIST)))
}
