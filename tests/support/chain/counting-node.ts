import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One question that came for the chain node. */
interface Asked {
  method: string
  params: unknown[]
}

/** A chain node behind a counter: it answers as the node does, and every question is written down. */
export interface CountingNode {
  url: string
  asked: Asked[]
  stop(): Promise<void>
}

/** A proxy in front of a node that counts its calls. */
export async function countingNode(nodeUrl: string): Promise<CountingNode> {
  const asked: Asked[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    asked.push(JSON.parse(body) as Asked)
    const headers = { 'content-type': 'application/json' }
    const said = await fetch(nodeUrl, { method: 'POST', headers, body })
    response.setHeader('content-type', 'application/json')
    response.end(await said.text())
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    stop: () => new Promise((done) => server.close(() => done())),
  }
}
