import { expect, test } from 'vitest'
import { everyBlock, finalityOf } from './finality.ts'
import { ChainError } from './port.ts'
import { RpcRefusal, type Rpc } from './rpc.ts'

const NEWEST = 1_000
const BLOCK_S = 2

/** A block's number, or what the node says instead. */
type Tagged = number | null | 'unknown' | 'away'

/** A node with a block every two seconds, and what it calls final and safe. */
function node(tags: { finalized: Tagged; safe: Tagged }) {
  const asked: string[] = []
  const rpc = (async (method: string, [name = '']: string[] = []) => {
    asked.push(method === 'eth_blockNumber' ? method : name)
    if (method === 'eth_blockNumber') return hex(NEWEST)
    const block = name === 'latest' ? NEWEST : tags[name as keyof typeof tags]
    if (block === 'unknown') throw new RpcRefusal(-32_602, 'invalid block tag', undefined)
    if (block === 'away') throw new ChainError('unavailable', 'The chain node does not answer')
    return block === null ? null : { number: hex(block), timestamp: hex(block * BLOCK_S) }
  }) as Rpc
  return { rpc, asked, tags }
}
const hex = (number: number) => `0x${number.toString(16)}`

test.each([
  ['what the chain calls final', { finalized: 990, safe: 995 }, 990],
  ['what it calls safe, where the node knows no other', { finalized: 'unknown', safe: 995 }, 995],
  ['what it calls safe, where the final comes late', { finalized: 500, safe: 995 }, 995],
  ['the depth, where the node knows neither', { finalized: 'unknown', safe: null }, 996],
  ['the depth, where both come late', { finalized: 500, safe: 900 }, 996],
] as const)('what counts: %s', async (_what, tags, newest) => {
  const finality = finalityOf(node(tags).rpc, 5)
  expect(await finality.newest()).toBe(newest)
  expect([await finality.has(newest), await finality.has(newest + 1)]).toEqual([true, false])
})

test('an outage is not taken for a tag that the node does not know', async () => {
  const { rpc, tags } = node({ finalized: 'away', safe: 995 })
  const finality = finalityOf(rpc, 3)
  await expect(finality.newest()).rejects.toMatchObject({ code: 'unavailable' })
  tags.finalized = 990
  expect(await finality.newest()).toBe(990)
})

test('a chain that falls behind with what is final counts by depth until it has caught up', async () => {
  const { rpc, tags } = node({ finalized: 990, safe: 'unknown' })
  const finality = finalityOf(rpc, 3)
  expect(await finality.newest()).toBe(990)
  tags.finalized = 969 // 62 seconds before the newest block
  expect(await finality.newest()).toBe(998)
  tags.finalized = 970
  expect(await finality.newest()).toBe(970)
})

test('a node that mines for us alone is not asked: every block counts', async () => {
  const { rpc, asked } = node({ finalized: 990, safe: 995 })
  expect(await everyBlock(rpc).has(NEWEST)).toBe(true)
  expect(asked).toEqual([])
  expect(await everyBlock(rpc).newest()).toBe(NEWEST)
})
