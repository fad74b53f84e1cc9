import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Rpc, RpcRefusal } from '../../../server/adapters/chain/rpc.ts'

/** A development node as a third party's looks: nothing but the public methods. */
export async function publicFront(rpc: Rpc): Promise<{ url: string; stop(): void }> {
  const front = createServer((request, response) => {
    void (async () => {
      let text = ''
      for await (const chunk of request) text += String(chunk)
      const { id, method, params } = JSON.parse(text) as { id: number; method: string; params: unknown[] }
      const body = method.startsWith('eth_')
        ? await rpc(method, params).then(
            (result) => ({ result }),
            ({ rpcCode: code, message, data }: RpcRefusal) => ({ error: { code, message, data } }),
          )
        : { error: { code: -32601, message: `the method ${method} does not exist` } }
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...body }))
    })()
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    stop: () => {
      front.closeAllConnections()
      front.close()
    },
  }
}
