import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'

const SECOND_MS = 1000

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
export async function slowNetwork(speed: Speed): Promise<SlowNetwork> {
  const takeTurn = link(speed.bytesPerSecond)
  const proxy = createServer((asked, answer) => {
    // a browser that goes away in the middle ends both ways
    void pass(asked, answer, speed.latencyMs, takeTurn).catch(() => answer.destroy())
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

async function pass(
  asked: IncomingMessage,
  answer: ServerResponse,
  latencyMs: number,
  takeTurn: (bytes: number) => Promise<unknown>,
): Promise<void> {
  await pause(latencyMs)
  const { hostname, port, pathname, search } = new URL(asked.url ?? '')
  const onward = request({
    hostname,
    port,
    path: pathname + search,
    method: asked.method,
    headers: asked.headers,
  })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    onward.once('response', resolve).once('error', reject)
  })
  asked.pipe(onward)
  const given = await answered
  answer.writeHead(given.statusCode ?? 0, given.headers)
  await pipeline(given, paced, answer)

  async function* paced(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      await takeTurn(chunk.length)
      yield chunk
    }
  }
}
