import { createServer, connect, type Socket } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/**
 * A PostgreSQL behind a door of its own, which can be shut: what its clients see of a restart or a broken
 * network.
 */
export interface DatabaseProxy {
  url: string
  /** Breaks every connection and refuses new ones. */
  cut(): void
  /** Lets them in again. */
  mend(): void
  close(): Promise<void>
}

export async function databaseProxy(url: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((client) => {
    if (isCut) return client.destroy()
    const behind = connect(Number(port), hostname)
    for (const socket of [client, behind]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        sockets.delete(socket)
        client.destroy()
        behind.destroy()
      })
    }
    client.pipe(behind).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = new URL(url)
  own.hostname = '127.0.0.1'
  own.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: own.href,
    cut,
    mend: () => {
      isCut = false
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
