import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { faultProxy, type Fault, type FaultProxy } from '../support/chain/fault-proxy.ts'
import { MALFORMED_NAMES } from '../support/chain/malformed-answers.ts'

/** A node that answers what it was asked, and notes what it has heard. */
let heard: string[]
let proxy: FaultProxy

/** It has ten blocks, of which eight are final and nine safe. */
const RESULTS: Record<string, unknown> = {
  eth_blockNumber: '0xa',
  'eth_getBlockByNumber finalized false': { number: '0x8' },
  'eth_getBlockByNumber safe false': { number: '0x9' },
  'eth_getBlockByNumber 0x5 false': { number: '0x5' },
  'eth_getBlockByNumber 0x6 false': { number: '0x6' },
  'eth_getLogs all': [{ blockNumber: '0x7' }, { blockNumber: '0x8' }],
}

beforeEach(async () => {
  heard = []
  const node = createServer((request, response) => {
    void (async () => {
      let text = ''
      for await (const chunk of request) text += String(chunk)
      const { id, method, params } = JSON.parse(text) as { id: number; method: string; params: unknown[] }
      heard.push(method)
      const result = RESULTS[[method, ...params].join(' ').trim()] ?? { method, params }
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
    })()
  })
  await new Promise<void>((done) => node.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    node.closeAllConnections()
    node.close()
  })
  proxy = await faultProxy(`http://127.0.0.1:${(node.address() as AddressInfo).port}`, 7)
  onTestFinished(() => proxy.stop())
})

async function ask(method: string, params: unknown[] = []): Promise<string> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return fetch(proxy.url, { method: 'POST', body }).then(
    (answer) => answer.text(),
    () => 'no answer',
  )
}
const resultOf = async (method: string, params: unknown[] = []) =>
  (JSON.parse(await ask(method, params)) as { result: unknown }).result

test('passes on what it is asked, and writes it down', async () => {
  expect(await resultOf('eth_chainId')).toEqual({ method: 'eth_chainId', params: [] })
  expect(proxy.asked.map(({ method }) => method)).toEqual(['eth_chainId'])
})

test('a dropped question is heard by the node or not, and never answered; a duplicate is heard twice', async () => {
  proxy.always([{ kind: 'drop', heard: false }])
  expect([await ask('eth_sendRawTransaction'), heard]).toEqual(['no answer', []])
  proxy.always([{ kind: 'drop', heard: true }])
  expect([await ask('eth_sendRawTransaction'), heard.length]).toEqual(['no answer', 1])
  proxy.always([{ kind: 'duplicate' }])
  await ask('eth_sendRawTransaction')
  expect(heard).toHaveLength(3)
})

test('a question is overtaken by the next one', async () => {
  proxy.always([{ kind: 'reorder' }], ({ method }) => method === 'first')
  await Promise.all([ask('first'), ask('second')])
  expect(heard).toEqual(['second', 'first'])
})

test('a stale node has an earlier head, and answers as of it', async () => {
  proxy.always([{ kind: 'stale', blocks: 3 }])
  expect(await resultOf('eth_blockNumber')).toBe('0x7')
  expect(await resultOf('eth_call', [{}, 'latest'])).toEqual({ method: 'eth_call', params: [{}, '0x7'] })
  expect(await resultOf('eth_getBlockByNumber', ['0x8', false])).toBeNull()
})

test('a stale node has earlier final blocks as well, and no events after its head', async () => {
  const final = (tag: string) => resultOf('eth_getBlockByNumber', [tag, false])
  expect([await final('finalized'), await final('safe')]).toEqual([{ number: '0x8' }, { number: '0x9' }])
  proxy.always([{ kind: 'stale', blocks: 3 }])
  expect([await final('finalized'), await final('safe')]).toEqual([{ number: '0x5' }, { number: '0x6' }])
  expect(await resultOf('eth_getLogs', ['all'])).toEqual([{ blockNumber: '0x7' }])
})

test('a node without tags knows its blocks by their numbers alone', async () => {
  proxy.always([{ kind: 'tagless' }])
  for (const tag of ['finalized', 'safe'])
    expect(await ask('eth_getBlockByNumber', [tag, false])).toContain('unknown block tag')
  expect(await resultOf('eth_getBlockByNumber', ['0x5', false])).toEqual({ number: '0x5' })
})

test('a search for events that is too wide is refused as providers refuse it', async () => {
  proxy.always([{ kind: 'limit', blocks: 5 }])
  expect(await ask('eth_getLogs', [{ fromBlock: '0x1', toBlock: '0x6' }])).toContain('max block range 5')
  expect(await ask('eth_getLogs', [{ fromBlock: '0x1', toBlock: '0x5' }])).toContain('result')
})

test.each(MALFORMED_NAMES)('an answer can be malformed: %s', async (shape) => {
  proxy.always([{ kind: 'answer', shape }])
  expect(await ask('eth_chainId')).not.toContain('eth_chainId')
  expect(heard).toEqual([])
})

test('what goes wrong comes again with its seed', async () => {
  const faults: Fault[] = [
    { kind: 'drop', heard: false },
    { kind: 'answer', shape: 'html' },
  ]
  const story = async () => {
    proxy.sometimes(faults, 50)
    const answers: string[] = []
    for (let i = 0; i < 20; i++) answers.push((await ask('eth_chainId')).slice(0, 5))
    return answers
  }
  const first = await story()
  expect(new Set(first).size).toBe(3)
  await proxy.stop()
  proxy = await faultProxy('http://127.0.0.1:1', 7)
  onTestFinished(() => proxy.stop())
  // this one's node is away: the questions that pass fail as well
  const second = await story()
  expect(second.map((one) => one === '<html')).toEqual(first.map((one) => one === '<html'))
})
