import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Bucket } from '../../../server/config/bucket.ts'

/** What happens to an answer on its way; null: nothing. */
type Fault = 'busy' | 'cut' | 'lie' | 'silence' | 'stall' | null

export interface FaultyStore {
  /** The same bucket by way of the faults. */
  bucket: Bucket
  /** Requests that came. */
  asked: string[]
  /** The next answers go wrong in this order; then all is well again. */
  next(...faults: Fault[]): void
  /** Every answer goes wrong, until `next`. */
  always(fault: Fault): void
  /** Done before each request is passed on, until `next`. */
  before(work: (asked: string) => Promise<void>): void
  close(): Promise<void>
}

/** A proxy before an object store, which spoils its answers. It passes the host on, which signatures name. */
export async function spoil(bucket: Bucket): Promise<FaultyStore> {
  const asked: string[] = []
  let faults: Fault[] = []
  let every: Fault = null
  const nothing = async () => {}
  let before: (asked: string) => Promise<void> = nothing
  const behind = new URL(bucket.endpoint)
  const server = createServer((incoming, response) => {
    asked.push(`${incoming.method} ${incoming.url}`)
    const fault = faults.shift() ?? every
    if (fault === 'silence') return
    if (fault === 'busy') {
      incoming.resume()
      return void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    }
    const { method, url, headers } = incoming
    void before(`${method} ${url}`).then(() => {
      const onward = request(
        { host: behind.hostname, port: behind.port, method, path: url, headers },
        (answer) => void passOn(answer, response, fault),
      )
      onward.on('error', () => response.destroy())
      incoming.pipe(onward)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    bucket: { ...bucket, endpoint },
    asked,
    next: (...ones) => {
      faults = ones
      every = null
      before = nothing
    },
    always: (fault) => {
      faults = []
      every = fault
    },
    before: (work) => {
      before = work
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function passOn(answer: IncomingMessage, response: ServerResponse, fault: Fault): Promise<void> {
  const body = await buffer(answer)
  response.writeHead(answer.statusCode ?? 500, answer.headers)
  if (fault === null) return void response.end(body)
  if (fault === 'lie') return void response.end(Buffer.from(body.map((byte) => byte ^ 1)))
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => {
    if (fault === 'cut') response.destroy()
  })
}
