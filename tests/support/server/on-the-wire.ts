import { serve } from '@hono/node-server'
import { once } from 'node:events'
import { request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** An answer as it crossed the wire. */
interface WireAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** The body's bytes, packed as they came. */
  bytes: Buffer
  /** The body unpacked. */
  text: string
}

export interface Listening {
  origin: string
  get(path: string, headers?: Record<string, string>): Promise<WireAnswer>
  close(): Promise<void>
}

/** Serves an app on a port of this machine, and calls it there with a plain client instead of a browser. */
export async function listening(app: { fetch: Parameters<typeof serve>[0]['fetch'] }): Promise<Listening> {
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  if (!server.listening) await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    get: (path, headers) => get(origin + path, headers),
    close: () => new Promise((done) => server.close(() => done())),
  }
}

function get(url: string, headers: Record<string, string> = {}): Promise<WireAnswer> {
  return new Promise((done, failed) => {
    const asked = request(url, { headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', failed)
      answer.on('end', () => {
        const bytes = Buffer.concat(parts)
        const text = unpacked(bytes, answer.headers['content-encoding'])
        done({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text })
      })
    })
    asked.on('error', failed)
    asked.end()
  })
}

function unpacked(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0 || encoding === undefined) return bytes.toString()
  return (encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString()
}
