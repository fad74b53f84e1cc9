import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { proxyTo } from '../server/api-behind.ts'

const SECOND_MS = 1000
/** What a packet of TCP carries over Ethernet: a page is painted while it is coming. */
const PACKET_BYTES = 1460

/** One way to the server that everything shares. */
interface Speed {
  latencyMs: number
  bytesPerSecond: number
}

/** Where a browser's context finds the network, and how to end it. */
export interface SlowNetwork {
  /** The address for a context's `proxy`. */
  server: string
  close: () => void
}

/**
 * A network of a given speed, as a proxy of browsers. Chromium's own emulation now and then lets nothing through
 * any more on a busy machine, and a page then waits for ever.
 */
export async function slowNetwork({ latencyMs, bytesPerSecond }: Speed): Promise<SlowNetwork> {
  const takeTurn = link(bytesPerSecond)
  async function* paced(bytes: AsyncIterable<Buffer>) {
    for await (const some of bytes) {
      for (let at = 0; at < some.length; at += PACKET_BYTES) {
        const packet = some.subarray(at, at + PACKET_BYTES)
        await takeTurn(packet.length)
        yield packet
      }
    }
  }
  const proxy = createServer((asked, answer) => {
    // a proxy is asked for whole addresses
    setTimeout(() => proxyTo(asked, answer, asked.url ?? '', paced), latencyMs)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  const close = () => {
    proxy.close()
    proxy.closeAllConnections()
  }
  return { server: `http://127.0.0.1:${port}`, close }
}

/** Resolves when so many bytes have crossed a link on which one thing follows another. */
function link(bytesPerSecond: number): (bytes: number) => Promise<unknown> {
  let freeAt = 0
  return (bytes) => {
    const now = performance.now()
    freeAt = Math.max(now, freeAt) + (bytes / bytesPerSecond) * SECOND_MS
    return pause(freeAt - now)
  }
}
