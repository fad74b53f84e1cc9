import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { proxyTo } from '../server/api-behind.ts'

/** What a bad network does with a request. `lossy`: two seconds of latency, and one packet in a hundred is lost. */
export type NetworkKind = 'open' | 'refused' | 'hanging' | 'portal' | 'lossy'

export interface BadNetwork {
  /** The address for a context's `proxy`: everything goes this way, what a service worker asks too. */
  server: string
  kind: NetworkKind
  /** Whether what has hung is never answered, as where a router forgot the old connections. Otherwise it is later. */
  forgetsHung: boolean
  /** How many requests hang now. */
  readonly hanging: number
  close: () => void
}

/** The log-in page of a hotel: the answer of a captive portal to everything, with a 200. */
export const PORTAL_PAGE = '<!doctype html><title>Hotel</title><h1>Hotel Wi-Fi</h1>'
const EACH_WAY_MS = 1000
const LOST = 0.01
/** The first repetition of a lost packet (RFC 6298, 2.1), on top of the latency. */
const REPEATED_AFTER_MS = 3000

/** A network in front of browsers that can be made bad at any moment. */
export async function badNetwork(): Promise<BadNetwork> {
  const hung: (() => void)[] = []
  let kind: NetworkKind = 'open'
  const proxy = createServer((asked, answer) => {
    if (kind === 'hanging') hung.push(() => treat(kind, asked, answer))
    else treat(kind, asked, answer)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  const network: BadNetwork = {
    server: `http://127.0.0.1:${port}`,
    get kind() {
      return kind
    },
    // what has waited is delivered then, as TCP repeats what was not acknowledged
    set kind(next) {
      kind = next
      if (kind === 'hanging') return
      const waiting = hung.splice(0)
      if (!network.forgetsHung) for (const deliver of waiting) deliver()
    },
    forgetsHung: false,
    get hanging() {
      return hung.length
    },
    close: () => {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
  return network
}

function treat(kind: NetworkKind, asked: IncomingMessage, answer: ServerResponse): void {
  // a proxy is asked for whole addresses
  const target = asked.url ?? ''
  if (kind === 'open') proxyTo(asked, answer, target)
  if (kind === 'refused') asked.socket.destroy()
  if (kind === 'portal') {
    asked.resume()
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PORTAL_PAGE)
  }
  if (kind === 'lossy') setTimeout(() => proxyTo(asked, answer, target, late), EACH_WAY_MS + loss())
}

async function* late(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let wait = EACH_WAY_MS
  for await (const some of bytes) {
    await pause(wait + loss())
    wait = 0
    yield some
  }
}

function loss(): number {
  return Math.random() < LOST ? REPEATED_AFTER_MS : 0
}
