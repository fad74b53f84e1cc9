import { expect, test } from 'vitest'
import { openLogSearch } from './log-windows.ts'
import { RpcRefusal, type Rpc } from './rpc.ts'

const FILTER = { address: '0x', topics: [] }

/** A provider that searches so many blocks at once, and finds each block's number. */
function provider(most: () => number) {
  const widths: number[] = []
  const rpc = (async (
    _method: string,
    [{ fromBlock, toBlock }]: [{ fromBlock: string; toBlock: string }],
  ) => {
    const [from, to] = [Number(fromBlock), Number(toBlock)]
    widths.push(to - from + 1)
    if (to - from + 1 > most()) throw new RpcRefusal(-32_005, 'block range is too wide', undefined)
    return Array.from({ length: to - from + 1 }, (_, i) => from + i)
  }) as Rpc
  return { rpc, widths }
}

function states() {
  const rows = new Map<string, string>()
  return {
    get: async (key: string) => rows.get(key),
    put: async (key: string, value: string) => void rows.set(key, value),
  }
}

const blocks = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

test('a search shrinks to what the provider takes, leaves no block out and finds none twice', async () => {
  const { rpc, widths } = provider(() => 500)
  expect(await openLogSearch(rpc, states())(FILTER, 7, 3_000)).toEqual(blocks(7, 3_000))
  expect(Math.max(...widths.slice(3))).toBeLessThanOrEqual(500)
})

test('the width is stored: another process does not find it out again', async () => {
  const { rpc, widths } = provider(() => 500)
  const state = states()
  await openLogSearch(rpc, state)(FILTER, 0, 2_000)
  widths.length = 0
  await openLogSearch(rpc, state)(FILTER, 0, 400)
  expect(widths).toHaveLength(1)
})

test('it grows again where the provider takes more', async () => {
  let most = 100
  const { rpc, widths } = provider(() => most)
  const state = states()
  await openLogSearch(rpc, state)(FILTER, 0, 2_000)
  most = 100_000
  widths.length = 0
  // a new process has not seen what was refused
  expect(await openLogSearch(rpc, state)(FILTER, 0, 5_000)).toEqual(blocks(0, 5_000))
  expect(Math.max(...widths)).toBeGreaterThan(1_000)
})

test('a provider that refuses every width says so', async () => {
  const { rpc } = provider(() => 0)
  await expect(openLogSearch(rpc, states())(FILTER, 0, 100)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The chain node refuses to list events: block range is too wide',
  })
})
