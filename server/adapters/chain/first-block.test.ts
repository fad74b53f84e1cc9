import { getCreateAddress } from 'ethers'
import { expect, test } from 'vitest'
import { findFirstBlock, firstBlockOf } from './first-block.ts'
import { RpcRefusal, type Rpc } from './rpc.ts'

const COLLECTION = '0x00000000000000000000000000000000000C0113'
const NEWEST = 70_000_000

/** A node that has code at an address from a block on, and state from a block on. */
function node({ deployedAt, stateFrom = 0 }: { deployedAt: number; stateFrom?: number }) {
  const asked: string[] = []
  const rpc = (async (method: string, [, block]: string[] = []) => {
    asked.push(method)
    if (method === 'eth_blockNumber') return `0x${NEWEST.toString(16)}`
    if (Number(block) < stateFrom) throw new RpcRefusal(-32_000, 'missing trie node', undefined)
    return Number(block) >= deployedAt ? '0x60' : '0x'
  }) as Rpc
  return { rpc, asked }
}

function rowsOf(deployment?: { account: string; nonce: number; block_number: number }) {
  const stored = new Map<string, string>()
  return {
    transactions: { byKey: async () => deployment },
    state: {
      get: async (key: string) => stored.get(key),
      putOnce: async (key: string, value: string) => void stored.set(key, value),
    },
  } as unknown as Parameters<typeof findFirstBlock>[1]
}

test('the first block of a collection that others have deployed is found once', async () => {
  const { rpc, asked } = node({ deployedAt: 51_234_567 })
  const rows = rowsOf()
  expect(await findFirstBlock(rpc, rows, COLLECTION)).toBe(51_234_567)
  expect(asked.length).toBeLessThan(30)
  asked.length = 0
  expect(await findFirstBlock(rpc, rows, COLLECTION)).toBe(51_234_567)
  expect(await firstBlockOf(rows, COLLECTION)).toBe(51_234_567)
  expect(asked).toEqual([])
})

test('a node without old state leaves it at the first block of the chain, and another node may know better', async () => {
  const rows = rowsOf()
  const pruned = node({ deployedAt: 51_234_567, stateFrom: NEWEST - 128 })
  expect(await findFirstBlock(pruned.rpc, rows, COLLECTION)).toBe(0)
  expect(await findFirstBlock(node({ deployedAt: 5_000 }).rpc, rows, COLLECTION)).toBe(5_000)
})

test('the block of our own deployment says nothing of another collection', async () => {
  const account = '0x000000000000000000000000000000000000093a'
  const rows = rowsOf({ account, nonce: 0, block_number: 9_000 })
  const ours = getCreateAddress({ from: account, nonce: 0 })
  expect(await firstBlockOf(rows, ours)).toBe(9_000)
  expect(await findFirstBlock(node({ deployedAt: 4_000 }).rpc, rows, COLLECTION)).toBe(4_000)
})
