import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { proxyTo } from '../server/api-behind.ts'

/** A site whose pages come at once and whose code does not. */
interface HeldCode {
  url: string
  /** Resolves when a page has asked for its code. */
  asked: Promise<unknown>
  /** Lets the code come, also what was asked for before. */
  release(): void
  close(): void
}

/** A host in front of a server that holds every file of code back. */
export async function holdCode(server: string): Promise<HeldCode> {
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const host = createServer((request, response) => {
    if (!request.url?.endsWith('.js')) return proxyTo(request, response, server)
    asked.resolve()
    void released.promise.then(() => proxyTo(request, response, server))
  }).listen(0, '127.0.0.1')
  await once(host, 'listening')
  return {
    url: `http://localhost:${(host.address() as AddressInfo).port}`,
    asked: asked.promise,
    release: released.resolve,
    close: () => {
      host.close()
      host.closeAllConnections()
    },
  }
}
