import { createServer, type Server } from 'node:http'
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

/** Stands before a node and counts what it is asked. */
export async function countingNode(nodeUrl: string): Promise<CountingNode> {
  const asked: Asked[] = []
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    asked.push(JSON.parse(body) as Asked)
    const answer = await fetch(nodeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    response.setHeader('content-type', 'application/json')
    response.end(await answer.text())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    stop: () => new Promise((done) => server.close(() => done())),
  }
}
