import { getCreateAddress } from 'ethers'
import { expect, test } from 'vitest'
import { firstBlockOf, firstBlockReader } from './first-block.ts'
import { ChainError } from './port.ts'
import { RpcRefusal, type Rpc } from './rpc.ts'

const COLLECTION = '0x00000000000000000000000000000000000C0113'
const NEWEST = 70_000_000

interface Known {
  deployedAt: number
  /** Where its state begins. */
  stateFrom?: number
  /** What it answers for older state. */
  older?: Error | '0x'
}

/** A node that has code and an event at an address from a block on. */
function node(known: Known) {
  const asked: string[] = []
  const rpc = (async (
    method: string,
    [first, block]: [] | [string | { fromBlock: string }, string?] = [],
  ) => {
    asked.push(method)
    if (method === 'eth_blockNumber') return `0x${NEWEST.toString(16)}`
    if (typeof first === 'object') return Number(first.fromBlock) === known.deployedAt ? [{}] : []
    if (Number(block) < (known.stateFrom ?? 0)) return refuse(known.older)
    return Number(block) >= known.deployedAt ? '0x60' : '0x'
  }) as Rpc
  return { rpc, asked, known }
}

function refuse(older: Known['older'] = new RpcRefusal(-32_000, 'missing trie node', undefined)) {
  if (older === '0x') return older
  throw older
}

function rowsOf(deployment?: { account: string; nonce: number; block_number: number }) {
  const stored = new Map<string, string>()
  return {
    transactions: { byKey: async () => deployment },
    state: {
      get: async (key: string) => stored.get(key),
      putOnce: async (key: string, value: string) => void stored.set(key, value),
    },
  } as unknown as Parameters<typeof firstBlockReader>[1]
}

test('the first block of a collection that others have deployed is found once', async () => {
  const { rpc, asked } = node({ deployedAt: 51_234_567 })
  const rows = rowsOf()
  expect(await firstBlockReader(rpc, rows, COLLECTION)()).toBe(51_234_567)
  expect(asked.length).toBeLessThan(30)
  asked.length = 0
  expect(await firstBlockReader(rpc, rows, COLLECTION)()).toBe(51_234_567)
  expect(await firstBlockOf(rows, COLLECTION)).toBe(51_234_567)
  expect(asked).toEqual([])
})

test.each([
  ['refuses', new RpcRefusal(-32_000, 'missing trie node', undefined)],
  ['knows no code', '0x'],
] as const)(
  'where a node that has no old state %s it is block 0, and another node may know better',
  async (_what, older) => {
    const rows = rowsOf()
    const pruned = node({ deployedAt: 51_234_567, stateFrom: NEWEST - 128, older })
    const read = firstBlockReader(pruned.rpc, rows, COLLECTION)
    expect(await read()).toBe(0)
    pruned.asked.length = 0
    expect(await read()).toBe(0)
    expect(pruned.asked).toEqual([])
    expect(await firstBlockReader(node({ deployedAt: 5_000 }).rpc, rows, COLLECTION)()).toBe(5_000)
  },
)

test('what a passing outage has hidden is found the next time', async () => {
  const away = new ChainError('unavailable', 'The chain node does not answer')
  const { rpc, known } = node({ deployedAt: 5_000, stateFrom: NEWEST, older: away })
  const read = firstBlockReader(rpc, rowsOf(), COLLECTION)
  expect(await read()).toBe(0)
  known.stateFrom = 0
  expect(await read()).toBe(5_000)
})

test('the block of our own deployment says nothing of another collection', async () => {
  const account = '0x000000000000000000000000000000000000093a'
  const rows = rowsOf({ account, nonce: 0, block_number: 9_000 })
  const ours = getCreateAddress({ from: account, nonce: 0 })
  expect(await firstBlockOf(rows, ours)).toBe(9_000)
  expect(await firstBlockReader(node({ deployedAt: 4_000 }).rpc, rows, COLLECTION)()).toBe(4_000)
})
