import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { faultProxy, type FaultProxy } from '../../../tests/support/chain/fault-proxy.ts'
import { MALFORMED_NAMES } from '../../../tests/support/chain/malformed-answers.ts'
import { openProviders, openRpc, RpcRefusal } from './rpc.ts'

type Said = { result: unknown } | { error: { code: number; message: string } }

/** A node behind a proxy; it answers a question about its chain, and refuses everything else. */
function node(chain: string): Promise<FaultProxy> {
  return nodeThat((method) => {
    if (method === 'eth_chainId') return { result: chain }
    if (method === 'eth_getTransactionReceipt') return { result: null }
    return { error: { code: -32_601, message: 'no such method' } }
  })
}

async function nodeThat(says: (method: string) => Said): Promise<FaultProxy> {
  const server = createServer((request, response) => {
    void (async () => {
      let text = ''
      for await (const chunk of request) text += String(chunk)
      const { id, method } = JSON.parse(text) as { id: number; method: string }
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...says(method) }))
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const proxy = await faultProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  onTestFinished(() => proxy.stop())
  return proxy
}

test.each(MALFORMED_NAMES)('an answer that is none is one kind of failure: %s', async (shape) => {
  const proxy = await node('0x1')
  proxy.always([{ kind: 'answer', shape }])
  await expect(openRpc(proxy.url)('eth_chainId')).rejects.toMatchObject({
    code: 'unavailable',
    message: `The chain node at ${new URL(proxy.url).host} does not answer eth_chainId`,
  })
})

test('null is an answer where it is the result, and an error of the node is its own', async () => {
  const rpc = openRpc((await node('0x1')).url)
  expect(await rpc('eth_getTransactionReceipt', ['0x'])).toBeNull()
  await expect(rpc('eth_nothing')).rejects.toBeInstanceOf(RpcRefusal)
})

const HASH = `0x${'ab'.repeat(32)}`
const RECEIPT = { transactionHash: HASH, blockNumber: '0x5', status: '0x1' }

test.each([
  ...['eth_blockNumber', 'eth_chainId', 'eth_gasPrice', 'eth_getBalance', 'eth_getTransactionCount'].flatMap(
    (method) => [null, {}, '', '0x', '12', 12].map((result) => ({ method, params: [], result })),
  ),
  { method: 'eth_getBlockByNumber', params: ['latest', false], result: null },
  { method: 'eth_getBlockByNumber', params: ['0x5', false], result: { number: '0x5' } },
  { method: 'eth_getTransactionReceipt', params: [HASH], result: {} },
  { method: 'eth_getTransactionReceipt', params: [HASH], result: { ...RECEIPT, status: null } },
  { method: 'eth_getLogs', params: [{}], result: null },
  { method: 'eth_getLogs', params: [{}], result: [{ topics: [] }] },
  { method: 'eth_call', params: [{}, 'latest'], result: null },
  { method: 'eth_getCode', params: ['0x', 'latest'], result: null },
  { method: 'eth_sendRawTransaction', params: ['0x'], result: null },
])(
  '$result is no answer to $method $params: another provider is asked',
  async ({ method, params, result }) => {
    const first = await nodeThat(() => ({ result }))
    await expect(openRpc(first.url)(method, params)).rejects.toMatchObject({ code: 'unavailable' })
    const second = await nodeThat(() => ({ error: { code: 3, message: 'execution reverted' } }))
    await expect(openProviders([first.url, second.url])(method, params)).rejects.toBeInstanceOf(RpcRefusal)
  },
)

test.each([
  { method: 'eth_getTransactionReceipt', params: [HASH], result: { ...RECEIPT, gasUsed: null } },
  { method: 'eth_getTransactionByHash', params: [HASH], result: null },
  { method: 'eth_getBlockByNumber', params: ['0x5', false], result: null },
  { method: 'eth_getBlockByNumber', params: ['finalized', false], result: null },
  { method: 'eth_getCode', params: ['0x', 'latest'], result: '0x' },
  { method: 'evm_mine', params: [], result: null },
])('$result is an answer to $method $params', async ({ method, params, result }) => {
  expect(await openRpc((await nodeThat(() => ({ result }))).url)(method, params)).toEqual(result)
})

test('where one provider does not answer the next one is asked, and from then on', async () => {
  const [first, second] = [await node('0x1'), await node('0x2')]
  const rpc = openProviders([first.url, second.url])
  expect(await rpc('eth_chainId')).toBe('0x1')
  first.always([{ kind: 'drop', heard: false }])
  expect(await rpc('eth_chainId')).toBe('0x2')
  const asked = first.asked.length
  expect(await rpc('eth_chainId')).toBe('0x2')
  expect(first.asked).toHaveLength(asked)
  first.always([])
  second.always([{ kind: 'answer', shape: 'too many' }])
  expect(await rpc('eth_chainId')).toBe('0x1')
})

test('what a node refuses is not asked elsewhere, and where nobody answers that is said', async () => {
  const [first, second] = [await node('0x1'), await node('0x2')]
  const rpc = openProviders([first.url, second.url])
  await expect(rpc('eth_nothing')).rejects.toBeInstanceOf(RpcRefusal)
  expect(second.asked).toEqual([])
  for (const one of [first, second]) one.always([{ kind: 'answer', shape: 'html' }])
  await expect(rpc('eth_chainId')).rejects.toMatchObject({ code: 'unavailable' })
})

const limited = (code: number, message: string) => ({ code, message })

test.each([
  { method: 'eth_call', error: limited(-32_005, 'limit exceeded') },
  { method: 'eth_call', error: limited(-32_000, 'request rate exceeded') },
  { method: 'eth_call', error: limited(-32_007, '50/second request limit reached') },
  { method: 'eth_call', error: limited(429, 'exceeded its compute units per second capacity') },
  { method: 'eth_call', error: limited(-32_603, 'Internal error') },
  { method: 'eth_getLogs', error: limited(-32_005, 'daily request count exceeded, request rate limited') },
  { method: 'eth_sendRawTransaction', error: limited(-32_000, 'the server is busy') },
])('"$error.message" to $method is no answer: another provider is asked', async ({ method, error }) => {
  const [first, second] = [await nodeThat(() => ({ error })), await nodeThat(() => ({ error }))]
  const rpc = openProviders([first.url, second.url])
  await expect(rpc(method)).rejects.toMatchObject({
    code: 'unavailable',
    message: `The chain node at ${new URL(second.url).host} does not answer ${method}`,
    cause: new Error(`error ${error.code}`),
  })
})

test.each(['finalized', 'safe'])(
  'an internal error at the tag %s: the node does not know it',
  async (tag) => {
    let error = limited(-32_603, 'Internal error')
    const rpc = openRpc((await nodeThat(() => ({ error }))).url)
    await expect(rpc('eth_getBlockByNumber', [tag, false])).rejects.toBeInstanceOf(RpcRefusal)
    await expect(rpc('eth_getBlockByNumber', ['latest', false])).rejects.toMatchObject({
      code: 'unavailable',
    })
    error = limited(-32_603, 'too many requests')
    await expect(rpc('eth_getBlockByNumber', [tag, false])).rejects.toMatchObject({ code: 'unavailable' })
  },
)

test.each([
  { method: 'eth_call', error: limited(3, 'execution reverted: limit exceeded') },
  { method: 'eth_call', error: limited(-32_603, 'execution reverted') },
  { method: 'eth_call', error: { ...limited(-32_603, 'Internal error'), data: '0xd92e233d' } },
  { method: 'eth_call', error: limited(-32_603, 'EVM error OutOfGas') },
  { method: 'eth_sendRawTransaction', error: limited(-32_000, 'nonce too low') },
  { method: 'eth_sendRawTransaction', error: limited(-32_603, 'already known') },
  { method: 'eth_sendRawTransaction', error: limited(-32_000, 'insufficient funds for gas * price + value') },
  { method: 'eth_sendRawTransaction', error: limited(-32_000, 'replacement transaction underpriced') },
  { method: 'eth_sendRawTransaction', error: limited(-32_000, 'exceeds block gas limit') },
  { method: 'eth_getLogs', error: limited(-32_005, 'query exceeds max block range 500') },
  { method: 'eth_getLogs', error: limited(-32_603, 'query returned more than 10000 results') },
  // asked at the start, and not all providers have it
  { method: 'web3_clientVersion', error: limited(-32_603, 'Internal error') },
])('"$error.message" to $method is an answer, and not asked elsewhere', async ({ method, error }) => {
  const [first, second] = [await nodeThat(() => ({ error })), await node('0x2')]
  const asked = openProviders([first.url, second.url])(method)
  await expect(asked).rejects.toMatchObject({ name: 'RpcRefusal', rpcCode: error.code })
  expect(second.asked).toEqual([])
})
